import { readFile } from 'node:fs/promises';
import { inflateSync, constants } from 'node:zlib';
import { refuse } from '../refuse.ts';

/** A paper is a few scanned pages; a whole book is none (threat T24). */
const PAGES_MAX = 50;
/** What the object streams of such a file hold, several times over. */
const STREAM_MAX_BYTES = 16 * 1024 * 1024;
const STREAMS_MAX_BYTES = 64 * 1024 * 1024;
/** Readers look for the end mark in the last kilobyte. */
const TAIL_BYTES = 1024;

const PAGE = /\/Type\s*\/Page(?![A-Za-z])/g;
const LOCKED = /\/Encrypt\s+\d+\s+\d+\s+R/;

const unreadable = () => refuse(415, 'PDF tidak dapat dibaca. Simpan ulang sebagai PDF, lalu unggah lagi.');

/**
 * Holds a PDF to what somebody can open and read through: whole, without a password, not too long. Its bytes stay as they are.
 * A task (`api/work`).
 * @throws Refusal 415 · 413 when it has too many pages
 */
export async function checkPdf({ source }: { source: string }): Promise<null> {
  const text = (await readFile(source)).toString('latin1');
  if (!text.slice(-TAIL_BYTES).includes('%%EOF')) throw unreadable();
  if (LOCKED.test(text))
    throw refuse(415, 'PDF ini dikunci dengan kata sandi. Simpan tanpa kata sandi, lalu unggah lagi.');
  let pages = countPages(text);
  let bytes = 0;
  for (const packed of objectStreams(text)) {
    if (pages > PAGES_MAX || bytes > STREAMS_MAX_BYTES) break;
    const objects = inflate(packed);
    bytes += objects.length;
    pages += countPages(objects);
  }
  if (pages > PAGES_MAX) throw refuse(413, `PDF terlalu panjang, paling banyak ${PAGES_MAX} halaman`);
  if (bytes > STREAMS_MAX_BYTES) throw unreadable();
  return null;
}

function countPages(text: string): number {
  return text.match(PAGE)?.length ?? 0;
}

/** Streams that hold other objects, pages among them, packed. */
function* objectStreams(text: string): Generator<string> {
  for (let at = text.indexOf('/ObjStm'); at >= 0; at = text.indexOf('/ObjStm', at)) {
    const begin = text.indexOf('stream', at);
    const end = begin < 0 ? -1 : text.indexOf('endstream', begin);
    if (end < 0) return;
    yield text.slice(begin + 'stream'.length, end).replace(/^\r?\n/, '');
    at = end;
  }
}

/** One that is packed in another way than all writers do holds nothing to us. */
function inflate(packed: string): string {
  try {
    return inflateSync(Buffer.from(packed, 'latin1'), {
      maxOutputLength: STREAM_MAX_BYTES,
      finishFlush: constants.Z_SYNC_FLUSH,
    }).toString('latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw unreadable();
    return '';
  }
}
