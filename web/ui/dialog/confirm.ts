import { createStore, type Watched } from '#ui/state/store.ts';

export interface Question {
  /** The sentence that asks, as the specification words it. */
  text: string;
  /** What it touches: how many, whose, and whether it can be taken back. */
  details?: string;
  /** Paints the yes button as destructive. */
  danger?: boolean;
  yes?: string;
  no?: string;
}

export interface AskedQuestion extends Question {
  readonly id: number;
  answer(yes: boolean): void;
}

const current = createStore<AskedQuestion | null>(null);
let count = 0;

/** The question that waits for its answer. */
export const question: Watched<AskedQuestion | null> = current;

/**
 * Asks with the dialog 'Perhatian !!!' (Specification: Confirmation dialogs). True for 'Ya, saya yakin'; false for 'Batalkan',
 * Escape, the close button and when another question comes in between.
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
