import type { Option } from './SelectField.tsx';

/** Number of options from which a list is too long to scroll: it is searched by typing. */
export const LONG_FROM = 200;

export const isLong = (options: readonly Option[]): boolean => options.length > LONG_FROM;

/** Options that the server searches, as props of a search field. */
export interface SearchedChoices {
  /** Undefined if all options are loaded. */
  onSearch: ((typed: string) => void) | undefined;
  total: number | undefined;
  loading: boolean;
  error: string | undefined;
  onRetry: () => void;
  /** Label of the chosen option, also if it is not among the options. */
  chosenLabel: string | undefined;
}
