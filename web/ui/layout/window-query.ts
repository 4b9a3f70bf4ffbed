import { useMediaQuery } from '@mantine/hooks';

/**
 * Tests a media query of the window. The first render already uses the real window, so that the page does not jump.
 * @param assumed the result where no window exists, as in a test of a rule
 */
export function useWindowQuery(query: string, assumed = true): boolean {
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? assumed;
}

/** Tests for a window as narrow as a phone, in which the buttons of a screen move into a menu. */
export const useNarrow = (): boolean => useWindowQuery('(max-width: 760px)', false);
