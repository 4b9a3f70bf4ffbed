import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** The driver supports COPY messages, but its types do not declare these methods. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/**
 * Streams the bytes of a `copy … to stdout`. If the reader of the stream is slow, the stream pauses the database
 * connection. The driver treats this class as a query and calls its `handle…` methods.
 */
class CopyOut implements pg.Submittable {
  readonly body: Readable;
  #connection: pg.Connection | undefined;

  constructor(private readonly text: string) {
    this.body = new Readable({
      read: () => void this.#connection?.stream.resume(),
      destroy: (error, done) => {
        this.#connection?.stream.resume();
        done(error);
      },
    });
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.text);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection): void {
    // The chunk is copied, because the driver reads the next message into the same memory.
    if (!this.body.destroyed && !this.body.push(Buffer.from(chunk))) connection.stream.pause();
  }

  handleCommandComplete(_message: unknown, connection: pg.Connection): void {
    connection.stream.resume();
    this.body.push(null);
  }

  handleError(error: Error): void {
    this.body.destroy(error);
  }

  handleReadyForQuery(): void {}
}

/** Runs `copy … to stdout` and returns its bytes as a stream. */
export function copyOut(client: pg.Client, text: string): Readable {
  return client.query(new CopyOut(text)).body;
}

/** Query for a `copy … from stdin`. The driver calls its `handle…` methods. */
class CopyIn implements pg.Submittable {
  /** Resolves when the server accepts bytes. */
  readonly ready: Promise<CopyConnection>;
  /** Resolves when the server has processed all bytes and is ready for the next query. */
  readonly done: Promise<void>;
  #accept: (connection: CopyConnection) => void = () => {};
  #finish: () => void = () => {};
  #fail: (error: Error) => void = () => {};

  constructor(private readonly text: string) {
    const failed = new Promise<never>((_resolve, reject) => (this.#fail = reject));
    this.ready = Promise.race([failed, new Promise<CopyConnection>((resolve) => (this.#accept = resolve))]);
    this.done = Promise.race([failed, new Promise<void>((resolve) => (this.#finish = resolve))]);
    // Prevents an unhandled rejection of these promises. The next `write` or `end` reports the error.
    for (const outcome of [failed, this.ready, this.done]) outcome.catch(() => {});
  }

  submit(connection: pg.Connection): void {
    connection.query(this.text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#accept(connection);
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#fail(error);
  }

  handleReadyForQuery(): void {
    this.#finish();
  }
}

/** Writes the bytes of a `copy … from stdin`. */
export interface CopySink {
  write(chunk: Buffer): Promise<void>;
  end(): Promise<void>;
}

/** Runs `copy … from stdin`. After a server error, the next `write` or `end` throws an error. */
export function copyIn(client: pg.Client, text: string): CopySink {
  const copy = client.query(new CopyIn(text));
  return {
    async write(chunk) {
      const connection = await copy.ready;
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain)
        await Promise.race([once(connection.stream, 'drain'), copy.done]);
    },
    async end() {
      (await copy.ready).endCopyFrom();
      await copy.done;
    },
  };
}
