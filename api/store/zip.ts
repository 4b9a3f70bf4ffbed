import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive: its name, and a function that opens it when it is written. */
export interface ZipEntry {
  name: string;
  open: () => Promise<NodeJS.ReadableStream>;
  /**
   * True to compress the file. Pictures and PDFs are not compressed, because their formats are already
   * compressed.
   */
  compress: boolean;
}

/**
 * Returns a ZIP archive as a stream, which is sent while it is created. Files are opened one at a time and
 * read at the speed of the receiver, so the archive needs little memory. If a file cannot be opened, the
 * stream ends with an error, because an incomplete archive is useless.
 */
export function zipOf(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  let current: NodeJS.ReadableStream | null = null;
  const fail = (error: Error) => out.destroy(error);
  zip.on('error', fail);
  for (const { name, open, compress } of entries)
    zip.addReadStreamLazy(name, { compress }, (take) => {
      // Stops if the receiver has disconnected.
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
