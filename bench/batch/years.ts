import type pg from 'pg';
import { nilaiAkhir } from '#rules/nilai/nilai.ts';
import { sealer } from '#api/guard/seal.ts';
import { sealNomor } from '#api/parts/dokumen/dokumen.ts';

type Run = (text: string) => Promise<unknown>;

/**
 * What the work of those in the table `baru` leaves behind: surveys, mails, a bell, a history, papers and stage scores.
 * @param dataKey seals the numbers of the papers, as the app's own
 */
export async function addYears(client: pg.Client, dataKey: string): Promise<void> {
  const run: Run = (text) => client.query(text);
  await addSurvei(run);
  await addSurat(run);
  await addPemberitahuan(run);
  await addPerubahan(run);
  await addDokumen(client, dataKey);
  await storeNilai(client);
}

/** Surveys of the own mentors of two categories and of the committee, one in four of these with words. */
async function addSurvei(run: Run): Promise<void> {
  const isi = (kategori: string) => `
    array(select id from survei_pertanyaan where kategori = '${kategori}' and is_input = 1 order by id),
    array(select 1 + (b.n + id) % 4 from survei_pertanyaan where kategori = '${kategori}' and is_input = 1 order by id)`;
  await run(
    `insert into survei (kategori, mentor_id, nilai_akhir, pertanyaan_id, val, saran, terbit)
     select 'pemateri', mp.mentor_id, 75, ${isi('pemateri')}, 'Terima kasih', true
     from baru b join mentor_peserta mp on mp.peserta_id = b.id and mp.kat_id <= 2`,
  );
  await run(
    `insert into survei (kategori, nilai_akhir, pertanyaan_id, val, saran)
     select 'panitia', 75, ${isi('panitia')}, case when b.n % 8 = 0 then 'Saran ke-' || b.n else '' end
     from baru b where b.n % 2 = 0`,
  );
}

/** A mail to everybody, one in ten given up, and requests of one in twenty to be deleted, half of them decided. */
async function addSurat(run: Run): Promise<void> {
  await run(
    `with j as (
       insert into job (kind, key, payload, user_id, status, tries, total, message, finished_at)
       select 'email', 'ukur' || id, '{}', id, case when n % 10 = 0 then 'failed' else 'done' end, 1, 1,
              case when n % 10 = 0 then 'Tidak terkirim' else 'Terkirim' end, now() from baru returning id, user_id
     ) insert into email (job_id, jenis, user_id, kepada)
     select j.id, 'akun_baru', j.user_id, u.email from j join users u on u.id = j.user_id`,
  );
  await run(
    `insert into penghapusan (user_id, akun, status, alasan_tolak, diminta_pada, diputus_pada)
     select id, id, case when n % 40 = 0 then 'menunggu' else 'ditolak' end, case when n % 40 = 0 then '' else 'Masih mengikuti' end,
            now() - n * interval '1 minute', case when n % 40 > 0 then now() end
     from baru where n % 20 = 0`,
  );
}

/** What the bell has told everybody: some read, some not. */
const addPemberitahuan = (run: Run) =>
  run(
    `insert into pemberitahuan (user_id, jenis, kunci, kat_id, tugas_id, waktu, dibaca_pada)
     select t.user_id, 'review_ditulis', 'review/' || t.id_tugas, t.kat_id, t.id_tugas, now() - t.id_tugas % 60 * interval '1 day',
            case when t.id_tugas % 3 > 0 then now() end
     from tugas t join baru b on b.id = t.user_id where t.kat_id <= 5`,
  );

/** Five entries of the history for everybody, and one that has changed a row of all. */
async function addPerubahan(run: Run): Promise<void> {
  await run(
    `insert into audit (pelaku, aksi, objek, sebelum, sesudah)
     select 'admin@example.org', 'nilai_ditetapkan', 'peserta/' || id, '{"nilai_pre": 0}', '{"nilai_pre": 50}' from baru, generate_series(1, 5)`,
  );
  await run(
    `with a as (
       insert into audit (pelaku, aksi, objek, sesudah) values ('admin@example.org', 'peserta_status_aktif', 'lokasi/semua', '{"jumlah": 1}') returning id
     ) insert into audit_perubahan (audit_id, tabel, kunci, objek, sebelum, sesudah, keadaan)
     select a.id, 'peserta', p.user_id, 'peserta/' || p.user_id, '{"peserta_status_aktif": 1}', '{"peserta_status_aktif": 0}', a.id
     from a, peserta p join baru b on b.id = p.user_id`,
  );
}

/** Identity card, tax card and account of two in three, their numbers sealed as the app seals them. */
async function addDokumen(client: pg.Client, dataKey: string): Promise<void> {
  const seal = sealer(dataKey);
  await client.query('insert into kunci_nomor (kunci) values ($1) on conflict do nothing', [seal.keyId]);
  const { rows } = await client.query<{ id: number }>('select id from baru where n % 3 > 0');
  const papers = rows.flatMap(({ id }) =>
    [2, 3, 4].map((dokumen_id) =>
      sealNomor({ user_id: id, dokumen_id, keterangan: '3171234567890001', nomor_rek: '1234567890' }, seal),
    ),
  );
  await client.query(
    `with d as (select * from unnest($1::int[], $2::int[], $3::text[], $4::text[]) as d (user_id, dokumen_id, keterangan, nomor_rek)),
     b as (insert into berkas (id, user_id, tipe, ukuran, sha256)
           select md5(user_id || '/' || dokumen_id), user_id, 'image/png', 1000, '' from d)
     insert into dokumen (user_id, dokumen_id, keterangan, nama_bank, nama_rek, nomor_rek, berkas_id)
     select user_id, dokumen_id, keterangan, 'BRI', 'Pemilik', nomor_rek, md5(user_id || '/' || dokumen_id) from d`,
    [
      papers.map((each) => each.user_id),
      papers.map((each) => each.dokumen_id),
      papers.map((each) => each.keterangan),
      papers.map((each) => each.nomor_rek),
    ],
  );
}

/** Stage scores as they stand before the next recompute, which would change those of one in four, each with its final score. */
async function storeNilai(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: number; n: number }>('select id, n from baru');
  const nilai = rows.map(({ id, n }) => ({
    id,
    nilai_post: (n * 13) % 100,
    nilai_ojt: n % 4 === 0 ? 0 : (n * 17) % 100,
    nilai_ist2: n % 4 === 0 ? 0 : (n * 29) % 100,
    hitung_ojt: (n * 17) % 100,
    hitung_ist2: (n * 29) % 100,
  }));
  await client.query(
    `update ist_nilai i set nilai_pre = x.post, nilai_post = x.post, nilai_ojt = x.ojt, nilai_ist2 = x.ist2, nilai_akhir = x.akhir,
            hitung_ojt = x.hitung_ojt, hitung_ist2 = x.hitung_ist2
     from unnest($1::int[], $2::numeric[], $3::numeric[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[])
       as x (id, post, ojt, ist2, akhir, hitung_ojt, hitung_ist2)
     where i.user_id = x.id`,
    [
      nilai.map((each) => each.id),
      nilai.map((each) => each.nilai_post),
      nilai.map((each) => each.nilai_ojt),
      nilai.map((each) => each.nilai_ist2),
      nilai.map((each) => nilaiAkhir(each)),
      nilai.map((each) => each.hitung_ojt),
      nilai.map((each) => each.hitung_ist2),
    ],
  );
}
