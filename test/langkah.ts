import type { TestServer } from './server.ts';

/** Recounts the values of `peserta_langkah` from their source tables, for every participant. */
const COUNTED = `
  select p.user_id,
         (select count(*) from tugas t where t.user_id = p.user_id)::int as tugas,
         (select coalesce(sum(1 << k), 0) from generate_series(1, 7) k where exists (
            select from tugas t where t.user_id = p.user_id and t.kat_id = k and t.catatan <> ''))::int as terkirim,
         (select coalesce(sum(1 << k), 0) from generate_series(1, 7) k where not exists (
            select from kategori_nilai q where q.kat_id = k and not exists (
              select from nilai_kompetensi n where n.peserta_id = p.user_id and n.kategori_nilai_id = q.id_kategori_nilai)))::int as dinilai,
         array(select (select count(*) from nilai_kompetensi n where n.peserta_id = p.user_id and n.kat_id = k)::int
               from generate_series(1, 7) k order by k) as butir,
         (select coalesce(sum(1 << k), 0) from generate_series(1, 7) k where exists (
            select from boleh_nilai b where b.peserta_id = p.user_id and b.kat_id = k))::int as mentor,
         array(select (select count(*) from tugas t where t.user_id = p.user_id and t.kat_id = k and t.catatan <> ''
                         and t.id_tugas not in (select tugas_id from review))::int from generate_series(1, 7) k where k <= 5 order by k) as menunggu,
         (select count(*) from survei_sudah s where s.user_id = p.user_id and s.kategori = 'panitia')::int as panitia,
         array(select mentor_id from mentor_peserta b where b.peserta_id = p.user_id
               except select mentor_id from survei_sudah s where s.user_id = p.user_id and s.kategori = 'pemateri' order by 1) as survei_kurang,
         (select coalesce(sum(distinct 1 << tesid), 0) from test_hasil h where h.user_id = p.user_id)::int as tes,
         (select coalesce(sum(distinct 1 << dokumen_id), 0) from dokumen d where d.user_id = p.user_id)::int as dokumen,
         (select count(*) from laporan_online l where l.user_id = p.user_id)::int as laporan,
         (select count(*) from akomodasi a where a.user_id = p.user_id and a.alasan_tolak is null)::int as klaim,
         (select count(*) from akomodasi a where a.user_id = p.user_id and a.is_valid = 0 and a.alasan_tolak is null)::int as klaim_menunggu
  from peserta p order by 1`;

const STORED = `
  select user_id, tugas, terkirim, dinilai, butir, mentor, menunggu, panitia, survei_kurang, tes, dokumen, laporan, klaim, klaim_menunggu
  from peserta_langkah order by 1`;

/**
 * Returns the rows of `peserta_langkah` twice: as they are stored, and as they are recounted from their source tables.
 */
export async function langkahOf(server: Pick<TestServer, 'sql'>) {
  const [stored, counted] = await Promise.all([server.sql(STORED), server.sql(COUNTED)]);
  return { stored, counted };
}
