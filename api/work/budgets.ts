import type { TaskName } from './tasks.ts';

export interface Budget {
  /** Processor time of one task: a busy machine takes nothing of it away. */
  cpuMs: number;
  /** May take seconds, so it never takes the last free hand: a text is cleaned meanwhile. */
  long: boolean;
}

/** Every task has one, or it does not compile. */
export const BUDGETS: Readonly<Record<TaskName, Budget>> = {
  // Ten megabytes take a tenth of a second; packed ones are bounded by what they hold.
  checkPdf: { cpuMs: 4000, long: false },
  // The longest and most tangled text takes a third of a second.
  cleanHtml: { cpuMs: 4000, long: false },
  // A few lines of SVG can ask for minutes.
  drawSvg: { cpuMs: 4000, long: true },
  // The largest photo that is let in, 40 megapixels, takes some 3 seconds.
  rewritePicture: { cpuMs: 15_000, long: true },
  // Ten thousand rows take less than one second.
  writeSheet: { cpuMs: 20_000, long: false },
};

/** Memory of one hand, in MiB: its own 60 and the largest picture several times over. */
export const MEMORY_MAX_MIB = 768;

/** A hand that keeps more than this after its task is replaced, so that each task begins with the whole of its memory. */
export const MEMORY_KEPT_MIB = 320;
