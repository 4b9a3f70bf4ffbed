import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/**
 * Maximum number of bytes, and maximum time in ms, for reading the unread part of a refused upload. Above
 * these limits the server closes the connection.
 */
const DISCARD_MAX_BYTES = 64 * 1024 * 1024;
const DISCARD_MAX_MS = 20_000;
/**
 * Wait in ms before the server closes the connection of an endless upload, so that the client can read the response.
 */
const LINGER_MS = 2000;

/**
 * Counts the bytes of a body while another reader consumes it, and reads the part that this reader did not
 * consume.
 */
export interface Discard {
  /** True if the body is longer than any call accepts. The reader must then stop. */
  readonly exhausted: boolean;
  /**
   * Sets the part of the form that is being read. This part must be destroyed if the body becomes too long.
   */
  while(part: Readable): void;
  /** Reads and drops the unread part. Resolves at the end of the body, or when the connection must be closed. */
  rest(): Promise<void>;
}

/**
 * Reads the body of a refused request to its end before the response is sent. Otherwise the server would reset the
 * connection and the client would never see the response. The body is read only up to certain limits, because an
 * endless body would keep the server busy.
 */
export function discardBody(raw: IncomingMessage): Discard {
  let bytes = 0;
  let part: Readable | null = null;
  const isExhausted = () => bytes > DISCARD_MAX_BYTES;
  // `prependListener` does not start the stream. `on` would start it before the parser listens.
  raw.prependListener('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (isExhausted()) part?.destroy();
  });
  return {
    get exhausted() {
      return isExhausted();
    },
    while(next) {
      part = next;
    },
    rest() {
      raw.unpipe();
      if (raw.readableEnded || raw.destroyed) return Promise.resolve();
      return new Promise((resolve) => {
        let linger: NodeJS.Timeout | undefined;
        const cut = () => {
          linger ??= setTimeout(() => raw.destroy(), LINGER_MS);
          resolve();
        };
        const patience = setTimeout(cut, DISCARD_MAX_MS);
        const end = () => {
          clearTimeout(patience);
          clearTimeout(linger);
          resolve();
        };
        raw.once('end', end).once('close', end).once('error', end);
        raw.on('data', () => {
          if (isExhausted()) cut();
        });
        raw.resume();
      });
    },
  };
}

/**
 * Reads the body of a refused request to its end, if the connection closes after the response. Otherwise the client
 * would lose the response. If the connection stays open, Node itself reads the body.
 */
export async function readRest(raw: IncomingMessage, answer: ServerResponse): Promise<void> {
  if (!raw.complete && !answer.shouldKeepAlive) await discardBody(raw).rest();
}
