import type pg from 'pg';
import { name } from './names.ts';
import { addWindows, addYears } from './years.ts';

/** Number of participants that one step adds. A step handles their ids as one list. */
const AT_ONCE = 10_000;
/**
 * Number of participants per mentor, and number of participants per location. The numbers of mentors and locations
 * therefore grow with the number of participants.
 */
const ORANG_MENTOR = 25;
const ORANG_LOKASI = 100;

/**
 * Adds participants in the middle of a programme. They have locations and materials, mentors and evaluators, tasks,
 * reviews, competence scores, pre-tests and post-tests, documents, claims, reports, surveys, mails, notifications and
 * history entries. Triggers are active.
 */
export async function growBatch(client: pg.Client, people: number, dataKey: string): Promise<void> {
  await client.query('set synchronous_commit = off');
  for (let from = 0; from < people; from += AT_ONCE) {
    await growStep(client, from, Math.min(people, from + AT_ONCE), dataKey);
    await client.query('analyze');
  }
  await addWindows(client);
  await client.query('reset synchronous_commit');
  await client.query('vacuum analyze');
  // Writes the loaded data to disk now. Otherwise PostgreSQL would write them during the measurement.
  await client.query('checkpoint');
}

async function growStep(client: pg.Client, from: number, to: number, dataKey: string): Promise<void> {
  const each = (people: number, of: number) => Math.ceil(people / of);
  const [mentor, lokasi] = [each(to, ORANG_MENTOR), each(to, ORANG_LOKASI)];
  for (const text of [
    `insert into users (name, email, "group", password_hash)
     select ${name('n')}, 'pembimbing' || n || '@example.org', 'mentor', '-' from generate_series(${each(from, ORANG_MENTOR) + 1}, ${mentor}) n`,
    `with baru as (
       insert into lokasi (id, keterangan) select 1000 + n, 'Tempat ' || n from generate_series(${each(from, ORANG_LOKASI) + 1}, ${lokasi}) n returning id
     ) insert into materi (periode_id, kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas, is_review)
     select 2, k, 'Materi ' || k, current_date - 7, current_date + 7, id, 1, 1 from baru, generate_series(1, 7) k`,
    `with baru as (
       insert into users (name, email, "group", password_hash)
       select ${name('n')}, 'batch' || n || '@example.org', 'user', '-' from generate_series(${from}, ${to - 1}) n returning id
     ) insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi)
     select id, case when id / 10 % 10 = 0 then 1 else 1001 + id % ${lokasi} end, 'Universitas ' || id % 300, (array['Aceh', 'Bali', 'Papua', 'Riau'])[1 + id % 4], 1 + id % 500 from baru`,
    // The participants of this step, with the number in their email address.
    `create temp table baru as select id, substr(email, 6, position('@' in email) - 6)::int as n
     from users where email ~ '^batch\\d+@' and substr(email, 6, position('@' in email) - 6)::int >= ${from}`,
    `create temp table pembimbing as
     select row_number() over (order by id) as n, id from users where email like 'pembimbing%'`,
    `insert into mentor_peserta (mentor_id, peserta_id, kat_id)
     select m.id, b.id, k from baru b, generate_series(1, 5) k, pembimbing m where m.n = 1 + (b.n + k) % ${mentor} and b.n % 20 > 0`,
    `insert into mentor_ist (mentor_id, peserta_id, isprak)
     select m.id, b.id, k from baru b, generate_series(0, 1) k, pembimbing m where m.n = 1 + (b.n * 3 + k) % ${mentor}`,
    `insert into tugas (user_id, kat_id, catatan)
     select id, k, '<p>' || repeat('Rencana pembelajaran. ', 100) || '</p>' from baru, generate_series(1, 7) k where n % 10 >= k % 3`,
    `insert into review (tugas_id, mentor_id, catatan)
     select t.id_tugas, mp.mentor_id, '<p>' || repeat('Sudah baik. ', 20) || '</p>'
     from tugas t join baru b on b.id = t.user_id
     join mentor_peserta mp on mp.peserta_id = t.user_id and mp.kat_id = t.kat_id where t.id_tugas % 5 > 0`,
    `insert into nilai_kompetensi (peserta_id, kategori_nilai_id, kat_id, nilai, mentor_id)
     select b.id, q.id_kategori_nilai, q.kat_id, 1 + (b.n + q.id_kategori_nilai) % 3, m.id
     from baru b, kategori_nilai q, pembimbing m where m.n = 1 + b.n % ${mentor} and (b.n + q.kat_id) % 10 > 1`,
    `insert into test_hasil (user_id, tesid, nilai_akhir, cal_ajar, cal_teliti, cal_mod)
     select id, t, n * 13 % 100, 50, 50, 50 from baru, generate_series(1, 2) t where n % 8 >= t`,
    `insert into akomodasi (user_id, jenis, nominal, nominal_diajukan, catatan, is_valid)
     select id, j, 100000 + n * 37, 100000 + n * 37, 'Kereta ' || n, n % 3 / 2 from baru, unnest(array['pergi', 'pulang']) j`,
    `insert into alamat (user_id, alamat, kelurahan, kecamatan, kabupaten, provinsi, kode_pos, no_wa)
     select id, 'Jalan Melati ' || n, 'Cempaka', 'Ciputat', 'Tangerang Selatan', 'Banten', '15412', '081234567890' from baru`,
    `insert into laporan_online (user_id, tanggal, mentor_id, nama_mentor, materi, kelompok, durasi, catatan)
     select b.id, current_date - b.n % 30, m.id, 'Mentor', 'Bahan ajar', 'A', 60, 'Diskusi'
     from baru b join pembimbing m on m.n = 1 + b.n % ${mentor} where b.n % 3 > 0`,
    `insert into survei_sudah (user_id, kategori) select id, 'panitia' from baru where n % 2 = 0 on conflict do nothing`,
  ])
    await client.query(text);
  await addYears(client, dataKey);
  await client.query('drop table baru, pembimbing');
}
