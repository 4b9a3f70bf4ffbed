import { z } from 'zod';
import { bilangan } from '#rules/text/format.ts';
import { shownNama } from '#rules/akun/nama.ts';
import { raw, sql, type Db } from '#api/db/db.ts';
import { whileAny } from '#api/job/at-start.ts';
import { job } from '#api/job/job.ts';
import { lockMany } from '#api/parts/nilai/simpan.ts';

/** Number of accounts that one step of the job processes. */
const BATCH = 500;

/** Columns that contain a name of the user of an account. A history entry lists the names in this order. */
const ORANG_COLUMNS = [
  { tabel: 'users', kunci: 'id', kolom: 'name' },
  { tabel: 'peserta', kunci: 'user_id', kolom: 'nama_pt' },
  { tabel: 'mentor', kunci: 'user_id', kolom: 'nama_pt' },
  { tabel: 'peserta', kunci: 'user_id', kolom: 'provinsi_pt' },
  { tabel: 'peserta', kunci: 'user_id', kolom: 'nama_sekolah' },
  { tabel: 'dokumen', kunci: 'user_id', kolom: 'nama_rek' },
] as const;
/**
 * Columns with the names on printed certificates. The job cleans them together with the names of the account. Otherwise
 * the names would differ, and the certificate would count as outdated.
 */
const EDISI_COLUMNS = [
  { tabel: 'sertifikat_edisi', kunci: 'user_id', kolom: 'name' },
  { tabel: 'sertifikat_edisi', kunci: 'user_id', kolom: 'nama_pt' },
] as const;
const ACUAN_COLUMNS = [
  { tabel: 'lokasi', kunci: 'id', kolom: 'keterangan' },
  { tabel: 'periode', kunci: 'id', kolom: 'keterangan' },
] as const;

type Column = (typeof ORANG_COLUMNS | typeof EDISI_COLUMNS | typeof ACUAN_COLUMNS)[number];

const Id = z.object({ id: z.number() });
const Content = z.object({ id: z.number(), lama: z.string() });

/**
 * Finds stored names that cleaning would change. A name that would become empty is skipped, because some columns do not
 * allow empty texts.
 */
async function findDirty(db: Db, { tabel, kunci, kolom }: Column, ids: readonly number[] | null) {
  const rows = await db.rows(
    sql`select distinct ${raw(kunci)} as id, ${raw(kolom)} as lama from ${raw(tabel)}
        where ${ids}::int[] is null or ${raw(kunci)} = any(${ids}::int[])`,
    Content,
  );
  return rows
    .map((row) => ({ ...row, baru: shownNama(row.lama) }))
    .filter(({ lama, baru }) => lama !== baru && baru !== '');
}

/**
 * Stores the cleaned names of a column. A name that a user has changed meanwhile is not overwritten, because the new
 * name is already clean.
 */
async function clean(db: Db, kolom: Column, ids: readonly number[] | null) {
  const dirty = await findDirty(db, kolom, ids);
  if (dirty.length === 0) return [];
  const kunci = raw(`t.${kolom.kunci}`);
  const nama = raw(`t.${kolom.kolom}`);
  const changed = await db.rows(
    sql`update ${raw(kolom.tabel)} t set ${raw(kolom.kolom)} = r.baru
        from jsonb_to_recordset(${JSON.stringify(dirty)}::jsonb) as r (id int, lama text, baru text)
        where ${kunci} = r.id and ${nama} = r.lama returning r.id, r.lama`,
    Content,
  );
  const baru = new Map(dirty.map((row) => [`${row.id} ${row.lama}`, row.baru]));
  return changed.map((row) => ({ ...row, baru: baru.get(`${row.id} ${row.lama}`)! }));
}

/** Cleans the names of the given accounts. Returns the names of each account before and after the cleaning. */
async function cleanOrang(db: Db, ids: readonly number[]) {
  const changes = new Map<number, { sebelum: Record<string, string>; sesudah: Record<string, string> }>();
  for (const kolom of ORANG_COLUMNS)
    for (const { id, lama, baru } of await clean(db, kolom, ids)) {
      const change = changes.get(id) ?? { sebelum: {}, sesudah: {} };
      change.sebelum[kolom.kolom] = lama;
      change.sesudah[kolom.kolom] = baru;
      changes.set(id, change);
    }
  for (const kolom of EDISI_COLUMNS) await clean(db, kolom, ids);
  return changes;
}

/** Returns the ids of the given accounts that have a name to clean. */
async function dirtyAmong(db: Db, ids: readonly number[]): Promise<number[]> {
  const found = new Set<number>();
  for (const kolom of [...ORANG_COLUMNS, ...EDISI_COLUMNS])
    for (const { id } of await findDirty(db, kolom, ids)) found.add(id);
  return [...found];
}

const Peserta = z.object({ user_id: z.number() });

/**
 * Cleans names that earlier versions of the app stored. Migration 0206 enqueues this job. Each changed account gets a
 * history entry, but no notification, mail or certificate. `updated_at` stays unchanged, so that users can still save
 * forms that they have opened.
 */
export const cleanNama = job({
  kind: 'nama_bersih',
  payload: z.object({}),
  state: z.object({ sampai: z.number(), dirapikan: z.number() }),
  start: { sampai: 0, dirapikan: 0 },
  failure: 'Nama lama belum semuanya dirapikan. Dicoba lagi saat aplikasi dijalankan berikutnya.',
  atStart: whileAny(
    sql`exists (select from job where kind = 'nama_bersih' and status = 'failed'
                and not exists (select from job later where later.kind = 'nama_bersih' and later.id > job.id))`,
  ),
  async step({ db, state, auditMany }) {
    const page = await db.rows(
      sql`select id from users where id > ${state.sampai} order by id limit ${BATCH}`,
      Id,
    );
    const dirty = await dirtyAmong(
      db,
      page.map(({ id }) => id),
    );
    if (dirty.length > 0) {
      // Waits until other requests have stored their certificate editions, so that the job also cleans the names on
      // these editions.
      await lockMany(db, dirty);
      const changes = await cleanOrang(db, dirty);
      const rows = await db.rows(
        sql`select user_id from peserta where user_id = any(${[...changes.keys()]}::int[])`,
        Peserta,
      );
      const peserta = new Set(rows.map(({ user_id }) => user_id));
      await auditMany(
        'nama_dibersihkan',
        [...changes].map(([id, change]) => ({
          objek: `${peserta.has(id) ? 'peserta' : 'users'}/${id}`,
          ...change,
        })),
      );
    }
    const dirapikan = state.dirapikan + dirty.length;
    const last = page.at(-1);
    if (last) return { done: page.length, state: { sampai: last.id, dirapikan } };
    await cleanAcuan(db, auditMany);
    return { message: `Nama ${bilangan(dirapikan)} orang dari versi sebelumnya sudah dirapikan.` };
  },
});

/** Cleans the names of all locations and periods at once, because there are only a few. */
async function cleanAcuan(db: Db, auditMany: Parameters<typeof cleanNama.step>[0]['auditMany']) {
  for (const kolom of ACUAN_COLUMNS) {
    const changed = await clean(db, kolom, null);
    await auditMany(
      'nama_dibersihkan',
      changed.map(({ id, lama, baru }) => ({
        objek: `${kolom.tabel}/${id}`,
        sebelum: { keterangan: lama },
        sesudah: { keterangan: baru },
      })),
    );
  }
}
