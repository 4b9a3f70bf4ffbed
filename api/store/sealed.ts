import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  Damaged,
  HEADER_BYTES,
  openFile,
  partOf,
  sealedSize,
  sealFile,
  type FileKeys,
  type Range,
} from '#api/guard/seal-file.ts';
import { Refusal, refuse } from '#api/call/refuse.ts';
import type { Store } from './store.ts';

/** Stored, but damaged. */
const GONE = 410;

/** What its row says of a stored file: its clear length, and the id of the key that has sealed it, null where none has. */
export interface Recorded {
  id: string;
  ukuran: number;
  kunci: string | null;
}

/** A sealed file opens under its own name alone. */
const placeOf = (id: string) => `berkas/${id}`;

const refuseBroken = (cause?: unknown) =>
  Object.assign(
    refuse(
      GONE,
      'Berkas ini rusak di tempat penyimpanannya dan tidak dapat dibuka. Hubungi panitia, atau unggah lagi berkas itu.',
      'rusak',
    ),
    { cause },
  );

/** Is this how a damaged file is refused? */
export const isBroken = (error: unknown): boolean => error instanceof Refusal && error.status === GONE;

const asRefusal = (error: unknown) => (error instanceof Damaged ? refuseBroken(error) : error);

/** The bytes as they are stored under `id`. */
export function seal(bytes: AsyncIterable<Buffer>, id: string, keys: FileKeys): AsyncGenerator<Buffer> {
  return sealFile(bytes, placeOf(id), keys);
}

/**
 * The one way to the bytes of a stored file, or of a range of them; null when there is none. Its length tells whether it is sealed: a
 * row of an earlier version says that it is not, until a job that has sealed it says so, too. What is first read of it is genuine when
 * this answers; what is found damaged later breaks the stream off, with nothing wrong in it.
 * @throws Refusal 410 for a file that is not as it was stored
 */
export async function openStored(
  store: Store,
  keys: FileKeys,
  row: Recorded,
  range?: Range,
): Promise<Readable | null> {
  if (range === undefined) {
    const found = await store.open(row.id);
    return found && openFound(found, keys, row);
  }
  try {
    return await openRange(store, keys, row, range);
  } catch (error) {
    // Two looks at a file that was sealed anew between them do not fit together; a damaged one never does.
    if (!(error instanceof Damaged)) throw error;
    return await openRange(store, keys, row, range).catch((e: unknown) => Promise.reject(asRefusal(e)));
  }
}

/** All of a stored file, where it is at hand. @throws Refusal 410 */
export async function openFound(
  { body, size }: { body: Readable; size: number },
  keys: FileKeys,
  { id, ukuran, kunci }: Recorded,
): Promise<Readable> {
  if (size === sealedSize(ukuran))
    return verified(openFile(body, placeOf(id), keys), body).catch((error: unknown) =>
      Promise.reject(asRefusal(error)),
    );
  if (kunci === null && size === ukuran) return body;
  body.destroy();
  throw refuseBroken(new Error(`${size} bytes are stored of ${ukuran}`));
}

/**
 * Seals a stored file with the present key, in the place of what lies there: one or the other is there at any moment.
 * @returns false where it is gone, or cannot be opened
 */
export async function sealAnew(
  store: Store,
  keys: FileKeys,
  row: Recorded & { tipe: string },
): Promise<boolean> {
  const found = await store.open(row.id);
  if (!found) return false;
  // One that lies readable is sealed also where it is not what its row says: damaged or not, nobody is to read it.
  const readable = row.kunci === null && found.size !== sealedSize(row.ukuran);
  try {
    const bytes = readable ? found.body : await openFound(found, keys, row);
    await store.put(row.id, Readable.from(seal(bytes, row.id, keys)), row.tipe);
    return true;
  } catch (error) {
    if (isBroken(error)) return false;
    throw error;
  }
}

async function openRange(store: Store, keys: FileKeys, { id, ukuran, kunci }: Recorded, range: Range) {
  const part = partOf(ukuran, range);
  const clear = kunci === null ? await store.open(id, range) : null;
  if (clear?.size === ukuran) return clear.body;
  clear?.body.destroy();
  const head = await store.open(id, { start: 0, end: HEADER_BYTES - 1 });
  if (!head) return null;
  const header = await buffer(head.body);
  const segments = head.size === sealedSize(ukuran) ? await store.open(id, part.stored) : null;
  if (!segments) throw new Damaged(`${head.size} bytes are stored of ${ukuran}`);
  const opened = openFile(behind(header, segments.body), placeOf(id), keys, part);
  return verified(slice(opened, part.clear), segments.body);
}

async function* behind(header: Buffer, body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield header;
  yield* body;
}

async function* slice(bytes: AsyncIterable<Buffer>, { start, end }: Range): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of bytes) {
    yield chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
    at += chunk.length;
  }
}

/** Clear bytes as a stream, once the first of them are known to be genuine. It takes its source along when it is closed. */
async function verified(clear: AsyncGenerator<Buffer>, source: Readable): Promise<Readable> {
  const first = await clear.next().catch((error: unknown) => {
    source.destroy();
    throw error;
  });
  async function* rest(): AsyncGenerator<Buffer> {
    try {
      if (!first.done) yield first.value;
      yield* clear;
    } catch (error) {
      throw asRefusal(error);
    }
  }
  return Readable.from(rest()).once('close', () => source.destroy());
}
