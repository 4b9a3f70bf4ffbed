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

/** A file that lies in the store and waits for its row. */
export interface NewFile {
  id: string;
  tipe: string;
  ukuran: number;
  sha256: string;
  /** Id of the key that has sealed it; null: it lies readable. */
  kunci: string | null;
}

/**
 * How a file lies in the store. Papers, receipts and certificates are sealed; a picture of a text or of a report is not: it is made to be
 * shown, to many and often.
 */
export type Keeping = 'sealed' | 'clear';

/** What the row of a stored file says of it. */
interface FoundFile {
  tipe: string;
  ukuran: number;
  sha256: string;
  /** Its bytes, or those of a range; null when they are not there. @throws Refusal 410 for a damaged one */
  open(range?: Range): Promise<Readable | null>;
}

/** What files need of the running app, beside the connection at hand. */
export interface Around {
  /** Reads outside of any transaction: an archive opens its files when that is over. */
  read: Db;
  keys: FileKeys;
  work: RunTask;
}

/** Whose files they are, and how many bytes this person may have stored. */
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
 * The only way of a handler to stored files, for an upload as for a paper that is replaced: `put` before the transaction,
 * `keep` within it, and `remove` for the old one, whose bytes go after COMMIT.
 */
export class StoredFiles {
  constructor(
    private readonly life: FileLife,
    private readonly db: Db,
    private readonly owner: Owner,
    private readonly around: Around,
  ) {}

  /** A stored file that may be opened later; null when there is none. */
  async find(id: string): Promise<FoundFile | null> {
    const row = await this.rowOf(id);
    return row && { ...row, open: (range) => this.life.open({ id, ...row }, range) };
  }

  /**
   * The bytes of a stored file; null when there is none.
   * @throws Refusal 410 for a damaged one
   */
  async open(id: string): Promise<Readable | null> {
    return (await (await this.find(id))?.open()) ?? null;
  }

  /**
   * Before the transaction: stores uploads in their order, pictures decoded and written anew, PDFs held to what can be read; all
   * of them or none.
   * @throws Refusal 413 when this person's room is used up · 413 or 415 for one file, which it names by its place
   */
  async put(files: readonly UploadedFile[], how: Keeping): Promise<NewFile[]> {
    if (files.length === 0) return [];
    // Before any work is done; `keep` counts again, with what the new ones take.
    const { ukuran } = await this.db.one(this.used(), Used);
    if (ukuran >= this.owner.quota) throw this.full();
    const stored: NewFile[] = [];
    for (const file of files) stored.push(await this.putOne(file, how));
    return stored;
  }

  /**
   * Within the transaction: the rows of files just stored.
   * @throws Refusal 413 when they do not fit into this person's room
   */
  async keep(files: readonly NewFile[]): Promise<void> {
    if (files.length === 0) return;
    // Uploads of one person are counted one after the other.
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

  /** Within the transaction, once nothing refers to them: their rows go now, the files after COMMIT. */
  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.db.run(sql`delete from berkas where id = any(${ids})`);
    this.life.removeLater(ids);
  }

  /** Before the transaction: stores a file that the app itself has made. */
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

  /** Within the transaction: the rows of such files, each of whom it is made for. They take nobody's room for uploads. */
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

  /** Files that were sealed are kept while nobody ends a change of keys. @throws Refusal 503 when another instance has a newer key */
  private async holdKey(files: readonly NewFile[]): Promise<void> {
    if (files.some(({ kunci }) => kunci !== null)) await holdKey(this.db, BERKAS, this.around.keys);
  }

  /**
   * Seals a stored file with the present key, under its own name; its row is the caller's. Until then it is read as before, and amid it too.
   * @returns false where it is not there, or too damaged to be opened
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

  /** What is stored: another picture in the place of a picture; the bytes themselves else, of a PDF up to its end, once it is known to open. */
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

/** The first bytes of a file, so many of them. */
async function* upTo(bytes: AsyncIterable<Buffer>, end: number): AsyncGenerator<Buffer> {
  let left = end;
  for await (const chunk of bytes) {
    if (left > 0) yield chunk.subarray(0, left);
    left -= chunk.length;
  }
}
