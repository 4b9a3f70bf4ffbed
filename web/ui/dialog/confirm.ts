import { createStore, type Watched } from '#ui/state/store.ts';

export interface Question {
  /** Title of the dialog. The default is 'Perhatian !!!', as in the specification. */
  title?: string;
  /** The question, with the words of the specification. */
  text: string;
  /**
   * Text about the affected rows. It tells how many rows there are, to whom they belong, and whether the action can be
   * undone.
   */
  details?: string;
  /** True: the button that confirms is red, because the action destroys data. */
  danger?: boolean;
  /** True: the dialog asks before the user leaves unsaved work. The button to stay is emphasised. */
  leave?: boolean;
  yes?: string;
  no?: string;
}

export interface AskedQuestion extends Question {
  readonly id: number;
  answer(yes: boolean): void;
}

const current = createStore<AskedQuestion | null>(null);
let count = 0;

/** The question that the dialog shows; null while no question is open. */
export const question: Watched<AskedQuestion | null> = current;

/**
 * Opens the dialog 'Perhatian !!!' (Specification: Confirmation dialogs). Resolves to true for 'Ya, saya yakin'; to
 * false for 'Batalkan', Escape, the close button and when another question replaces it.
 */
export function confirm(ask: Question): Promise<boolean> {
  current.get()?.answer(false);
  return new Promise((resolve) => {
    count += 1;
    const asked: AskedQuestion = {
      ...ask,
      id: count,
      answer(yes) {
        if (current.get() === asked) current.set(null);
        resolve(yes);
      },
    };
    current.set(asked);
  });
}
