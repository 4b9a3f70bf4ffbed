import type { Refusal } from '#api/call/refuse.ts';
import { away } from './errors.ts';

/**
 * Time in ms after which a waiting call is ended if the database does not respond, and interval in ms of this check.
 */
const PATIENCE_MS = 2000;
const LOOK_MS = 250;

/**
 * Ends waiting calls if the database accepts connections but does not respond. The connection that listens
 * for notifications detects such a database within two seconds. A call that needs no database is not ended,
 * because it finishes within that time.
 */
export class Silence {
  /**
   * All running calls. For each call, the map contains a function that ends the call, and the time at which the call
   * began.
   */
  readonly #running = new Map<(refusal: Refusal) => void, number>();
  #look: NodeJS.Timeout | undefined;

  /**
   * Called with false when the connection that listens for notifications is lost, and with true when it works again.
   */
  responds(is: boolean): void {
    clearInterval(this.#look);
    if (is) return;
    this.#look = setInterval(() => {
      const late = performance.now() - PATIENCE_MS;
      for (const [end, began] of this.#running) if (began <= late) end(away());
    }, LOOK_MS);
    this.#look.unref();
  }

  /** Runs the work. @throws Refusal 503 when the database does not respond */
  async run<T>(work: () => Promise<T>): Promise<T> {
    let end: (refusal: Refusal) => void = () => {};
    const ended = new Promise<never>((_resolve, reject) => {
      end = reject;
    });
    this.#running.set(end, performance.now());
    try {
      return await Promise.race([work(), ended]);
    } finally {
      this.#running.delete(end);
    }
  }

  close(): void {
    clearInterval(this.#look);
  }
}
