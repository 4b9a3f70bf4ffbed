/** When the demo of the pictures begins: pictures of different days show the same day. */
export const START = new Date('2026-06-15T02:00:00.000Z');

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
