import type { Option } from './SelectField.tsx';

/** A list with more options than this is too long to scroll, so it is searched by typing. */
export const LONG_FROM = 200;

export const isLong = (options: readonly Option[]): boolean => options.length > LONG_FROM;

/** Props of a search field whose options the server searches. */
export interface SearchedChoices {
  /** Function that searches on the server. Undefined: all options are loaded, and the browser searches them. */
  onSearch: ((typed: string) => void) | undefined;
  total: number | undefined;
  loading: boolean;
  error: string | undefined;
  onRetry: () => void;
  /** Label of the chosen option, also if it is not among the options. */
  chosenLabel: string | undefined;
}
