import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, pack, type Pack } from 'tar-stream';
import { z } from 'zod';
import { decrypt, encrypt, HEADER_BYTES, isEncrypted } from './cipher.ts';
import { ArchiveError } from './refusal.ts';

/**
 * One entry of a backup archive. Every entry is small, because tables are split into parts and an upload has at most 10
 * MB.
 */
export interface Entry {
  name: string;
  body: Buffer;
}

/**
 * Name of the last entry of a backup archive. It contains a checksum of all other entries. The checksum proves that an
 * unencrypted archive is complete.
 */
const END = 'selesai.json';
const End = z.object({ sha256: z.string() });

const BROKEN = 'Arsip rusak atau terpotong';

/**
 * Writes a backup archive: a tar file, encrypted if there is a key. The file has a temporary name until it is
 * completely on disk. Therefore an interrupted backup leaves no archive.
 * @throws ArchiveError if `file` exists or cannot be written
 */
export async function writeArchive(
  file: string,
  key: string | undefined,
  entries: AsyncIterable<Entry>,
): Promise<{ bytes: number }> {
  if (await stat(file).catch(() => null)) throw new ArchiveError(`Arsip ${file} sudah ada. Pilih nama lain`);
  const temp = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  const target = await open(temp, 'wx', 0o600).catch((error: Error) => {
    throw new ArchiveError(`Arsip ${file} tidak dapat dibuat: ${error.message}`);
  });
  const tar = pack();
  try {
    const bytes = tar as AsyncIterable<Buffer>;
    const written = pipeline(
      key === undefined ? bytes : encrypt(bytes, key),
      target.createWriteStream({ flush: true }),
    );
    // Reading the entries and writing to the disk can both fail. `Promise.all` reports the first failure.
    await Promise.all([written, fill(tar, entries)]);
    await rename(temp, file);
    await flushFolder(path.dirname(file));
    return { bytes: (await stat(file)).size };
  } catch (error) {
    tar.destroy();
    await rm(temp, { force: true });
    throw error;
  }
}

async function fill(tar: Pack, entries: AsyncIterable<Entry>): Promise<void> {
  const sum = createHash('sha256');
  try {
    for await (const entry of entries) {
      addTo(sum, entry);
      await add(tar, entry);
    }
    await add(tar, { name: END, body: Buffer.from(JSON.stringify({ sha256: sum.digest('hex') })) });
    tar.finalize();
  } catch (error) {
    // Without `destroy`, the stream that reads the tar would wait for more entries forever.
    tar.destroy(error as Error);
    throw error;
  }
}

function add(tar: Pack, { name, body }: Entry): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name, mode: 0o600 }, body, (error) => (error ? reject(error) : resolve()));
  });
}

const addTo = (sum: ReturnType<typeof createHash>, { name, body }: Entry) =>
  sum.update(`${name}\0${body.length}\0`).update(body);

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

/**
 * Reads the entries of a backup archive. Only after the last entry is it certain that the archive is complete.
 * @throws ArchiveError if the file is missing, the key is wrong, or the archive was changed
 */
export async function* readArchive(file: string, key: string | undefined): AsyncGenerator<Entry> {
  const header = await readHeader(file);
  if (isEncrypted(header) && key === undefined)
    throw new ArchiveError('Pengaturan BACKUP_KEY salah: wajib diisi, arsip ini terenkripsi');
  if (!isEncrypted(header) && key !== undefined)
    throw new ArchiveError('Pengaturan BACKUP_KEY salah: arsip ini tidak terenkripsi. Kosongkan');
  const bytes =
    key === undefined
      ? createReadStream(file)
      : decrypt(header, createReadStream(file, { start: HEADER_BYTES }), key);
  yield* entriesOf(bytes);
}

async function readHeader(file: string): Promise<Buffer> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'tidak ada' : `tidak dapat dibaca: ${error.message}`;
    throw new ArchiveError(`Arsip ${file} ${why}`);
  });
  try {
    const { buffer: header, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES));
    return header.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function* entriesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const tar = extract();
  let failure: unknown;
  const fed = pipeline(bytes, tar).catch((error: unknown) => (failure ??= error));
  const sum = createHash('sha256');
  let end: string | undefined;
  try {
    for await (const entry of tar) {
      const body = await buffer(entry);
      if (end !== undefined) throw new ArchiveError(BROKEN);
      if (entry.header.name === END) {
        end = End.parse(JSON.parse(body.toString())).sha256;
        continue;
      }
      const read = { name: entry.header.name, body };
      addTo(sum, read);
      yield read;
    }
  } catch (error) {
    await fed;
    if (failure instanceof ArchiveError) throw failure;
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(BROKEN);
  } finally {
    tar.destroy();
  }
  await fed;
  if (end === undefined || end !== sum.digest('hex')) throw new ArchiveError(BROKEN);
}
