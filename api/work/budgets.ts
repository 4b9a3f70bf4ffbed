import type { TaskName } from './tasks.ts';

export interface Budget {
  /** Maximum CPU time in ms of one task. CPU time does not depend on the load of the machine. */
  cpuMs: number;
  /**
   * True for a task that may take long. Such a task never occupies the last free worker process, so that short tasks
   * need not wait for it.
   */
  long: boolean;
}

/** Limits of all tasks of the worker process. The type requires limits for each task. */
export const BUDGETS: Readonly<Record<TaskName, Budget>> = {
  // A proposal of mentors for 500 participants and 60 mentors takes 0.25 s.
  bagiMentor: { cpuMs: 5000, long: false },
  // Checking a PDF of 10 MB takes 0.1 s, and one with 30,000 objects 0.25 s. The first task in a process also loads the
  // parser. Loading it takes 0.1 s.
  checkPdf: { cpuMs: 700, long: false },
  // Cleaning the longest and most complex text takes 0.3 s.
  cleanHtml: { cpuMs: 4000, long: false },
  // Even a few lines of SVG can take minutes. The limit ends such a task. A normal drawing takes 0.2 s.
  drawSvg: { cpuMs: 400, long: true },
  // The task takes a few milliseconds. The first task in a process loads its modules in 0.2 s.
  hashUnsigned: { cpuMs: 4000, long: false },
  // Printing the first certificate in a process takes 0.5 s, because it loads the library. Each further certificate
  // takes 0.1 s.
  makeSheet: { cpuMs: 8000, long: false },
  // Searching a certificate file of 5 MB takes some tens of milliseconds.
  readSertifikat: { cpuMs: 2000, long: false },
  // Reading a table of 2,000 rows takes 0.2 s.
  readTable: { cpuMs: 5000, long: false },
  // Reading a workbook of 10,000 rows with 30 columns takes 4 s.
  readWorkbook: { cpuMs: 30_000, long: true },
  // All tasks for one uploaded picture together may take 1 s (threat T23), including 0.3 s for starting a new process.
  // A photo of a phone takes 0.25 s.
  rewritePicture: { cpuMs: 600, long: true },
  // A picture of random noise takes 0.2 s. If a picture exceeds this limit, the task `rewritePicture` repeats the work.
  // Both tasks together take less than 1 s.
  rewriteSmallPicture: { cpuMs: 250, long: false },
};

/**
 * Returns the limits that apply now. The test suite multiplies them by ten (vitest.config.ts, test/process.ts), because
 * the same work takes more CPU time on a busy machine.
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
 * Memory limit of a worker process in MiB. A process without a task uses 60 MiB. The remaining memory is several times
 * the size of the largest picture.
 */
export const MEMORY_MAX_MIB = 768;

/**
 * Memory in MiB that a worker process may use between two tasks. A process that uses more is replaced. Therefore each
 * task starts with little used memory.
 */
export const MEMORY_KEPT_MIB = 320;
