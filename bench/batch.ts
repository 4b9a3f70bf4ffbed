import type pg from 'pg';
import { nilaiAkhir } from '#rules/nilai/nilai.ts';
import { sealer } from '#api/guard/seal.ts';
import { sealNomor } from '#api/parts/dokumen/dokumen.ts';

const DEPAN = [
  'Siti',
  'Ahmad',
  'Dewi',
  'Budi',
  'Nur',
  'Muhammad',
  'Rina',
  'Agus',
  'Fitri',
  'Hendra',
  'Yusuf',
];
const BELAKANG = [
  'Hidayat',
  'Lestari',
  'Siregar',
  'Wijaya',
  'Rahman',
  'Saputra',
  'Nasution',
  'Wulandari',
  'Kurniawan',
  'Pratama',
  'Hasibuan',
  'Maulana',
  'Suryani',
  'Fauzi',
  'Handayani',
  'Gunawan',
  'Permata',
];
/** A mentor for so many people, a place for so many: they grow with the programme, as its years go by. */
const ORANG_MENTOR = 25;
const ORANG_LOKASI = 100;
/** A tenth of all come to the first place, which is used each year. */
const mentors = (people: number) => Math.ceil(people / ORANG_MENTOR);
const places = (people: number) => Math.ceil(people / ORANG_LOKASI);
/** So many people are made at once: their ids travel as one list. */
const AT_ONCE = 10_000;

/** Names of many people: `Siti Hidayat 17`; the ones searched for are among them. */
const name = (n: string) =>
  `(array['${DEPAN.join("','")}'])[1 + (${n})::bigint * 7919 % ${DEPAN.length}] || ' ' ||
   (array['${BELAKANG.join("','")}'])[1 + (${n})::bigint * 104729 % ${BELAKANG.length}] || ' ' || ${n}`;

/** Texts to search for, each found in one of so many rows. */
export const CARI = { jarang: BELAKANG.map((each, n) => `${each} ${100 + n * 50}`), sering: BELAKANG };

/**
 * Participants number `from` to `to` in the middle of a batch: with places and materials, mentors and evaluators, tasks, reviews,
 * competence scores, tests, papers, claims, reports, surveys, mails, a bell and a history.
 */
export async function growBatch(client: pg.Client, from: number, to: number, dataKey: string): Promise<void> {
  await client.query('set synchronous_commit = off');
  for (let n = from; n < to; n += AT_ONCE) await growStep(client, n, Math.min(to, n + AT_ONCE), dataKey);
  await client.query('vacuum analyze');
}

async function growStep(client: pg.Client, from: number, to: number, dataKey: string): Promise<void> {
  const run = (text: string) => client.query(text);
  const [mentor, lokasi] = [mentors(to), places(to)];
  await run(
    `insert into users (name, email, "group", password_hash)
     select ${name('n')}, 'pembimbing' || n || '@example.org', 'mentor', '-' from generate_series(${mentors(from) + 1}, ${mentor}) n`,
  );
  await run(
    `with baru as (
       insert into lokasi (id, keterangan) select 1000 + n, 'Tempat ' || n from generate_series(${places(from) + 1}, ${lokasi}) n returning id
     ) insert into materi (kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas, is_review)
     select k, 'Materi ' || k, current_date - 7, current_date + 7, id, 1, 1 from baru, generate_series(1, 7) k`,
  );
  await run(
    `with baru as (
       insert into users (name, email, "group", password_hash)
       select ${name('n')}, 'batch' || n || '@example.org', 'user', '-' from generate_series(${from}, ${to - 1}) n returning id
     ) insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi)
     select id, case when id % 10 = 0 then 1 else 1001 + id % ${lokasi} end, 'Universitas ' || id % 300, (array['Aceh', 'Bali', 'Papua', 'Riau'])[1 + id % 4], 1 + id % 500 from baru`,
  );
  // Who has just come, with a number of their own.
  await run(
    `create temp table baru as select id, substr(email, 6, position('@' in email) - 6)::int as n
     from users where email ~ '^batch\\d+@' and substr(email, 6, position('@' in email) - 6)::int >= ${from}`,
  );
  await run(
    `create temp table pembimbing as
     select row_number() over (order by id) as n, id from users where email like 'pembimbing%'`,
  );
  await run(
    `insert into mentor_peserta (mentor_id, peserta_id, kat_id)
     select m.id, b.id, k from baru b, generate_series(1, 5) k, pembimbing m where m.n = 1 + (b.n + k) % ${mentor} and b.n % 20 > 0`,
  );
  await run(
    `insert into mentor_ist (mentor_id, peserta_id, isprak)
     select m.id, b.id, k from baru b, generate_series(0, 1) k, pembimbing m where m.n = 1 + (b.n * 3 + k) % ${mentor}`,
  );
  await run(
    `insert into tugas (user_id, kat_id, catatan)
     select id, k, '<p>' || repeat('Rencana pembelajaran. ', 100) || '</p>' from baru, generate_series(1, 7) k where n % 10 >= k % 3`,
  );
  await run(
    `insert into review (tugas_id, mentor_id, catatan)
     select t.id_tugas, mp.mentor_id, '<p>' || repeat('Sudah baik. ', 20) || '</p>'
     from tugas t join baru b on b.id = t.user_id
     join mentor_peserta mp on mp.peserta_id = t.user_id and mp.kat_id = t.kat_id where t.id_tugas % 5 > 0`,
  );
  await run(
    `insert into nilai_kompetensi (peserta_id, kategori_nilai_id, kat_id, nilai, mentor_id)
     select b.id, q.id_kategori_nilai, q.kat_id, 1 + (b.n + q.id_kategori_nilai) % 3, m.id
     from baru b, kategori_nilai q, pembimbing m where m.n = 1 + b.n % ${mentor} and (b.n + q.kat_id) % 10 > 1`,
  );
  await run(
    `insert into test_hasil (user_id, tesid, nilai_akhir, cal_ajar, cal_teliti, cal_mod)
     select id, t, n * 13 % 100, 50, 50, 50 from baru, generate_series(1, 2) t where n % 8 >= t`,
  );
  await run(
    `insert into akomodasi (user_id, jenis, nominal, nominal_diajukan, catatan, is_valid)
     select id, j, 100000 + n * 37, 100000 + n * 37, 'Kereta ' || n, n % 3 / 2 from baru, unnest(array['pergi', 'pulang']) j`,
  );
  await run(
    `insert into alamat (user_id, alamat, kelurahan, kecamatan, kabupaten, provinsi, kode_pos, no_wa)
     select id, 'Jalan Melati ' || n, 'Cempaka', 'Ciputat', 'Tangerang Selatan', 'Banten', '15412', '081234567890' from baru`,
  );
  await run(
    `insert into laporan_online (user_id, tanggal, mentor_id, nama_mentor, materi, kelompok, durasi, catatan)
     select b.id, current_date - b.n % 30, m.id, 'Mentor', 'Bahan ajar', 'A', 60, 'Diskusi'
     from baru b join pembimbing m on m.n = 1 + b.n % ${mentor} where b.n % 3 > 0`,
  );
  await run(
    `insert into survei_sudah (user_id, kategori) select id, 'panitia' from baru where n % 2 = 0 on conflict do nothing`,
  );
  await run(
    `insert into audit (pelaku, aksi, objek, sebelum, sesudah)
     select 'admin@example.org', 'nilai_ditetapkan', 'peserta/' || id, '{"nilai_pre": 0}', '{"nilai_pre": 50}' from baru, generate_series(1, 5)`,
  );
  await addSurvei(run);
  await addSurat(run);
  await addPemberitahuan(run);
  await addPerubahan(run);
  await addDokumen(client, dataKey);
  await storeNilai(client);
  await run('drop table baru, pembimbing');
  await run('analyze');
}

/** Surveys of the own mentors of two categories and of the committee, one in four of these with words. */
async function addSurvei(run: (text: string) => Promise<unknown>): Promise<void> {
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
async function addSurat(run: (text: string) => Promise<unknown>): Promise<void> {
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
const addPemberitahuan = (run: (text: string) => Promise<unknown>) =>
  run(
    `insert into pemberitahuan (user_id, jenis, kunci, kat_id, tugas_id, waktu, dibaca_pada)
     select t.user_id, 'review_ditulis', 'review/' || t.id_tugas, t.kat_id, t.id_tugas, now() - t.id_tugas % 60 * interval '1 day',
            case when t.id_tugas % 3 > 0 then now() end
     from tugas t join baru b on b.id = t.user_id where t.kat_id <= 5`,
  );

/** One entry of the history that has changed a row of everybody. */
async function addPerubahan(run: (text: string) => Promise<unknown>): Promise<void> {
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
