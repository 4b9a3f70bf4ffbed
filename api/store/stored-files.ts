import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { sql, type Db } from '../db.ts';
import type { UploadedFile } from './uploaded-file.ts';
import { Refusal, refuse, refuseFile } from '../refuse.ts';
import type { FileLife } from './file-life.ts';
import { cleanImage, type CleanImage } from './gambar.ts';
import type { RunTask } from '../work/work.ts';
import { newFileId, type Store } from './store.ts';

const MEGABYTE = 1024 * 1024;

/** A file that lies in the store and waits for its row. */
export interface NewFile {
  id: string;
  tipe: string;
  ukuran: number;
  sha256: string;
}

/** Whose files they are, and how many bytes this person may have stored. */
export interface Owner {
  user_id: number;
  quota: number;
}

const Used = z.object({ ukuran: z.number() });

/**
 * The only way of a handler to stored files, for an upload as for a paper that is replaced: `put` before the transaction,
 * `keep` within it, and `remove` for the old one, whose bytes go after COMMIT.
 */
export class StoredFiles {
  constructor(
    private readonly life: FileLife,
    private readonly db: Db,
    private readonly owner: Owner,
    private readonly work: RunTask,
  ) {}

  /** Stream and size of a stored file, or null when there is none. */
  open(id: string): ReturnType<Store['open']> {
    return this.life.open(id);
  }

  /**
   * Before the transaction: stores uploads in their order, pictures decoded and written anew, PDFs held to what can be read; all
   * of them or none.
   * @throws Refusal 413 when this person's room is used up · 413 or 415 for one file, which it names by its place
   */
  async put(files: readonly UploadedFile[]): Promise<NewFile[]> {
    if (files.length === 0) return [];
    // Before any work is done; `keep` counts again, with what the new ones take.
    const { ukuran } = await this.db.one(this.used(), Used);
    if (ukuran >= this.owner.quota) throw this.full();
    const stored: NewFile[] = [];
    for (const file of files) stored.push(await this.putOne(file));
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
    const kept = await this.db.run(
      sql`insert into berkas (id, user_id, tipe, ukuran, sha256)
          select id, ${this.owner.user_id}, tipe, ukuran, sha256
          from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f(id text, tipe text, ukuran int, sha256 text)
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
  async putMade(path: string, type: string): Promise<NewFile> {
    const sha = createHash('sha256');
    await pipeline(createReadStream(path), sha);
    const { size } = await stat(path);
    const id = newFileId();
    await this.life.put(id, path, type);
    return { id, tipe: type, ukuran: size, sha256: sha.digest('hex') };
  }

  /** Within the transaction: the rows of such files, each of whom it is made for. They take nobody's room for uploads. */
  async keepMade(files: readonly (NewFile & { user_id: number })[]): Promise<void> {
    if (files.length === 0) return;
    await this.db.run(
      sql`insert into berkas (id, user_id, tipe, ukuran, sha256)
          select id, user_id, tipe, ukuran, sha256
          from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f(id text, user_id int, tipe text, ukuran int, sha256 text)`,
    );
  }

  private async putOne(file: UploadedFile): Promise<NewFile> {
    const clean = await this.clean(file).catch((error: unknown) => {
      throw error instanceof Refusal ? refuseFile(file, error) : error;
    });
    const { path, type } = clean ?? file;
    try {
      return await this.putMade(path, type);
    } finally {
      await clean?.dispose();
    }
  }

  /** What is stored in the place of a picture; null where the bytes stay, of a PDF up to its end, once it is known to open. */
  private async clean({ path, type }: UploadedFile): Promise<CleanImage | null> {
    if (type.startsWith('image/')) return cleanImage(path, type, this.work);
    if (type === 'application/pdf') await this.work('checkPdf', { source: path });
    return null;
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
