/** When the demo of a comparison begins: two runs on different days are then of the same day. */
export const START = new Date('2026-06-15T02:00:00.000Z');

/** Instants behind START up to here are those of the run itself. */
export const RUN_MS = 3 * 3_600_000;

/** The clock of this process stands at START while `work` runs; its timers go on. */
export async function atStart<T>(work: () => Promise<T>): Promise<T> {
  const Real = globalThis.Date;
  class Still extends Real {
    constructor(...args: unknown[]) {
      super(...((args.length === 0 ? [START.getTime()] : args) as [number]));
    }
    static override now(): number {
      return START.getTime();
    }
  }
  globalThis.Date = Still as DateConstructor;
  try {
    return await work();
  } finally {
    globalThis.Date = Real;
  }
}
