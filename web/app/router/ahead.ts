/** What some browsers tell about the connection (Network Information); the others tell nothing. */
export interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const SLOW = ['slow-2g', '2g', '3g'];

/** May code be fetched before anybody asks for it? Not when data is expensive, or when it would delay what is being loaded. */
export function mayFetchAhead(line: Line | undefined): boolean {
  return line?.saveData !== true && !SLOW.includes(line?.effectiveType ?? '');
}

/** How many milliseconds the screen just opened gets before anything else is fetched. */
const START_MS = 2000;

/**
 * Fetches code one piece at a time while the browser is idle, so that it is there at once later, even if the
 * network is gone by then. Returns a function that stops it; the first failure stops it too.
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
    // No network: whatever is opened next will say so.
  });
  return () => void (stopped = true);
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Safari has no `requestIdleCallback`. */
const idle = () =>
  'requestIdleCallback' in window
    ? new Promise<void>((resolve) => void requestIdleCallback(() => resolve()))
    : pause(100);
