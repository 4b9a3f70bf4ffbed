import { z } from 'zod';
import { Flag, Waktu } from '#contract/fields.ts';
import { DATA_CHANGED, UPLOAD_CHANGED, UPLOAD_HOURS, UPLOADS_MAX } from '#rules/import-state.ts';
import { TABLE_NAMES, type TableName } from '#rules/import-tables.ts';
import { notFound, refuse } from '#api/call/refuse.ts';
import { sql, type Db } from '#api/db/db.ts';
import type { Sealer } from '#api/guard/seal.ts';
import { bySlices, eachSlice } from '#api/work/slices.ts';
import type { RawCell } from './cells.ts';
import { Setup, type RawRow } from './setup.ts';

/**
 * Returns the name of the place where an encrypted value is stored. The name is part of the encryption. Therefore a
 * value cannot be decrypted after it was copied to another upload or row.
 */
export const place = (column: string, id: number, row?: { lembar: number; nomor: number }) =>
  `tabel_${column}/${id}${row ? `/${row.lembar}/${row.nomor}` : ''}`;

const StoredUpload = z.object({
  id: z.number(),
  versi: z.number(),
  tabel: z.enum(TABLE_NAMES),
  atur: z.string(),
  sidik: z.string(),
  berakhir: Waktu,
});

export interface OpenUpload {
  id: number;
  versi: number;
  tabel: TableName;
  berakhir: string;
  /** Digest of the row states that the admin has seen on the screen (`digestOf`). */
  sidik: string;
  setup: Setup;
}

export interface Owner {
  db: Db;
  seal: Sealer;
  me: { id: number };
}

const END = sql`created_at + make_interval(hours => ${UPLOAD_HOURS}::int)`;

/** Opens an upload of this admin. For an upload of another admin and for an expired upload, the function throws 404. */
export async function openUpload(
  { db, seal, me }: Owner,
  id: number,
  { lock = false, versi }: { lock?: boolean; versi?: number } = {},
): Promise<OpenUpload> {
  const row = await db.maybe(
    sql`select id, versi, tabel, atur, sidik, ${END} as berakhir from tabel_unggah
        where id = ${id} and user_id = ${me.id} and ${END} > now() ${lock ? sql`for update` : sql``}`,
    StoredUpload,
  );
  if (!row) throw notFound();
  if (versi !== undefined && row.versi !== versi) throw refuse(409, UPLOAD_CHANGED, 'sudah_berubah');
  const { atur, ...rest } = row;
  return { ...rest, setup: Setup.parse(JSON.parse(seal.open(place('unggah', id), atur))) };
}

/** Deletes expired uploads. If this admin has too many uploads, also deletes the oldest ones. */
export async function endUploads(db: Db, user_id: number | null): Promise<void> {
  await db.run(sql`delete from tabel_unggah where ${END} <= now()`);
  if (user_id === null) return;
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('tabel_unggah', ${user_id}))`);
  await db.run(
    sql`delete from tabel_unggah where id in (
          select id from tabel_unggah where user_id = ${user_id} order by id desc offset ${UPLOADS_MAX - 1})`,
  );
}

/**
 * Stores a new upload and its rows. `isi` is the content of a row as JSON. The function encrypts this text without
 * parsing it.
 */
export async function addUpload(
  { db, seal, me }: Owner,
  tabel: TableName,
  setup: Setup,
  rows: readonly { lembar: number; nomor: number; tersembunyi: 0 | 1; isi: string }[],
): Promise<OpenUpload> {
  await endUploads(db, me.id);
  const made = await db.one(
    sql`insert into tabel_unggah (user_id, tabel, atur) values (${me.id}, ${tabel}, '') returning id, versi, ${END} as berakhir`,
    z.object({ id: z.number(), versi: z.number(), berakhir: Waktu }),
  );
  const { id } = made;
  await eachSlice(rows, (slice) =>
    db.run(
      sql`insert into tabel_baris (unggah_id, lembar, nomor, tersembunyi, isi)
          select ${id}, * from unnest(${slice.map(({ lembar }) => lembar)}::int[], ${slice.map(({ nomor }) => nomor)}::int[],
            ${slice.map(({ tersembunyi }) => tersembunyi)}::int[], ${slice.map((row) => seal.seal(place('isi', id, row), row.isi))}::text[])`,
    ),
  );
  await keepSetup({ db, seal }, id, setup);
  return { ...made, tabel, sidik: '', setup };
}

export async function keepSetup({ db, seal }: Pick<Owner, 'db' | 'seal'>, id: number, setup: Setup) {
  await db.run(
    sql`update tabel_unggah set atur = ${seal.seal(place('unggah', id), JSON.stringify(setup))} where id = ${id}`,
  );
}

const StoredRow = z.object({
  lembar: z.number(),
  nomor: z.number(),
  tersembunyi: Flag,
  isi: z.string(),
  ubahan: z.string(),
});

const Changed = z.object({
  sel: z.record(z.string(), z.string()),
  putusan: z.string().nullable(),
});

/** Changes that the admin has made to a row: corrected cells, and a decision about the row. */
export type RowEdit = z.output<typeof Changed>;

/** Reads the rows of an upload as they are in the file, and the admin's corrections. */
export async function readRows({ db, seal }: Pick<Owner, 'db' | 'seal'>, id: number): Promise<RawRow[]> {
  const rows = await db.rows(
    sql`select lembar, nomor, tersembunyi, isi, ubahan from tabel_baris where unggah_id = ${id} order by lembar, nomor`,
    StoredRow,
  );
  return bySlices(rows, (slice) =>
    slice.map((row) => {
      const { lembar, nomor, tersembunyi, isi, ubahan } = row;
      const edit = openEdit(seal, id, row, ubahan);
      return {
        lembar,
        nomor,
        tersembunyi,
        cells: JSON.parse(seal.open(place('isi', id, row), isi)) as RawCell[],
        changed: edit.sel,
        decision: edit.putusan,
      };
    }),
  );
}

/** Decrypts the admin's corrections of a row. Returns empty corrections if none are stored. */
export function openEdit(
  seal: Sealer,
  id: number,
  row: { lembar: number; nomor: number },
  stored: string,
): RowEdit {
  if (stored === '') return { sel: {}, putusan: null };
  return Changed.parse(JSON.parse(seal.open(place('ubahan', id, row), stored)));
}

/** Stores the admin's corrections of rows. */
export async function keepEdits(
  { db, seal }: Pick<Owner, 'db' | 'seal'>,
  id: number,
  rows: readonly RawRow[],
): Promise<void> {
  await eachSlice(rows, (slice) =>
    db.run(
      sql`update tabel_baris b set ubahan = n.ubahan
          from unnest(${slice.map(({ lembar }) => lembar)}::int[], ${slice.map(({ nomor }) => nomor)}::int[],
            ${slice.map((row) => seal.seal(place('ubahan', id, row), JSON.stringify({ sel: row.changed, putusan: row.decision })))}::text[])
            as n (lembar, nomor, ubahan)
          where b.unggah_id = ${id} and b.lembar = n.lembar and b.nomor = n.nomor`,
    ),
  );
}

/** Returns the refusal 409 of an import whose stored records have changed since the rows were checked. */
export const dataChanged = () => refuse(409, DATA_CHANGED, 'sudah_berubah');

/** Ends an upload and deletes its cells. */
export const endUpload = (db: Db, id: number): Promise<number> =>
  db.run(sql`delete from tabel_unggah where id = ${id}`);
