import type { TaskName } from './tasks.ts';

export interface Budget {
  /** Processor time of one task: a busy machine takes nothing of it away. */
  cpuMs: number;
  /** May take seconds, so it never takes the last free hand: a text is cleaned meanwhile. */
  long: boolean;
}

/** Every task has one, or it does not compile. */
export const BUDGETS: Readonly<Record<TaskName, Budget>> = {
  // Five hundred participants and sixty mentors take a quarter of a second.
  bagiMentor: { cpuMs: 5000, long: false },
  // Ten megabytes take a tenth of a second, thirty thousand objects a quarter; the first one of a hand loads the parser in a tenth.
  checkPdf: { cpuMs: 700, long: false },
  // The longest and most tangled text takes a third of a second.
  cleanHtml: { cpuMs: 4000, long: false },
  // A few lines of SVG can ask for minutes, and none costs more before it is refused. A drawing of a text takes a fifth of a second.
  drawSvg: { cpuMs: 400, long: true },
  // Some milliseconds; the first one loads what it needs in a fifth of a second.
  hashUnsigned: { cpuMs: 4000, long: false },
  // The first one of a hand loads the library and takes half a second, the others a tenth.
  makeSheet: { cpuMs: 8000, long: false },
  // Five megabytes take some hundredths of a second.
  readSertifikat: { cpuMs: 2000, long: false },
  // Two thousand rows take a fifth of a second.
  readTable: { cpuMs: 5000, long: false },
  // An upload may cost a second, whatever it holds (threat T23), with the hand that takes the place of the one it has used up, a
  // third of one. A photo of a phone takes a quarter.
  rewritePicture: { cpuMs: 600, long: true },
  // One of noise takes a fifth of a second. What needs more is begun once more as a large one, so that both stay within one second.
  rewriteSmallPicture: { cpuMs: 250, long: false },
};

/**
 * The budgets in force. The test suite makes them ten times larger (vitest.config.ts, test/process.ts): on a busy machine the
 * same work takes more processor time.
 */
export function budgetsInForce(): typeof BUDGETS {
  const factor = Number(process.env.PORTAL_WORK_BUDGET_FACTOR ?? '1');
  const scaled = Object.entries(BUDGETS).map(([task, { cpuMs, long }]) => [
    task,
    { cpuMs: factor * cpuMs, long },
  ]);
  return Object.fromEntries(scaled) as typeof BUDGETS;
}

/** Memory of one hand, in MiB: its own 60 and the largest picture several times over. */
export const MEMORY_MAX_MIB = 768;

/** A hand that keeps more than this after its task is replaced, so that each task begins with the whole of its memory. */
export const MEMORY_KEPT_MIB = 320;
