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

let current: AskedQuestion | null = null;
let count = 0;
const listeners = new Set<() => void>();

function put(next: AskedQuestion | null) {
  current = next;
  for (const listener of listeners) listener();
}

export function subscribeQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readQuestion(): AskedQuestion | null {
  return current;
}

/**
 * Asks with the dialog 'Perhatian !!!' (Specification: Confirmation dialogs). True for 'Ya, saya yakin'; false for 'Batalkan',
 * Escape, the close button and when another question comes in between.
 */
export function confirm(question: Question): Promise<boolean> {
  current?.answer(false);
  return new Promise((resolve) => {
    count += 1;
    const asked: AskedQuestion = {
      ...question,
      id: count,
      answer(yes) {
        if (current === asked) put(null);
        resolve(yes);
      },
    };
    put(asked);
  });
}
