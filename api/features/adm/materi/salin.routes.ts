import { z } from 'zod';
import { admMateriSalin, admMateriSalinan } from '#contract/adm/materi.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { bilangan } from '#rules/text/format.ts';
import { LOKASI_DITUTUP, UNKNOWN_LOKASI } from '#rules/tugas/lokasi.ts';
import { copiedJadwal, COPY_HAS_CHANGED, GESER_TOO_FAR } from '#rules/tugas/materi.ts';
import { sql, type Db } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { refuse, refuseField } from '#api/call/refuse.ts';
import { registrationPeriode, requirePeriode } from '#api/parts/periode.ts';

const Copy = admMateriSalinan.reply.shape.materi.element;

const Lokasi = z.object({ id: z.number(), keterangan: z.string(), is_aktif: z.number() });

type Asked = Omit<InputOf<typeof admMateriSalin>, 'id_materi'>;

/**
 * Reads the source and the target location. Both must exist, and the target must not be closed. If the request contains
 * no period, the period of new participants is used.
 */
async function readPlaces(db: Db, { dari, ke, ...asked }: Asked) {
  const daftar = await registrationPeriode(db);
  const { dari_periode_id = daftar, periode_id = daftar } = asked;
  if (dari === ke && dari_periode_id === periode_id)
    throw refuseField('ke', 'Pilih lokasi tujuan yang lain dari lokasi asal');
  const rows = await db.rows(
    sql`select id, keterangan, is_aktif from lokasi where id in (${dari}, ${ke})`,
    Lokasi,
  );
  const target = rows.find(({ id }) => id === ke);
  if (!rows.some(({ id }) => id === dari)) throw refuseField('dari', UNKNOWN_LOKASI);
  if (!target) throw refuseField('ke', UNKNOWN_LOKASI);
  if (target.is_aktif === 0) throw refuseField('ke', LOKASI_DITUTUP);
  return { target, periode_id, dari_periode_id };
}

/** Returns the active materials of the source, with the dates that their copies get at the target. */
async function readCopy(
  db: Db,
  asked: Asked,
  { periode_id, dari_periode_id }: Awaited<ReturnType<typeof readPlaces>>,
) {
  const rows = await db.rows(
    sql`select m.id_materi, m.kat_id, k.keterangan_kategori, m.keterangan_materi, m.tgl_mulai, m.tgl_akhir,
               m.is_tugas, m.is_review,
               (exists (select from materi t where t.lokasi_id = ${asked.ke} and t.periode_id = ${periode_id} and t.is_aktif = 1
                        and t.kat_id = m.kat_id and lower(t.keterangan_materi) = lower(m.keterangan_materi)))::int as sudah_ada
        from materi m join kategori k on k.id_kat = m.kat_id
        where m.lokasi_id = ${asked.dari} and m.periode_id = ${dari_periode_id} and m.is_aktif = 1
        order by m.tgl_mulai, m.id_materi`,
    Copy,
  );
  const awal = rows[0]?.tgl_mulai ?? null;
  const geseran = { geser: asked.geser, mulai: asked.mulai ?? undefined, libur: asked.libur };
  const materi = rows.map((row) => {
    const jadwal = copiedJadwal(row, awal!, geseran);
    if (jadwal === null) throw refuseField(geseran.mulai === undefined ? 'geser' : 'mulai', GESER_TOO_FAR);
    return { ...row, ...jadwal };
  });
  return { awal, materi };
}

export const preview = handle(admMateriSalinan, async ({ db, input }) =>
  readCopy(db, input, await readPlaces(db, input)),
);

/**
 * Copies the materials that the preview showed as new. If the target already has one of them, nothing is copied and the
 * response is 409. A repeated request therefore gets 409.
 */
export const copy = handle(admMateriSalin, async ({ db, input, audit, now }) => {
  const { dari, ke, geser, mulai, libur } = input;
  // This lock makes concurrent copies to the same location wait, so that no material is copied twice.
  await db.run(sql`select 1 from lokasi where id = ${ke} for update`);
  const places = await readPlaces(db, input);
  await requirePeriode(db, places.periode_id);
  const materi = (await readCopy(db, input, places)).materi.filter(({ sudah_ada }) => sudah_ada === 0);
  const seen = new Set(input.id_materi);
  if (seen.size !== materi.length || materi.some(({ id_materi }) => !seen.has(id_materi)))
    throw refuse(409, COPY_HAS_CHANGED, 'sudah_berubah');
  const made = await db.rows(
    sql`insert into materi (kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, periode_id, is_tugas, is_review, is_aktif, petunjuk)
        select m.kat_id, m.keterangan_materi, n.tgl_mulai, n.tgl_akhir, ${ke}, ${places.periode_id}, m.is_tugas, m.is_review, 1, m.petunjuk
        from rows from (jsonb_to_recordset(${JSON.stringify(materi)}::jsonb) as (id_materi int, tgl_mulai date, tgl_akhir date))
          with ordinality as n (id_materi, tgl_mulai, tgl_akhir, urut)
        join materi m on m.id_materi = n.id_materi order by n.urut
        returning id_materi`,
    z.object({ id_materi: z.number() }),
  );
  // Both lists have the order of insertion: element n of `source` is the original of element n of `baru`.
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
    dari_periode_id: places.dari_periode_id,
    periode_id: places.periode_id,
    ...(mulai == null ? { geser } : { mulai, libur }),
    id_materi: made.map(({ id_materi }) => id_materi),
  });
  return {
    message: `${bilangan(made.length)} materi disalin ke ${places.target.keterangan}`,
    jumlah: made.length,
  };
});
