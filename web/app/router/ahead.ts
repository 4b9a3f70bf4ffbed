/** What browsers that know it tell about the line (Network Information); the others tell nothing. */
export interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const SLOW = ['slow-2g', '2g', '3g'];

/** May code be fetched that nobody has asked for yet? Not where each byte is dear or keeps another one waiting. */
export function mayFetchAhead(line: Line | undefined): boolean {
  return line?.saveData !== true && !SLOW.includes(line?.effectiveType ?? '');
}

/** The screen that was opened comes first, in milliseconds. */
const START_MS = 2000;

/**
 * Fetches code one piece after the other while the browser has nothing else to do: it is there at once then, also where the
 * network is gone by that time. Answers what stops it; the first failure does too.
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
    // Without a network: what is opened then tells it.
  });
  return () => void (stopped = true);
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Safari has no `requestIdleCallback`. */
const idle = () =>
  'requestIdleCallback' in window
    ? new Promise<void>((resolve) => void requestIdleCallback(() => resolve()))
    : pause(100);
