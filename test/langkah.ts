import { NO_ABSENSI } from '#rules/akun/akun.ts';
import { NILAI_LULUS } from '#rules/nilai/nilai.ts';
import type { TestServer } from './server.ts';

/** What `peserta_langkah` must hold, counted from the tables themselves for every participant. */
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
         (select count(*) from akomodasi a where a.user_id = p.user_id and a.is_valid = 0 and a.alasan_tolak is null)::int as klaim_menunggu,
         p.lokasi_id, p.peserta_status_aktif as aktif, i.nilai_akhir,
         (i.nilai_pre <> 0)::int + 2 * (i.nilai_post <> 0)::int + 4 * (i.post_ditetapkan_pada is not null)::int
           + 8 * (i.ojt_ditetapkan_pada is not null)::int + 16 * (i.ist2_ditetapkan_pada is not null)::int
           + 32 * coalesce((i.nilai_ojt = i.hitung_ojt)::int, 0) + 64 * coalesce((i.nilai_ist2 = i.hitung_ist2)::int, 0)
           + 128 * coalesce((i.nilai_ojt <> i.hitung_ojt)::int, 0) + 256 * coalesce((i.nilai_ist2 <> i.hitung_ist2)::int, 0) as tahap,
         exists (select from mentor_peserta b join survei t on t.mentor_id = b.mentor_id and t.kategori = 'pemateri' and t.terbit
                 where b.peserta_id = p.user_id and not exists (
                   select from survei_sudah s where s.user_id = p.user_id and s.kategori = 'pemateri' and s.mentor_id = b.mentor_id)) as survei_diminta,
         exists (select from users u where u.id = p.user_id and (u."group" <> 'user' or u.ditutup_pada is not null))
           or exists (select from penghapusan a where a.user_id = p.user_id and a.status = 'menunggu') as tutup,
         p.user_id in (select user_id from sertifikat_edisi) as edisi,
         p.user_id in (select user_id from sertifikat where ditarik_pada is not null) as ditarik,
         i.nilai_akhir >= ${NILAI_LULUS} as lulus
  from peserta p join ist_nilai i on i.user_id = p.user_id order by 1`;

/** The same of what every mentor has, and of what every location asks. */
const BEBAN = `
  select b.mentor_id, count(distinct b.peserta_id)::int as jumlah_peserta,
         array(select (select count(*) from boleh_nilai n where n.mentor_id = b.mentor_id and n.kat_id = k)::int
               from generate_series(1, 7) k order by k) as jumlah
  from boleh_nilai b group by b.mentor_id order by 1`;
const MINTA = `
  select l.id as lokasi_id, coalesce(sum(distinct 1 << m.kat_id), 0)::int as tugas,
         coalesce(sum(distinct 1 << m.kat_id) filter (where m.is_review = 1), 0)::int as review
  from lokasi l left join materi m on m.lokasi_id = l.id and m.is_aktif = 1 and m.is_tugas = 1 group by l.id order by 1`;

/** Those who are alike: the sum of all rows of their count, and their rows. */
const menunggu = [1, 2, 3, 4, 5];
const JUMLAH_FAKTA = `
  select lokasi_id, fakta, sum(peserta)::int as peserta, sum(tugas)::int as tugas,
         array[${menunggu.map((n) => `sum(menunggu_${n})::int`).join()}] as menunggu
  from fakta_jumlah group by 1, 2 having sum(peserta) <> 0 or sum(tugas) <> 0 order by 1, 2`;
const FAKTA = `
  select lokasi_id, fakta, count(*)::int as peserta, sum(tugas)::int as tugas,
         array[${menunggu.map((n) => `sum(menunggu[${n}])::int`).join()}] as menunggu
  from peserta_langkah group by 1, 2 order by 1, 2`;

/** What claims add up to by location, and how many numbers each key has sealed. */
const klaim = (from: string, jumlah: string) => `
  select lokasi_id, periode_id, is_valid, dibayar, ditolak, sum(${jumlah})::int as jumlah, sum(nominal)::int as nominal,
         sum(nominal_diajukan)::int as nominal_diajukan
  from ${from} group by 1, 2, 3, 4, 5 having sum(${jumlah}) <> 0 or sum(nominal) <> 0 order by 1, 2, 3, 4, 5`;
const JUMLAH_KLAIM = klaim('klaim_jumlah', 'jumlah');
const KLAIM = klaim(
  `(select p.lokasi_id, p.periode_id, a.is_valid, a.dibayar_pada is not null as dibayar, a.alasan_tolak is not null as ditolak, a.nominal, a.nominal_diajukan
    from akomodasi a join peserta p on p.user_id = a.user_id) s`,
  '1',
);
const JUMLAH_NOMOR = `select kunci, sum(jumlah)::int as jumlah from nomor_jumlah group by 1 having sum(jumlah) <> 0 order by 1`;
const NOMOR = `
  select case when starts_with(nomor, 'enc1.') then split_part(nomor, '.', 2) else '' end as kunci, count(*)::int as jumlah
  from (select case dokumen_id when 4 then nomor_rek else keterangan end as nomor from dokumen
        where dokumen_id = 4 or (dokumen_id in (2, 3) and keterangan <> '')) d group by 1 order by 1`;

/** The committee's surveys by answer, and how many say something. */
const JUMLAH_JAWABAN = `select pertanyaan_id, val, sum(jumlah)::int as jumlah from jawaban_jumlah group by 1, 2 having sum(jumlah) <> 0 order by 1, 2`;
const JAWABAN = `
  select j.pertanyaan_id, j.val, count(*)::int as jumlah
  from survei s, unnest(s.pertanyaan_id, s.val) as j (pertanyaan_id, val) where s.kategori = 'panitia' group by 1, 2 order by 1, 2`;
const JUMLAH_SURVEI = `select bersaran, sum(jumlah)::int as jumlah from survei_jumlah group by 1 having sum(jumlah) <> 0 order by 1`;
const SURVEI = `select saran <> '' as bersaran, count(*)::int as jumlah from survei where kategori = 'panitia' group by 1 order by 1`;

/** Sealed files by their key. */
const JUMLAH_BERKAS = `select kunci, sum(jumlah)::int as jumlah from berkas_jumlah group by 1 having sum(jumlah) <> 0 order by 1`;
const BERKAS = `
  select coalesce(b.kunci, '') as kunci, count(*)::int as jumlah from berkas b where b.id in (
    select berkas_id from dokumen union select berkas_id from akomodasi union select berkas_id from bukti_bayar union select berkas_id from sertifikat_edisi)
  group by 1 order by 1`;

/** Who shares a number with somebody of the same location. */
const DITANDAI = 'select user_id from peserta_cari where nomor_ganda order by 1';
const GANDA = `
  select p.user_id from peserta p where p.no_absensi <> ${NO_ABSENSI.lain} and exists (
    select from peserta o where (o.lokasi_id, o.no_absensi) = (p.lokasi_id, p.no_absensi) and o.user_id <> p.user_id) order by 1`;

/** What is stored of every participant, mentor and location, and what a count of everything says. */
export async function langkahOf(server: Pick<TestServer, 'sql'>) {
  const all = await Promise.all([
    server.sql(
      `select user_id, tugas, terkirim, dinilai, butir, mentor, menunggu, panitia, survei_kurang, tes, dokumen, laporan, klaim, klaim_menunggu,
              lokasi_id, aktif, nilai_akhir, tahap, survei_diminta, tutup, edisi, ditarik, fakta >> 61 & 1 = 1 as lulus
       from peserta_langkah order by 1`,
    ),
    server.sql('select * from mentor_beban where jumlah_peserta > 0 order by 1'),
    server.sql('select * from lokasi_minta order by 1'),
    server.sql(JUMLAH_FAKTA),
    server.sql(JUMLAH_KLAIM),
    server.sql(JUMLAH_NOMOR),
    server.sql(JUMLAH_JAWABAN),
    server.sql(JUMLAH_SURVEI),
    server.sql(JUMLAH_BERKAS),
    server.sql(DITANDAI),
    server.sql(COUNTED),
    server.sql(BEBAN),
    server.sql(MINTA),
    server.sql(FAKTA),
    server.sql(KLAIM),
    server.sql(NOMOR),
    server.sql(JAWABAN),
    server.sql(SURVEI),
    server.sql(BERKAS),
    server.sql(GANDA),
  ]);
  return { stored: all.slice(0, all.length / 2), counted: all.slice(all.length / 2) };
}
