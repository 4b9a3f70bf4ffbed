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

/** HTTP status for a file that exists but is damaged. */
const GONE = 410;

/**
 * Row of a stored file: its length before encryption, and the id of the key that encrypted it (null: not
 * encrypted).
 */
export interface Recorded {
  id: string;
  ukuran: number;
  kunci: string | null;
}

/**
 * Returns the `place` with which a file is encrypted. It contains the file's id, so that an encrypted file cannot
 * replace another file.
 */
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

/** Tests whether an error is the refusal 410 of a damaged file. */
export const isBroken = (error: unknown): boolean => error instanceof Refusal && error.status === GONE;

const asRefusal = (error: unknown) => (error instanceof Damaged ? refuseBroken(error) : error);

/** Encrypts ("seals") bytes for storage under `id`. */
export function seal(bytes: AsyncIterable<Buffer>, id: string, keys: FileKeys): AsyncGenerator<Buffer> {
  return sealFile(bytes, placeOf(id), keys);
}

/**
 * Opens a stored file or a range of the file. Returns null if the file is missing. All access to stored bytes uses this
 * function. The size of the file shows whether it is encrypted, because its database row perhaps does not contain the
 * key yet. If bytes are damaged, the stream ends before these bytes.
 * @throws Refusal 410 for a damaged file
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
    // Repeats the read once, because another process may have encrypted the file again during the first read. If the
    // file is really damaged, the second read fails too.
    if (!(error instanceof Damaged)) throw error;
    return await openRange(store, keys, row, range).catch((e: unknown) => Promise.reject(asRefusal(e)));
  }
}

/** Opens a whole stored file. @throws Refusal 410 for a damaged file */
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
 * Encrypts a stored file again with the current key, under the same id. At each moment, either the old or the new file
 * exists.
 * @returns false if the file is missing or cannot be opened
 */
export async function sealAnew(
  store: Store,
  keys: FileKeys,
  row: Recorded & { tipe: string },
): Promise<boolean> {
  const found = await store.open(row.id);
  if (!found) return false;
  // An unencrypted file is encrypted even if its length does not match its row, because the file must not stay readable
  // on disk.
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

/**
 * Returns a stream of decrypted bytes whose first chunk is already verified. If the stream is closed, its source is
 * closed too.
 */
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
