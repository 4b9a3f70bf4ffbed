import type { Option } from './SelectField.tsx';

/** If a list has more options than this, it is too long to scroll. The user then finds an option by typing. */
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
  /** Label of the chosen option, even if `options` does not contain this option. */
  chosenLabel: string | undefined;
}
