import { readFile } from 'node:fs/promises';
import { constants, inflateSync } from 'node:zlib';
import { refuse } from '../refuse.ts';

/** A paper is a few scanned pages; a whole book is none (threat T24). */
const PAGES_MAX = 50;
/** What the object streams of such a file hold, several times over. */
const STREAM_MAX_BYTES = 16 * 1024 * 1024;
const STREAMS_MAX_BYTES = 64 * 1024 * 1024;
/** Readers look for the end mark in the last kilobyte. */
const TAIL_BYTES = 1024;
/** The head of an object stream has a handful of short entries. */
const HEAD_CHARS = 1000;

/** A name as it may be written: each of its letters as itself or as `#` and its code. */
const named = (word: string) =>
  `/${[...word].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('')}`;

const PAGE = new RegExp(`${named('Type')}\\s*${named('Page')}(?![A-Za-z#])`, 'g');
const ROOT = new RegExp(`${named('Root')}\\s+\\d`);
const LOCKED = new RegExp(`${named('Encrypt')}(?:\\s+\\d+\\s+\\d+\\s+R|\\s*<<)`, 'i');
const PACKED = new RegExp(named('ObjStm'), 'gi');

/** What acts, or carries other files: a scan has none of it, and who opens a download may have a reader that obeys. */
const ACTIVE = new RegExp(
  ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'EmbeddedFile', 'FileAttachment', 'RichMedia']
    .map(named)
    .concat(`${named('XFA')}\\s*[\\[\\d]`)
    .join('|'),
  'i',
);

const unreadable = () => refuse(415, 'PDF tidak dapat dibaca. Simpan ulang sebagai PDF, lalu unggah lagi.');
const active = () =>
  refuse(
    415,
    'PDF ini memuat skrip, formulir aktif, atau lampiran. Cetak ulang menjadi PDF (Cetak, Simpan sebagai PDF), lalu unggah lagi.',
  );

/**
 * Holds a PDF to what somebody can open and read through: whole, without a password, not too long, and with nothing in it that acts
 * or hides another file. Its bytes stay as they are. A task (`api/work`).
 * @throws Refusal 415 · 413 when it has too many pages
 */
export async function checkPdf({ source }: { source: string }): Promise<null> {
  const text = (await readFile(source)).toString('latin1');
  if (!text.slice(-TAIL_BYTES).includes('%%EOF') || !ROOT.test(text)) throw unreadable();
  if (LOCKED.test(text))
    throw refuse(415, 'PDF ini dikunci dengan kata sandi. Simpan tanpa kata sandi, lalu unggah lagi.');
  let pages = countPages(text);
  let bytes = 0;
  if (ACTIVE.test(text)) throw active();
  for (const objects of objectStreams(text)) {
    bytes += objects.length;
    if (bytes > STREAMS_MAX_BYTES) throw unreadable();
    pages += countPages(objects);
    if (pages > PAGES_MAX) break;
    if (ACTIVE.test(objects)) throw active();
  }
  if (pages === 0) throw unreadable();
  if (pages > PAGES_MAX) throw refuse(413, `PDF terlalu panjang, paling banyak ${PAGES_MAX} halaman`);
  return null;
}

function countPages(text: string): number {
  return text.match(PAGE)?.length ?? 0;
}

/** What stands in the streams that hold other objects, pages among them, unpacked. */
function* objectStreams(text: string): Generator<string> {
  PACKED.lastIndex = 0;
  for (let found = PACKED.exec(text); found; found = PACKED.exec(text)) {
    const at = found.index;
    const begin = text.indexOf('stream', at);
    const end = begin < 0 ? -1 : text.indexOf('endstream', begin);
    if (end < 0) return;
    const before = text.slice(Math.max(0, at - HEAD_CHARS), at);
    const head =
      before.slice(before.lastIndexOf('obj') + 1) + text.slice(at, Math.min(begin, at + HEAD_CHARS));
    yield unpack(head, text.slice(begin + 'stream'.length, end).replace(/^\r?\n/, ''));
    PACKED.lastIndex = end;
  }
}

/** One that is packed in another way than all writers do hides something. */
function unpack(head: string, body: string): string {
  if (!/\/Filter\b/.test(head) && !head.includes('#')) return body;
  if (!/\/Filter\s*\[?\s*\/FlateDecode\b(?!\s*\/)/.test(head) || /#|\/Predictor/.test(head))
    throw unreadable();
  try {
    return inflateSync(Buffer.from(body, 'latin1'), {
      maxOutputLength: STREAM_MAX_BYTES,
      finishFlush: constants.Z_SYNC_FLUSH,
    }).toString('latin1');
  } catch {
    throw unreadable();
  }
}
