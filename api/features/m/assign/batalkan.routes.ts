import { z } from 'zod';
import { batalkan } from '#contract/m/assign.ts';
import { BATAL_DETIK } from '#rules/riwayat.ts';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { notFound, refuse } from '#api/call/refuse.ts';
import { tarikRiwayat } from '#api/parts/kabar/tarik.ts';
import { saveComputed } from '#api/parts/nilai/follow.ts';
import { rekapPeserta } from '#api/parts/nilai/rekap.ts';
import { lockIst, requireOpen } from '#api/parts/nilai/simpan.ts';
import { requireRunning } from '#api/parts/periode.ts';
import { jenisOf } from '#api/parts/riwayat/jenis.ts';
import { takeBack } from '#api/parts/riwayat/take-back.ts';
import { requireAssigned } from './assigned.ts';

/**
 * Additional seconds for the transfer of the request. With them, an undo succeeds even if the mentor requests it in the
 * last allowed second.
 */
const GRACE_SECONDS = 5;

const Entry = z.object({
  aksi: z.string(),
  objek: z.string(),
  tabel: z.string(),
  jumlah: z.number(),
  lama: z.boolean(),
  batal: z.boolean(),
});

/** Undoes a save of the mentor completely or not at all. The undo adds a new history entry. */
export const undo = handle(batalkan, async ({ db, me, input: { id }, now, audit }) => {
  // This lock makes a concurrent second undo wait. The second undo is then rejected.
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('batalkan', ${id}))`);
  const entry = await db.maybe(
    sql`select a.aksi, a.objek, p.tabel, p.jumlah, exists (select from audit_batal b where b.audit_id = a.id) as batal,
               a.waktu < ${now}::timestamptz - make_interval(secs => ${BATAL_DETIK + GRACE_SECONDS}) as lama
        from audit a
        join lateral (select tabel, count(*)::int as jumlah from audit_perubahan where audit_id = a.id group by tabel) p on true
        where a.id = ${id} and a.pelaku_id = ${me.id} and a.aksi in ('nilai_kompetensi', 'review')`,
    Entry,
  );
  if (!entry || !jenisOf(entry.tabel).sendiri) throw notFound();
  const { aksi, objek, tabel } = entry;
  const [, peserta_id, , kat_id] = objek.split('/').map(Number);
  await requireAssigned(db, me.id, peserta_id!, kat_id!);
  await requireRunning(db, peserta_id!);
  if (entry.batal) throw refuse(409, 'Simpanan ini sudah dibatalkan');
  if (entry.lama)
    throw refuse(409, `Simpanan hanya dapat dibatalkan dalam ${BATAL_DETIK} detik. Ubah lalu simpan lagi.`);
  // Takes the same lock as a save of scores, so that an undo and a save cannot run at the same time.
  const locked = await lockIst(db, peserta_id!);
  if (!locked) throw notFound();
  if (tabel === 'nilai_kompetensi') requireOpen(locked.ist);
  const { jumlah, keep } = await takeBack(db, id, tabel);
  if (jumlah < entry.jumlah)
    throw refuse(409, 'Sudah ada simpanan yang lebih baru, jadi tidak ada yang dibatalkan', 'sudah_berubah');
  const moved =
    tabel === 'nilai_kompetensi'
      ? await saveComputed(db, peserta_id!, locked, await rekapPeserta(db, peserta_id!))
      : { sebelum: {}, sesudah: {} };
  const oleh = await audit(
    'dibatalkan',
    objek,
    { riwayat_id: id, aksi, ...moved.sebelum },
    { jumlah, ...moved.sesudah },
  );
  await db.run(sql`insert into audit_batal (audit_id, oleh) values (${id}, ${oleh})`);
  await keep(oleh);
  await tarikRiwayat({ db, now }, id, peserta_id!);
  return { message: aksi === 'review' ? 'Simpanan review dibatalkan' : 'Simpanan nilai dibatalkan' };
});
