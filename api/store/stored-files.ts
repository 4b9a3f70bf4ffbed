import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { sql, type Db } from '#api/db/db.ts';
import { BERKAS, holdKey } from '#api/guard/key-change.ts';
import type { FileKeys, Range } from '#api/guard/seal-file.ts';
import { Refusal, refuse, refuseFile } from '#api/call/refuse.ts';
import type { FileLife } from './file-life.ts';
import { cleanImage } from './gambar.ts';
import type { RunTask } from '#api/work/work.ts';
import { newFileId } from './store.ts';
import { openTemp } from './temp.ts';
import type { UploadedFile } from './uploaded-file.ts';

const MEGABYTE = 1024 * 1024;

/** A stored file whose row is not written yet. */
export interface NewFile {
  id: string;
  tipe: string;
  ukuran: number;
  sha256: string;
  /** Id of the key that encrypted the file; null if the file is not encrypted. */
  kunci: string | null;
}

/**
 * Documents, receipts and certificates are stored encrypted (`sealed`). Pictures in texts and reports are stored
 * unencrypted (`clear`), because many users view them often and decryption takes time.
 */
export type Keeping = 'sealed' | 'clear';

/** Fields of a stored file's row, and a function that opens the file. */
interface FoundFile {
  tipe: string;
  ukuran: number;
  sha256: string;
  /**
   * Opens the file or a range of it. Null if its bytes are missing. @throws Refusal 410 for a damaged file
   */
  open(range?: Range): Promise<Readable | null>;
}

/** Dependencies of stored files, apart from the connection of the transaction. */
export interface Around {
  /**
   * A connection outside the transaction. It is needed because an archive opens its files after its
   * transaction has ended.
   */
  read: Db;
  keys: FileKeys;
  work: RunTask;
}

/** Owner of new files, and the owner's quota in bytes. */
export interface Owner {
  user_id: number;
  quota: number;
}

const Used = z.object({ ukuran: z.number() });

const Row = z.object({
  tipe: z.string(),
  ukuran: z.number(),
  sha256: z.string(),
  kunci: z.string().nullable(),
});

/**
 * Gives handlers access to stored files. A handler calls `put` before its transaction and `keep` inside it. A
 * handler calls `remove` for a replaced file, whose bytes are deleted after the commit.
 */
export class StoredFiles {
  constructor(
    private readonly life: FileLife,
    private readonly db: Db,
    private readonly owner: Owner,
    private readonly around: Around,
  ) {}

  /** Finds a stored file, which the caller can open later. Null if the file does not exist. */
  async find(id: string): Promise<FoundFile | null> {
    const row = await this.rowOf(id);
    return row && { ...row, open: (range) => this.life.open({ id, ...row }, range) };
  }

  /**
   * Returns the bytes of a stored file, or null for a missing file.
   * @throws Refusal 410 for a damaged file
   */
  async open(id: string): Promise<Readable | null> {
    return (await (await this.find(id))?.open()) ?? null;
  }

  /**
   * Prepares and stores uploads before the transaction. Pictures are encoded again, and PDFs are checked. If one upload
   * is refused, no upload of the request is stored.
   * @throws Refusal 413 above the owner's quota; 413 or 415 for a single file, and the error states the position of
   * this file
   */
  async put(files: readonly UploadedFile[], how: Keeping): Promise<NewFile[]> {
    if (files.length === 0) return [];
    // A user above the quota is refused before the expensive work. `keep` checks the quota again and includes
    // the new files.
    const { ukuran } = await this.db.one(this.used(), Used);
    if (ukuran >= this.owner.quota) throw this.full();
    const stored: NewFile[] = [];
    for (const file of files) stored.push(await this.putOne(file, how));
    return stored;
  }

  /**
   * Writes the rows of stored uploads. Must be called in the transaction.
   * @throws Refusal 413 above the owner's quota
   */
  async keep(files: readonly NewFile[]): Promise<void> {
    if (files.length === 0) return;
    // Locks the user, so that parallel uploads together cannot exceed the quota.
    await this.db.run(sql`select 1 from users where id = ${this.owner.user_id} for no key update`);
    const bytes = files.reduce((sum, file) => sum + file.ukuran, 0);
    await this.holdKey(files);
    const kept = await this.db.run(
      sql`insert into berkas (id, user_id, tipe, ukuran, sha256, kunci)
          select id, ${this.owner.user_id}, tipe, ukuran, sha256, kunci
          from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f(id text, tipe text, ukuran int, sha256 text, kunci text)
          where (${this.used()}) + ${bytes} <= ${this.owner.quota}`,
    );
    if (kept === 0) throw this.full();
  }

  /**
   * Removes files that are no longer used. Their rows are deleted in the transaction, their bytes after the
   * commit.
   */
  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.db.run(sql`delete from berkas where id = any(${ids})`);
    this.life.removeLater(ids);
  }

  /** Stores a file that the app itself has created. Must be called before the transaction. */
  async putMade(bytes: AsyncIterable<Buffer>, type: string, how: Keeping): Promise<NewFile> {
    const sha = createHash('sha256');
    let ukuran = 0;
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const chunk of bytes) {
        sha.update(chunk);
        ukuran += chunk.length;
        yield chunk;
      }
    }
    const id = newFileId();
    const kunci = await this.life.put(id, counted(), { type, sealed: how === 'sealed' });
    return { id, tipe: type, ukuran, sha256: sha.digest('hex'), kunci };
  }

  /**
   * Writes the rows of files that the app has created, with their owners. Must be called in the transaction.
   * The quota is not checked.
   */
  async keepMade(files: readonly (NewFile & { user_id: number })[]): Promise<void> {
    if (files.length === 0) return;
    await this.holdKey(files);
    await this.db.run(
      sql`insert into berkas (id, user_id, tipe, ukuran, sha256, kunci)
          select id, user_id, tipe, ukuran, sha256, kunci
          from jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
               as f(id text, user_id int, tipe text, ukuran int, sha256 text, kunci text)`,
    );
  }

  /**
   * Records the key of encrypted files. A key change cannot end until this transaction has ended.
   * @throws Refusal 503 if another instance has a newer key
   */
  private async holdKey(files: readonly NewFile[]): Promise<void> {
    if (files.some(({ kunci }) => kunci !== null)) await holdKey(this.db, BERKAS, this.around.keys);
  }

  /**
   * Encrypts a stored file again with the current key under the same id. The caller updates the row. The file can be
   * read at all times.
   * @returns false if the file is missing or too damaged to open
   */
  async seal(id: string): Promise<boolean> {
    const row = await this.rowOf(id);
    return row !== null && this.life.seal({ id, ...row });
  }

  private rowOf(id: string) {
    return this.around.read.maybe(sql`select tipe, ukuran, sha256, kunci from berkas where id = ${id}`, Row);
  }

  private async putOne(file: UploadedFile, how: Keeping): Promise<NewFile> {
    const clean = await this.clean(file).catch((error: unknown) => {
      throw error instanceof Refusal ? refuseFile(file, error) : error;
    });
    try {
      return await this.putMade(clean.bytes, clean.type, how);
    } finally {
      await clean.dispose?.();
    }
  }

  /**
   * Returns the bytes to store: a newly encoded picture, a checked PDF up to its end mark, or any other file
   * unchanged.
   */
  private async clean(
    file: UploadedFile,
  ): Promise<{ bytes: AsyncIterable<Buffer>; type: string; dispose?: () => Promise<void> }> {
    const { work } = this.around;
    const { path, key, type } = file;
    const source = { path, key };
    if (type.startsWith('image/')) {
      const { file: target, ...picture } = await cleanImage(source, type, work);
      return { bytes: openTemp(target), ...picture };
    }
    const bytes = openTemp(source);
    return {
      bytes: type === 'application/pdf' ? upTo(bytes, await work('checkPdf', { source })) : bytes,
      type,
    };
  }

  private used() {
    return sql`select coalesce(sum(ukuran), 0)::bigint as ukuran from berkas where user_id = ${this.owner.user_id}`;
  }

  private full(): Refusal {
    const room = Math.round(this.owner.quota / MEGABYTE);
    return refuse(
      413,
      `Ruang penyimpanan Anda penuh, paling banyak ${room} MB. Hapus berkas lama, atau hubungi panitia.`,
      'quota_full',
    );
  }
}

/** Yields the first `end` bytes of a file. */
async function* upTo(bytes: AsyncIterable<Buffer>, end: number): AsyncGenerator<Buffer> {
  let left = end;
  for await (const chunk of bytes) {
    if (left > 0) yield chunk.subarray(0, left);
    left -= chunk.length;
  }
}
