import type { Option } from './SelectField.tsx';

/** From so many choices on nobody scrolls through them: they are searched by typing. */
export const LONG_FROM = 200;

export const isLong = (options: readonly Option[]): boolean => options.length > LONG_FROM;

/** Choices that the server searches, as a search field takes them. */
export interface SearchedChoices {
  /** Undefined where all of them are at hand. */
  onSearch: ((typed: string) => void) | undefined;
  total: number | undefined;
  loading: boolean;
  error: string | undefined;
  onRetry: () => void;
  /** The name of the chosen one, whether it is among the options or not. */
  chosenLabel: string | undefined;
}
