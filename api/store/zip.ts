import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** One file of an archive: its name in it, and where its bytes come from when its turn has come. */
export interface ZipEntry {
  name: string;
  open: () => Promise<NodeJS.ReadableStream>;
  /** Whether packing makes it smaller; a picture or a PDF is packed already. */
  compress: boolean;
}

/**
 * An archive that leaves while it is made: one file is open at a time, and none is read faster than the receiver takes it, so
 * that its size costs no memory. A file that cannot be opened breaks the stream off: half an archive is none.
 */
export function zipOf(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  let current: NodeJS.ReadableStream | null = null;
  const fail = (error: Error) => out.destroy(error);
  zip.on('error', fail);
  for (const { name, open, compress } of entries)
    zip.addReadStreamLazy(name, { compress }, (take) => {
      // Whoever received it is gone: nothing more is opened.
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
