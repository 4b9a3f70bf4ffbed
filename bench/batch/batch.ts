import type pg from 'pg';
import { loadQuickly } from './load.ts';
import { mentors, name, places } from './names.ts';
import { addYears } from './years.ts';

/** So many people are made at once: their ids travel as one list. */
const AT_ONCE = 10_000;

/**
 * Participants number `from` to `to` in the middle of a batch: with places and materials, mentors and evaluators, tasks, reviews,
 * competence scores, tests, papers, claims, reports, surveys, mails, a bell and a history.
 */
export async function growBatch(client: pg.Client, from: number, to: number, dataKey: string): Promise<void> {
  let planned = 0;
  await loadQuickly(client, async () => {
    for (let n = from; n < to; n += AT_ONCE) {
      const now = Math.min(to, n + AT_ONCE);
      await growStep(client, n, now, dataKey);
      if (now < planned * 2) continue;
      // What triggers ask is planned by how many there are.
      await client.query('analyze');
      planned = now;
    }
  });
  await client.query('vacuum analyze');
  // What was loaded is written down before anything is measured, not beside it.
  await client.query('checkpoint');
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
     select id, case when id / 10 % 10 = 0 then 1 else 1001 + id % ${lokasi} end, 'Universitas ' || id % 300, (array['Aceh', 'Bali', 'Papua', 'Riau'])[1 + id % 4], 1 + id % 500 from baru`,
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
  await addYears(client, dataKey);
  await run('drop table baru, pembimbing');
}
