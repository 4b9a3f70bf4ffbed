import type { TaskName } from './tasks.ts';

export interface Budget {
  /** CPU time in ms for one task. CPU time does not depend on the load of the machine. */
  cpuMs: number;
  /**
   * True for a task that may take long. Such a task never gets the last free worker process, so that short tasks need
   * not wait for it. A short task is, for example, cleaning a text.
   */
  long: boolean;
}

/** Budgets of all tasks. The type requires a budget for each task. */
export const BUDGETS: Readonly<Record<TaskName, Budget>> = {
  // A proposal for 500 participants and 60 mentors takes 0.25 s.
  bagiMentor: { cpuMs: 5000, long: false },
  // A PDF of 10 MB takes 0.1 s, and one with 30,000 objects 0.25 s. The first task of a process also loads
  // the parser in 0.1 s.
  checkPdf: { cpuMs: 700, long: false },
  // Cleaning the longest and most complex text takes 0.3 s.
  cleanHtml: { cpuMs: 4000, long: false },
  // Even a few lines of SVG can take minutes. This limit ends such a task. A normal drawing in a text takes
  // 0.2 s.
  drawSvg: { cpuMs: 400, long: true },
  // A run takes a few milliseconds. The first run of a process loads its modules in 0.2 s.
  hashUnsigned: { cpuMs: 4000, long: false },
  // The first run of a process loads the library and takes 0.5 s, later runs 0.1 s.
  makeSheet: { cpuMs: 8000, long: false },
  // A certificate file of 5 MB takes some tens of milliseconds.
  readSertifikat: { cpuMs: 2000, long: false },
  // A table of 2,000 rows takes 0.2 s.
  readTable: { cpuMs: 5000, long: false },
  // A workbook of 10,000 rows with 30 columns takes 4 s.
  readWorkbook: { cpuMs: 30_000, long: true },
  // All tasks of an upload together may take 1 s (threat T23). If a task exceeds its budget, the start of a
  // new process takes 0.3 s. A photo of a phone takes 0.25 s.
  rewritePicture: { cpuMs: 600, long: true },
  // A picture of random noise takes 0.2 s. A picture that exceeds this budget runs again as `rewritePicture`.
  // Both runs together take less than 1 s.
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

/**
 * Memory limit of a worker process in MiB. A process needs 60 MiB without a task, and the rest is several
 * times the size of the largest picture.
 */
export const MEMORY_MAX_MIB = 768;

/**
 * Memory in MiB that a worker process may keep after a task. A process that uses more is replaced by a new process.
 * Therefore each task starts with little used memory and stays below the memory limit of the process.
 */
export const MEMORY_KEPT_MIB = 320;
