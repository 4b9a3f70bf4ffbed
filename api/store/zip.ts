import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive: its name, and how to open it when it is written. */
export interface ZipEntry {
  name: string;
  open: () => Promise<NodeJS.ReadableStream>;
  /** True to compress the file. Compressing pictures and PDFs is not useful. */
  compress: boolean;
}

/**
 * A ZIP archive that is sent while it is created. It opens one file at a time and reads it as fast as the receiver
 * does, so the archive needs little memory. If a file cannot be opened, the stream ends, because a partial archive is
 * useless.
 */
export function zipOf(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  let current: NodeJS.ReadableStream | null = null;
  const fail = (error: Error) => out.destroy(error);
  zip.on('error', fail);
  for (const { name, open, compress } of entries)
    zip.addReadStreamLazy(name, { compress }, (take) => {
      // Stop when the receiver has disconnected.
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
