import { z } from 'zod';
import { auditBatalkan } from '#contract/adm/audit.ts';
import { bilangan } from '#rules/text/format.ts';
import { HASIL_FINAL } from '#rules/nilai/hasil.ts';
import { URUNGKAN_HARI } from '#rules/riwayat.ts';
import { sql, type Db } from '#api/db/db.ts';
import { allowEverybody } from '#api/db/everybody.ts';
import { handle } from '#api/call/handle.ts';
import { notFound, refuse } from '#api/call/refuse.ts';
import { urungKabar } from '#api/parts/kabar/urung.ts';
import { jenisOf } from '#api/parts/riwayat/jenis.ts';
import { hasilFinal } from '#api/parts/nilai/simpan.ts';
import { MENGIKUTI } from '#api/parts/nilai/take-back.ts';
import { takeBack } from '#api/parts/riwayat/take-back.ts';

/** Maximum number of skipped rows that the history entry of an undo names. */
const NAMED_MAX = 100;

const Entry = z.object({
  aksi: z.string(),
  objek: z.string(),
  /** Kinds of rows that were changed by the action of the entry. If the list is empty, the entry cannot be undone. */
  tabel: z.array(z.string()),
  lama: z.boolean(),
  /** Email of the admin who has undone the entry. */
  dibatalkan_oleh: z.string().nullable(),
  berjalan: z.boolean(),
});

/**
 * Returns the history entry if it can be undone. A concurrent second undo of the entry waits for the lock and then gets
 * 409.
 */
async function requireUndoable(db: Db, id: number, now: Date) {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('batalkan', ${id}))`);
  const entry = await db.maybe(
    sql`select a.aksi, a.objek, array(select distinct p.tabel from audit_perubahan p where p.audit_id = a.id order by 1) as tabel,
               a.waktu < ${now}::timestamptz - ${URUNGKAN_HARI}::int * interval '1 day' as lama,
               (select o.pelaku from audit_batal b join audit o on o.id = b.oleh where b.audit_id = a.id) as dibatalkan_oleh,
               exists (select from job j where j.status in ('waiting', 'running') and j.state ->> 'riwayat_id' = a.id::text) as berjalan
        from audit a where a.id = ${id}`,
    Entry,
  );
  if (!entry) throw notFound();
  const { aksi, objek, tabel } = entry;
  if (tabel.length === 0 || tabel.some((each) => jenisOf(each).sendiri))
    throw refuse(409, 'Perubahan ini tidak dapat diurungkan');
  if (entry.dibatalkan_oleh !== null)
    throw refuse(409, `Perubahan ini sudah diurungkan oleh ${entry.dibatalkan_oleh}`);
  if (entry.lama) throw refuse(409, `Perubahan hanya dapat diurungkan dalam ${URUNGKAN_HARI} hari`);
  if (entry.berjalan) throw refuse(409, 'Pekerjaan ini masih berjalan. Tunggu sampai selesai.');
  return { aksi, objek, tabel };
}

export const undo = handle(auditBatalkan, async (ctx) => {
  const { db, input, now, audit } = ctx;
  const { id } = input;
  const { aksi, objek, tabel } = await requireUndoable(db, id, now);
  await allowEverybody(db);
  const bagian = [];
  // A history entry has two kinds of rows if an admin moved a mentor's participants in all categories. The kinds are
  // sorted by name, because `mentor_pindah` locks the tables in this order too. Another order could cause a deadlock.
  for (const each of tabel) {
    const done = await takeBack(db, id, each);
    bagian.push({ ...done, dilewati: await done.leftAlone() });
  }
  const dilewati = bagian.flatMap((each) => each.dilewati);
  const jumlah = bagian.reduce((sum, done) => sum + done.jumlah, 0);
  if (jumlah === 0 && dilewati.length > 0 && dilewati.every(({ alasan }) => alasan === HASIL_FINAL))
    throw hasilFinal();
  if (jumlah === 0)
    return {
      message: dilewati.some(({ alasan }) => alasan !== MENGIKUTI)
        ? 'Tidak ada yang diurungkan: semuanya sudah berubah lagi'
        : `Tidak ada yang diurungkan: ${MENGIKUTI}`,
      jumlah,
      dilewati,
      riwayat_id: null,
    };
  const oleh = await audit(
    'diurungkan',
    objek,
    { riwayat_id: id, aksi },
    // The history entry names at most `NAMED_MAX` skipped rows. The response lists all skipped rows.
    { jumlah, dibiarkan: dilewati.length, nama: dilewati.slice(0, NAMED_MAX).map(({ nama }) => nama) },
  );
  await db.run(sql`insert into audit_batal (audit_id, oleh) values (${id}, ${oleh})`);
  for (const each of bagian) await each.keep(oleh);
  await urungKabar(ctx, id, oleh);
  const remaining =
    dilewati.length === 0 ? '' : `, ${bilangan(dilewati.length)} dibiarkan karena sudah berubah lagi`;
  return {
    message: `${bilangan(jumlah)} perubahan diurungkan${remaining}`,
    jumlah,
    dilewati,
    riwayat_id: oleh,
  };
});
