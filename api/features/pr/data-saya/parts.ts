import { z } from 'zod';
import { DataPeserta } from '#contract/data-peserta.ts';
import { alamat } from '#contract/pr/profile.ts';
import { KATEGORI_IST2 } from '#rules/tugas/tugas.ts';
import { raw, sql, type Db } from '#api/db/db.ts';
import { columns } from '#api/db/columns.ts';
import { raportOpenSql } from '#api/parts/raport.ts';

/** Schema of values that are copied to the archive unchecked. */
const Content = z.json();

const Part = z.object({
  akun: Content,
  peserta: Content,
  persetujuan: Content,
  persetujuan_ditolak: Content,
  persetujuan_wa: Content,
  alamat: Content,
  dokumen: z.array(
    z.object({
      user_id: z.number(),
      dokumen_id: z.number(),
      jenis: z.string(),
      keterangan: z.string(),
      nama_bank: z.string(),
      nama_rek: z.string(),
      nomor_rek: z.string(),
      berkas_id: z.string(),
      created_at: z.string(),
      updated_at: z.string(),
    }),
  ),
  klaim: z.array(z.looseObject({ berkas_id: z.string().nullable() })),
  mentor: Content,
  /** Scores of the participant, or null while the report card is closed. */
  nilai: Content,
  test: z.array(z.looseObject({ tesid: z.literal([1, 2]) })),
  test_lama: Content,
  test_berjalan: Content,
  pengecualian: Content,
  survei: Content,
  sertifikat: Content,
  email: Content,
  sesi: Content,
  masuk: Content,
  perangkat: Content,
  jaringan: Content,
  permintaan_penghapusan: Content,
  perbaikan_nama: Content,
  pengingat: Content,
  pemberitahuan: Content,
  email_pilihan: Content,
});

/** Schema of the participant's data from the profile and from the admin's form, with names instead of ids. */
const DataArsip = DataPeserta.omit({ lokasi_id: true, periode_id: true, rumpun_id: true });

/** SQL condition: an evaluator of IST II sent the reminder `g`. The archive must not name these evaluators. */
export const EVALUATOR = raw(
  `(g.dari = 'mentor' and coalesce(g.kat_id in (${KATEGORI_IST2.join()}), false))`,
);

/** SQL expression for the rows of a query as a JSON array. */
const all = (query: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(row_to_json(r)), '[]') from (${query}) r)`;
const one = (query: ReturnType<typeof sql>) => sql`(select row_to_json(r) from (${query}) r)`;

/**
 * Reads the short parts of a participant's archive. `content.ts` adds the long parts. The archive never contains the
 * points of test options. While the report card is closed, it contains no scores.
 */
export function ownParts(db: Db, id: number): Promise<z.output<typeof Part>> {
  const jawaban = sql`select s.pertanyaan, o.pertanyaan as jawaban`;
  return db.one(
    sql`select
      ${one(sql`select id, name, email, email_terbukti, created_at, updated_at from users where id = ${id}`)} as akun,
      ${one(sql`select l.keterangan as lokasi, e.keterangan as periode, coalesce(u.keterangan, 'Non-Prodi') as rumpun,
                  ${columns(DataArsip, 'p')}, p.peserta_status_aktif, p.tambahan, p.updated_at
                from peserta p join lokasi l on l.id = p.lokasi_id join periode e on e.id = p.periode_id
                left join rumpun u on u.id = p.rumpun_id where p.user_id = ${id}`)} as peserta,
      ${all(sql`select untuk, versi, waktu from persetujuan where user_id = ${id} order by waktu`)} as persetujuan,
      ${all(sql`select versi, waktu from persetujuan_ditolak where user_id = ${id} order by waktu`)} as persetujuan_ditolak,
      ${one(sql`select pilihan, versi, waktu from persetujuan_wa where user_id = ${id}`)} as persetujuan_wa,
      ${one(sql`select ${columns(alamat.reply.unwrap())} from alamat where user_id = ${id}`)} as alamat,
      ${all(sql`select d.user_id, d.dokumen_id, j.keterangan as jenis, d.keterangan, d.nama_bank, d.nama_rek, d.nomor_rek, d.berkas_id,
                  d.created_at, d.updated_at
                from dokumen d join jenis_dokumen j on j.id = d.dokumen_id where d.user_id = ${id} order by d.id`)} as dokumen,
      ${all(sql`select id, jenis, nominal_diajukan, nominal, catatan, keterangan, is_valid, catatan_validasi, divalidasi_pada,
                  ditolak_pada, alasan_tolak, dibayar_pada, berkas_id, created_at, updated_at from akomodasi where user_id = ${id} order by id`)} as klaim,
      ${all(sql`select k.keterangan_kategori as kategori, u.name as mentor from mentor_peserta m join users u on u.id = m.mentor_id
                join kategori k on k.id_kat = m.kat_id where m.peserta_id = ${id} order by m.kat_id`)} as mentor,
      ${one(sql`select i.nilai_pre, i.nilai_post, i.nilai_ojt, i.nilai_ist2, i.nilai_akhir, i.lulus, i.hitung_ojt, i.hitung_ist2,
                  i.post_ditetapkan_pada, i.ojt_ditetapkan_pada, i.ist2_ditetapkan_pada, i.final_pada, i.keputusan,
                  ${all(sql`select k.keterangan_kategori as kategori, coalesce(a.keterangan, q.keterangan_kategori_nilai) as butir, n.nilai, n.updated_at
                            from nilai_kompetensi n join kategori_nilai q on q.id_kategori_nilai = n.kategori_nilai_id
                            left join aturan_kompetensi a on a.kategori_nilai_id = n.kategori_nilai_id
                              and a.aturan_id = (select e.aturan_id from peserta o join periode e on e.id = o.periode_id where o.user_id = ${id})
                            join kategori k on k.id_kat = n.kat_id where n.peserta_id = ${id} order by n.kategori_nilai_id`)} as kompetensi
                from ist_nilai i where i.user_id = ${id} and ${raportOpenSql('i.user_id')}`)} as nilai,
      ${all(sql`select h.tesid, h.nilai_akhir, h.cal_ajar, h.cal_teliti, h.cal_mod, h.created_at,
                  ${all(sql`${jawaban} from test_jawaban j join soal s on s.id = j.soal_id join soal_option o on o.id = j.option_id
                            where j.test_hasil_id = h.id order by j.soal_id`)} as jawaban
                from test_hasil h where h.user_id = ${id} order by h.tesid`)} as test,
      ${all(sql`select a.tesid, a.nilai, a.ditetapkan_pada, a.hasil, a.diarsip_pada,
                  ${all(sql`${jawaban} from jsonb_array_elements(a.jawaban) e join soal s on s.id = (e ->> 'soal_id')::int
                            join soal_option o on o.id = (e ->> 'option_id')::int order by s.id`)} as jawaban
                from test_arsip a where a.user_id = ${id} order by a.id`)} as test_lama,
      ${all(sql`select d.tesid, s.pertanyaan, o.pertanyaan as jawaban, d.waktu from test_draf d join soal s on s.id = d.soal_id
                join soal_option o on o.id = d.option_id where d.user_id = ${id} order by d.tesid, d.soal_id`)} as test_berjalan,
      ${all(sql`select 'jadwal' as jenis, k.keterangan_kategori as untuk, x.sampai, x.alasan from perpanjangan x
                join kategori k on k.id_kat = x.kat_id where x.peserta_id = ${id}
                union all select 'test', b.tesid::text, b.sampai, b.alasan from tes_buka b where b.user_id = ${id}`)} as pengecualian,
      json_build_object(
        'sudah_dikirim', ${all(sql`select s.kategori, u.name as mentor from survei_sudah s left join users u on u.id = s.mentor_id
                                   where s.user_id = ${id} order by s.kategori, u.name`)},
        'belum_dikirim', ${all(sql`select d.kategori, u.name as mentor, d.jawaban from survei_draf d left join users u on u.id = d.mentor_id
                                   where d.user_id = ${id} order by d.kategori, u.name`)}) as survei,
      ${one(sql`select c.nomor, c.diberikan_pada, c.ditarik_pada, c.alasan,
                  ${all(sql`select e.edisi, e.terbit, e.name, e.nama_pt, n.nilai_post, n.nilai_ojt, n.nilai_ist2, n.nilai_akhir, n.aturan, n.sha256
                            from sertifikat_edisi e left join sertifikat_edisi n on ${raportOpenSql('c.user_id')} and n.berkas_id = e.berkas_id
                            where e.user_id = c.user_id order by e.edisi`)} as edisi
                from sertifikat c where c.user_id = ${id}`)} as sertifikat,
      ${all(sql`select e.jenis, e.kepada, j.status, j.finished_at from email e join job j on j.id = e.job_id
                where e.user_id = ${id} order by e.job_id`)} as email,
      ${all(sql`select peramban, alamat_jaringan, dibuat, terakhir, berakhir from sesi where user_id = ${id} order by dibuat`)} as sesi,
      ${all(sql`select waktu, cara, hasil, jumlah, jaringan, peramban from masuk where user_id = ${id} order by waktu, id`)} as masuk,
      ${all(sql`select pertama, terakhir from perangkat where user_id = ${id} order by pertama, hash`)} as perangkat,
      ${all(sql`select pertama, terakhir from jaringan_akun where user_id = ${id} order by pertama, hash`)} as jaringan,
      ${all(sql`select status, alasan, alasan_tolak, diminta_pada, diputus_pada from penghapusan where user_id = ${id} order by id`)}
        as permintaan_penghapusan,
      ${all(sql`select name, nama_pt, name_lama, nama_pt_lama, alasan, status, alasan_tolak, diminta_pada, diputus_pada
                from perbaikan_nama where user_id = ${id} order by id`)} as perbaikan_nama,
      ${all(sql`select g.waktu, case when ${EVALUATOR} then 'Evaluator IST II' else o.name end as oleh, g.dari, g.jenis,
                  k.keterangan_kategori as kategori, g.cara, g.isi
                from pengingat g left join kategori k on k.id_kat = g.kat_id left join users o on o.id = g.oleh
                where g.user_id = ${id} order by g.id`)} as pengingat,
      ${all(sql`select b.jenis, k.keterangan_kategori as kategori, b.tugas_id, b.rincian, b.waktu, b.dibaca_pada, b.dibatalkan_pada
                from pemberitahuan b left join kategori k on k.id_kat = b.kat_id where b.user_id = ${id} order by b.id`)} as pemberitahuan,
      ${all(sql`select kelompok, cara from email_pilihan where user_id = ${id} order by kelompok`)} as email_pilihan`,
    Part,
  );
}
