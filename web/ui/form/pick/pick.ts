import { fold } from '#rules/text/fold.ts';
import type { Option } from './SelectField.tsx';

export interface PickOption extends Option {
  /** Second line of the option, such as the province of a university. */
  hint?: string;
  /** Other name of the option, which the search also finds. It is not displayed. */
  also?: string;
}

/** Maximum number of rendered options. A longer list would be slow on a phone, and too long for users to read. */
export const PICK_MAX = 100;

/** Returns the options that contain every typed word. Options that begin with the typed text come first. */
export function matchOptions(options: readonly PickOption[], typed: string): readonly PickOption[] {
  const words = fold(typed).split(' ').filter(Boolean);
  if (words.length === 0) return options;
  const found = options.filter((option) => {
    const text = fold(`${option.label} ${option.hint ?? ''} ${option.also ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  const start = fold(typed);
  const rank = (option: PickOption) => (fold(option.label).startsWith(start) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

/** Returns the enabled option whose full label the user has typed, in upper or lower case. */
export function typedInFull(options: readonly PickOption[], typed: string): PickOption | undefined {
  const text = fold(typed);
  return text === '' ? undefined : options.find((option) => !option.disabled && fold(option.label) === text);
}

/**
 * Returns the index of the next enabled option, starting at `at` in steps of `step`. After the last option the search
 * continues at the first. -1: there is none.
 */
export function nextActive(options: readonly PickOption[], at: number, step: 1 | -1): number {
  for (let turn = 1; turn <= options.length; turn += 1) {
    const start = at === -1 && step === -1 ? 0 : at;
    const next = (start + step * turn + options.length * 2) % options.length;
    if (!options[next]?.disabled) return next;
  }
  return -1;
}
