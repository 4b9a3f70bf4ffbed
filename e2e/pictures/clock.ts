/** Fixed start of the demo, so that pictures taken on different days show the same date. */
export const START = new Date('2026-06-15T02:00:00.000Z');

/** Stops the clock of this process at START while `work` runs. Timers continue. */
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
