import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** Limits for reading a refused upload to its end, in bytes and time; then the connection is closed. */
const DISCARD_MAX_BYTES = 64 * 1024 * 1024;
const DISCARD_MAX_MS = 20_000;
/** Time for the client to read the response before the connection of an endless upload is closed. */
const LINGER_MS = 2000;

/** Watches a body that another reader consumes, and reads its remainder. */
export interface Discard {
  /** The body exceeds the limit of every call: stop reading. */
  readonly exhausted: boolean;
  /** Sets the part that is being read; it is destroyed when the body is exhausted. */
  while(part: Readable): void;
  /** Reads and drops the remainder. Resolves at the end of the body, or when the connection must be closed. */
  rest(): Promise<void>;
}

/**
 * Reads a refused body on within limits, then responds and closes. A server that responds before the body is read
 * resets the connection, and the client never sees the response; a server that reads without end can be kept busy for
 * ever.
 */
export function discardBody(raw: IncomingMessage): Discard {
  let bytes = 0;
  let part: Readable | null = null;
  const isExhausted = () => bytes > DISCARD_MAX_BYTES;
  // Not `on`: it would start the flow before the parser listens.
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
 * Reads a body that no handler reads, before the refusal. Node itself reads on after the response when the connection
 * stays open. A connection that closes during the body would lose the response.
 */
export async function readRest(raw: IncomingMessage, answer: ServerResponse): Promise<void> {
  if (!raw.complete && !answer.shouldKeepAlive) await discardBody(raw).rest();
}
