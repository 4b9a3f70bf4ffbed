import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive: its name, and how to open it when it is written. */
export interface ZipEntry {
  name: string;
  open: () => Promise<NodeJS.ReadableStream>;
  /** Compresses the file; not useful for pictures and PDFs. */
  compress: boolean;
}

/**
 * An archive that is sent while it is made: one file is open at a time, and read at the pace of the receiver, so its
 * size needs no memory. A file that cannot be opened ends the stream, because a partial archive is useless.
 */
export function zipOf(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  let current: NodeJS.ReadableStream | null = null;
  const fail = (error: Error) => out.destroy(error);
  zip.on('error', fail);
  for (const { name, open, compress } of entries)
    zip.addReadStreamLazy(name, { compress }, (take) => {
      // The receiver has disconnected.
      if (out.destroyed) return;
      open().then((body) => {
        current = body.on('error', fail);
        if (out.destroyed) destroy(body);
        else take(null, body);
      }, fail);
    });
  zip.end();
  out.on('close', () => current && destroy(current));
  zip.outputStream.pipe(out);
  return out;
}

function destroy(stream: NodeJS.ReadableStream): void {
  if ('destroy' in stream) (stream as Readable).destroy();
}
