import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** A refused upload is read on for at most this much and this long; then its sender is cut off. */
const DISCARD_MAX_BYTES = 64 * 1024 * 1024;
const DISCARD_MAX_MS = 20_000;
/** Time for the sender to read the answer before the connection of an endless upload is closed. */
const LINGER_MS = 2000;

/** Watches a body that something else is reading, and reads whatever is left of it. */
export interface Discard {
  /** More has arrived than any call takes: stop reading. */
  readonly exhausted: boolean;
  /** The part that is being read now; it is ended when the body is exhausted. */
  while(part: Readable): void;
  /** Reads and drops what is left. Resolves at the body's end, or when the sender is to be cut off. */
  rest(): Promise<void>;
}

/**
 * A server that answers before the body is read resets the connection, and the sender never sees the answer; one that
 * reads without end can be kept busy for ever. This reads on within limits, then answers and closes.
 */
export function discardBody(raw: IncomingMessage): Discard {
  let bytes = 0;
  let part: Readable | null = null;
  const isExhausted = () => bytes > DISCARD_MAX_BYTES;
  // Not `on`: that would start the flow before the parser is there to take it.
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
 * Before a refusal of a body that nobody reads. Where the connection stays open Node reads on by itself after the answer;
 * where it is to close, closing it amid the body would break it under the answer.
 */
export async function readRest(raw: IncomingMessage, answer: ServerResponse): Promise<void> {
  if (!raw.complete && !answer.shouldKeepAlive) await discardBody(raw).rest();
}
