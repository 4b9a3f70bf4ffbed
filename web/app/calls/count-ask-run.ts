import { useState } from 'react';
import { confirm, type Question } from '#ui/dialog/confirm.ts';
import { toastInfo } from '#ui/feedback/toast.ts';
import { tellRefused } from './tell.ts';

interface Steps<Found> {
  /** Counts the affected rows when the button is pressed, not when the table is rendered. */
  count: () => Promise<Found>;
  /** Returns the message to show if the action affects no rows. Null: the action affects at least one row. */
  none?: (found: Found) => string | null;
  /** Question of the confirmation dialog before `run`. It is omitted if `run` opens its own form. */
  question?: (found: Found) => Question;
  run: (found: Found) => unknown;
}

/**
 * Counts the rows of a bulk action, asks the user for confirmation with that number, runs the action, and reports any
 * failure.
 */
export async function countAskRun<Found>({ count, none, question, run }: Steps<Found>): Promise<void> {
  try {
    const found = await count();
    const why = none?.(found) ?? null;
    if (why !== null) return toastInfo(why);
    if (question && !(await confirm(question(found)))) return;
    await run(found);
  } catch (error) {
    tellRefused(error);
  }
}

/**
 * `countAskRun` for a button: `busy` is true from the press until the action has ended. A second press during that time
 * does nothing.
 */
export function useCountAskRun() {
  const [busy, setBusy] = useState(false);
  async function start<Found>(steps: Steps<Found>): Promise<void> {
    if (busy) return;
    setBusy(true);
    await countAskRun(steps);
    setBusy(false);
  }
  return { busy, start };
}
