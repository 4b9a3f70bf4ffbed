import { z } from 'zod';
import { admMateriSalin, admMateriSalinan } from '#contract/adm/materi.ts';
import { Tanggal } from '#contract/fields.ts';
import { bilangan } from '#rules/text/format.ts';
import { LOKASI_DITUTUP, UNKNOWN_LOKASI } from '#rules/tugas/lokasi.ts';
import { GESER_TOO_FAR, COPY_HAS_CHANGED, shiftHari } from '#rules/tugas/materi.ts';
import { sql, type Db } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { refuse, refuseField } from '#api/call/refuse.ts';

const Copy = admMateriSalinan.reply.shape.materi.element;

const Lokasi = z.object({ id: z.number(), keterangan: z.string(), is_aktif: z.number() });

/** Reads source and target location. Both must exist, and the target must not be closed. */
async function readLokasi(db: Db, dari: number, ke: number) {
  if (dari === ke) throw refuseField('ke', 'Pilih lokasi tujuan yang lain dari lokasi asal');
  const rows = await db.rows(
    sql`select id, keterangan, is_aktif from lokasi where id in (${dari}, ${ke})`,
    Lokasi,
  );
  const source = rows.find(({ id }) => id === dari);
  const target = rows.find(({ id }) => id === ke);
  if (!source) throw refuseField('dari', UNKNOWN_LOKASI);
  if (!target) throw refuseField('ke', UNKNOWN_LOKASI);
  if (target.is_aktif === 0) throw refuseField('ke', LOKASI_DITUTUP);
  return { source, target };
}

/** Active materials of the source, with the shifted dates that their copies at the target get. */
async function readCopy(db: Db, dari: number, ke: number, geser: number) {
  const rows = await db.rows(
    sql`select m.id_materi, m.kat_id, k.keterangan_kategori, m.keterangan_materi, m.tgl_mulai, m.tgl_akhir,
               m.is_tugas, m.is_review,
               (exists (select from materi t where t.lokasi_id = ${ke} and t.is_aktif = 1 and t.kat_id = m.kat_id
                        and lower(t.keterangan_materi) = lower(m.keterangan_materi)))::int as sudah_ada
        from materi m join kategori k on k.id_kat = m.kat_id
        where m.lokasi_id = ${dari} and m.is_aktif = 1
        order by m.tgl_mulai, m.id_materi`,
    Copy,
  );
  const shift = (tanggal: z.output<typeof Tanggal>) => {
    const day = shiftHari(tanggal, geser);
    if (day === null) throw refuseField('geser', GESER_TOO_FAR);
    return day;
  };
  return {
    awal: rows[0]?.tgl_mulai ?? null,
    materi: rows.map((row) => ({
      ...row,
      tgl_mulai: shift(row.tgl_mulai),
      tgl_akhir: shift(row.tgl_akhir),
    })),
  };
}

export const preview = handle(admMateriSalinan, async ({ db, input: { dari, ke, geser } }) => {
  await readLokasi(db, dari, ke);
  return readCopy(db, dari, ke, geser);
});

/**
 * Copies all materials that the preview showed as new, or none. A repeated request gets 409, because the copies exist
 * already.
 */
export const copy = handle(admMateriSalin, async ({ db, input, audit, now }) => {
  const { dari, ke, geser } = input;
  // This lock makes concurrent copies to the same location wait, so that no material is copied twice.
  await db.run(sql`select 1 from lokasi where id = ${ke} for update`);
  const { target } = await readLokasi(db, dari, ke);
  const materi = (await readCopy(db, dari, ke, geser)).materi.filter(({ sudah_ada }) => sudah_ada === 0);
  const seen = new Set(input.id_materi);
  if (seen.size !== materi.length || materi.some(({ id_materi }) => !seen.has(id_materi)))
    throw refuse(409, COPY_HAS_CHANGED, 'sudah_berubah');
  const made = await db.rows(
    sql`insert into materi (kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas, is_review, is_aktif, petunjuk)
        select kat_id, keterangan_materi, tgl_mulai + ${geser}::int, tgl_akhir + ${geser}::int, ${ke}, is_tugas, is_review, 1, petunjuk
        from materi where id_materi = any(${[...seen]}) order by tgl_mulai, id_materi
        returning id_materi`,
    z.object({ id_materi: z.number() }),
  );
  // Both lists are in the order of insertion, so that element n of `source` belongs to element n of `baru`.
  const source = materi.map(({ id_materi }) => id_materi);
  const baru = made.map(({ id_materi }) => id_materi).toSorted((a, b) => a - b);
  const pairs = sql`unnest(${source}::int[], ${baru}::int[]) as d (asal, baru)`;
  await db.run(
    sql`insert into materi_tautan (materi_id, urutan, url, keterangan)
        select d.baru, l.urutan, l.url, l.keterangan from ${pairs} join materi_tautan l on l.materi_id = d.asal`,
  );
  await db.run(
    sql`insert into tautan_teks (sidik, materi_id, disimpan)
        select t.sidik, d.baru, ${now} from ${pairs} join tautan_teks t on t.materi_id = d.asal`,
  );
  await audit('materi_disalin', `lokasi/${ke}`, null, {
    dari,
    geser,
    id_materi: made.map(({ id_materi }) => id_materi),
  });
  return {
    message: `${bilangan(made.length)} materi disalin ke ${target.keterangan}`,
    jumlah: made.length,
  };
});
