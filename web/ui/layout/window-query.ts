import { useMediaQuery } from '@mantine/hooks';

/**
 * Tests a media query of the window. The first render already uses the real window, so that the page does not jump.
 * @param assumed the result if there is no window, such as in a unit test
 */
export function useWindowQuery(query: string, assumed = true): boolean {
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? assumed;
}

/** Tests whether the window is as narrow as a phone. The buttons of a screen then move into a menu. */
export const useNarrow = (): boolean => useWindowQuery('(max-width: 760px)', false);
