/** Connection data of the browser (Network Information API). Not all browsers have it. */
export interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const SLOW = ['slow-2g', '2g', '3g'];

/** Tests whether code may be prefetched: not in data-saver mode, and not on a slow connection. */
export function mayFetchAhead(line: Line | undefined): boolean {
  return line?.saveData !== true && !SLOW.includes(line?.effectiveType ?? '');
}

/** Delay of the prefetch after a screen has opened, in milliseconds. */
const START_MS = 2000;

/**
 * Prefetches code piece by piece while the browser is idle, so that later screens open at once, even offline. Returns a
 * function that stops the prefetch; the first failed fetch stops it too.
 */
export function fetchAhead(pieces: readonly (() => Promise<unknown>)[]): () => void {
  let stopped = false;
  async function run() {
    await pause(START_MS);
    for (const piece of pieces) {
      await idle();
      if (stopped || !mayFetchAhead((navigator as { connection?: Line }).connection)) return;
      await piece();
    }
  }
  run().catch(() => {
    // Ignore a failed fetch, for example offline: the next screen that opens reports it.
  });
  return () => void (stopped = true);
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Resolves when the browser is idle; in Safari, which has no `requestIdleCallback`, after 100 ms. */
const idle = () =>
  'requestIdleCallback' in window
    ? new Promise<void>((resolve) => void requestIdleCallback(() => resolve()))
    : pause(100);
