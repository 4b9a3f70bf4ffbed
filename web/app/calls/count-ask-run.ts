import { useState } from 'react';
import { confirm, type Question } from '#ui/dialog/confirm.ts';
import { toastInfo } from '#ui/feedback/toast.ts';
import { tellRefused } from './tell.ts';

interface Steps<Found> {
  /** What the action would touch, read now rather than when the table was drawn. */
  count: () => Promise<Found>;
  /** Why there is nothing to do; null when there is something. */
  none?: (found: Found) => string | null;
  /** The question to ask first; without it `run` asks by a form of its own. */
  question?: (found: Found) => Question;
  run: (found: Found) => unknown;
}

/** Counts what a wide action would touch, asks with that number, runs it, and reports any failure. */
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

/** The same for buttons: `busy` from the press to the end; a second press meanwhile does nothing. */
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
