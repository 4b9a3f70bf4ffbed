import type { TaskName } from './tasks.ts';

export interface Budget {
  /** CPU time of one task, independent of the machine's load. */
  cpuMs: number;
  /**
   * True for a task that may take long. Such a task never gets the last free worker process, so that short tasks such
   * as cleaning a text need not wait.
   */
  long: boolean;
}

/** Budgets of all tasks. The type requires a budget for each task. */
export const BUDGETS: Readonly<Record<TaskName, Budget>> = {
  // 500 participants and 60 mentors take 0.25 s.
  bagiMentor: { cpuMs: 5000, long: false },
  // 10 MB take 0.1 s, 30,000 objects 0.25 s; the first task of a process loads the parser in 0.1 s.
  checkPdf: { cpuMs: 700, long: false },
  // The longest and most complex text takes 0.3 s.
  cleanHtml: { cpuMs: 4000, long: false },
  // A few lines of SVG can take minutes, so this limit ends them. A normal drawing in a text takes 0.2 s.
  drawSvg: { cpuMs: 400, long: true },
  // A run takes a few milliseconds. The first run of a process loads its modules in 0.2 s.
  hashUnsigned: { cpuMs: 4000, long: false },
  // The first run of a process loads the library and takes 0.5 s, later runs 0.1 s.
  makeSheet: { cpuMs: 8000, long: false },
  // 5 MB take tens of milliseconds.
  readSertifikat: { cpuMs: 2000, long: false },
  // 2,000 rows take 0.2 s.
  readTable: { cpuMs: 5000, long: false },
  // 10,000 rows with 30 columns take 4 s.
  readWorkbook: { cpuMs: 30_000, long: true },
  // An upload may take 1 s in total (threat T23). Starting a new process after an exceeded budget takes 0.3 s.
  // A phone's photo takes 0.25 s.
  rewritePicture: { cpuMs: 600, long: true },
  // A picture of random noise takes 0.2 s. A picture that exceeds the budget runs again as `rewritePicture`; both runs
  // together stay within 1 s.
  rewriteSmallPicture: { cpuMs: 250, long: false },
};

/**
 * Current budgets. The test suite multiplies them by ten (vitest.config.ts, test/process.ts), because the same work
 * takes more CPU time on a busy machine.
 */
export function budgetsInForce(): typeof BUDGETS {
  const factor = Number(process.env.PORTAL_WORK_BUDGET_FACTOR ?? '1');
  const scaled = Object.entries(BUDGETS).map(([task, { cpuMs, long }]) => [
    task,
    { cpuMs: factor * cpuMs, long },
  ]);
  return Object.fromEntries(scaled) as typeof BUDGETS;
}

/** Memory limit of a worker process in MiB: 60 for the process itself, and several times the largest picture. */
export const MEMORY_MAX_MIB = 768;

/**
 * Memory in MiB above which a worker process is replaced after its task, so that each task can use the whole limit.
 */
export const MEMORY_KEPT_MIB = 320;
