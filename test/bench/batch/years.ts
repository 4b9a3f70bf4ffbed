import type pg from 'pg';
import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { lulus, nilaiAkhir } from '#rules/nilai/nilai.ts';
import { sealer } from '#api/guard/seal.ts';
import { sealNomor } from '#api/parts/dokumen/dokumen.ts';

/**
 * Adds work, documents and scores for all participants in the table `baru`.
 * @param dataKey key that encrypts the document numbers, as in the app
 */
export async function addYears(client: pg.Client, dataKey: string): Promise<void> {
  await addWork(client);
  await addDokumen(client, dataKey);
  await storeNilai(client);
}

/** Adds surveys, mails, deletion requests, notifications and history entries. */
async function addWork(client: pg.Client): Promise<void> {
  const taskText = (kategori: string) => `
    array(select id from survei_pertanyaan where kategori = '${kategori}' and is_input = 1 order by id),
    array(select 1 + (b.n + id) % 4 from survei_pertanyaan where kategori = '${kategori}' and is_input = 1 order by id)`;
  for (const text of [
    `insert into survei (kategori, mentor_id, nilai_akhir, pertanyaan_id, val, saran, terbit)
     select 'pemateri', mp.mentor_id, 75, ${taskText('pemateri')}, 'Terima kasih', true
     from baru b join mentor_peserta mp on mp.peserta_id = b.id and mp.kat_id <= 2`,
    `insert into survei (kategori, nilai_akhir, pertanyaan_id, val, saran)
     select 'panitia', 75, ${taskText('panitia')}, case when b.n % 8 = 0 then 'Saran ke-' || b.n else '' end
     from baru b where b.n % 2 = 0`,
    `with j as (
     insert into job (kind, key, payload, user_id, status, tries, total, message, finished_at)
     select 'email', 'ukur' || id, '{}', id, case when n % 10 = 0 then 'failed' else 'done' end, 1, 1,
     case when n % 10 = 0 then 'Tidak terkirim' else 'Terkirim' end, now() from baru returning id, user_id
     ) insert into email (job_id, jenis, user_id, kepada)
     select j.id, 'akun_baru', j.user_id, u.email from j join users u on u.id = j.user_id`,
    `insert into penghapusan (user_id, akun, status, alasan_tolak, diminta_pada, diputus_pada)
     select id, id, case when n % 40 = 0 then 'menunggu' else 'ditolak' end, case when n % 40 = 0 then '' else 'Masih mengikuti' end,
     now() - n * interval '1 minute', case when n % 40 > 0 then now() end
     from baru where n % 20 = 0`,
    `insert into pemberitahuan (user_id, jenis, kunci, kat_id, tugas_id, waktu, dibaca_pada)
     select t.user_id, 'review_ditulis', 'review/' || t.id_tugas, t.kat_id, t.id_tugas, now() - t.id_tugas % 60 * interval '1 day',
     case when t.id_tugas % 3 > 0 then now() end
     from tugas t join baru b on b.id = t.user_id where t.kat_id <= 5`,
    `insert into audit (pelaku, aksi, objek, sebelum, sesudah)
     select 'admin@example.org', 'nilai_ditetapkan', 'peserta/' || id, '{"nilai_pre": 0}', '{"nilai_pre": 50}' from baru, generate_series(1, 5)`,
    `with a as (
     insert into audit (pelaku, aksi, objek, sesudah) values ('admin@example.org', 'peserta_status_aktif', 'lokasi/semua', '{"jumlah": 1}') returning id
     ) insert into audit_perubahan (audit_id, tabel, kunci, objek, sebelum, sesudah, keadaan)
     select a.id, 'peserta', p.user_id, 'peserta/' || p.user_id, '{"peserta_status_aktif": 1}', '{"peserta_status_aktif": 0}', a.id
     from a, peserta p join baru b on b.id = p.user_id`,
  ])
    await client.query(text);
}

/**
 * Adds identity card, tax card and bank account for two of three participants. The numbers are encrypted as in the app.
 */
async function addDokumen(client: pg.Client, dataKey: string): Promise<void> {
  const seal = sealer(dataKey);
  await client.query('insert into kunci_nomor (kunci) values ($1) on conflict do nothing', [seal.keyId]);
  const { rows } = await client.query<{ id: number }>('select id from baru where n % 3 > 0');
  const nomor = { keterangan: '3171234567890001', nomor_rek: '1234567890' };
  const papers = rows.flatMap(({ id }) =>
    [2, 3, 4].map((dokumen_id) => sealNomor({ user_id: id, dokumen_id, ...nomor }, seal)),
  );
  await client.query(
    `with d as (select * from json_to_recordset($1) as d (user_id int, dokumen_id int, keterangan text, nomor_rek text)),
     b as (insert into berkas (id, user_id, tipe, ukuran, sha256)
           select md5(user_id || '/' || dokumen_id), user_id, 'image/png', 1000, '' from d)
     insert into dokumen (user_id, dokumen_id, keterangan, nama_bank, nama_rek, nomor_rek, berkas_id)
     select user_id, dokumen_id, keterangan, 'BRI', 'Pemilik', nomor_rek, md5(user_id || '/' || dokumen_id) from d`,
    [JSON.stringify(papers)],
  );
}

/**
 * Stores stage scores and the matching final score. For one participant in four, they differ from the scores that a
 * recompute would store.
 */
async function storeNilai(client: pg.Client): Promise<void> {
  const nilai = Array.from({ length: 100 }, (_, n) => {
    const [hitung_ojt, hitung_ist2] = [(n * 17) % 100, (n * 29) % 100];
    const [nilai_ojt, nilai_ist2] = n % 4 > 0 ? [hitung_ojt, hitung_ist2] : [0, 0];
    const stored = { nilai_post: (n * 13) % 100, nilai_ojt, nilai_ist2 };
    return {
      n,
      ...stored,
      nilai_akhir: nilaiAkhir(SPESIFIKASI, stored),
      lulus: lulus(SPESIFIKASI, nilaiAkhir(SPESIFIKASI, stored)),
      hitung_ojt,
      hitung_ist2,
    };
  });
  await client.query(
    `update ist_nilai i set nilai_pre = x.nilai_post, nilai_post = x.nilai_post, nilai_ojt = x.nilai_ojt, nilai_ist2 = x.nilai_ist2,
            nilai_akhir = x.nilai_akhir, lulus = x.lulus, hitung_ojt = x.hitung_ojt, hitung_ist2 = x.hitung_ist2
     from baru b, json_to_recordset($1) as x
       (n int, nilai_post numeric, nilai_ojt numeric, nilai_ist2 numeric, nilai_akhir numeric, lulus int, hitung_ojt numeric, hitung_ist2 numeric)
     where i.user_id = b.id and x.n = b.n % 100`,
    [JSON.stringify(nilai)],
  );
}

/**
 * Sets the task windows so that every radar kind has entries. Some task windows have ended without a task. Others end
 * in two days.
 */
export async function addWindows(client: pg.Client): Promise<void> {
  for (const text of [
    `update materi set is_tugas = (kat_id <= 5)::int, is_review = 1, tgl_mulai = current_date - 30,
            tgl_akhir = current_date + case when kat_id in (2, 5) and lokasi_id % 2 = 0 then 2 else -5 end where is_aktif = 1`,
    `update tugas set dikirim_pada = now() - case when id_tugas % 20 = 0 then 9 else 5 end * interval '1 day'`,
    // A third of the reviews is marked as unread.
    `update review set updated_at = now() - interval '5 days' - tugas_id % 5000 * interval '1 minute',
            dibaca_pada = case when tugas_id % 3 > 0 then now() end`,
    `update akomodasi set created_at = now() - interval '9 days'`,
    `update sistem set open_pre = 1, open_post = 1, open_pre_sejak = now() - interval '9 days', open_post_sejak = now() - interval '9 days'`,
    `insert into perpanjangan (peserta_id, kat_id, sampai, alasan) select user_id, 2, current_date + 3, 'Sakit' from peserta where user_id % 20 = 0`,
    `insert into tautan_host (host) values ('ukur.example.org') on conflict do nothing`,
    `insert into tautan_cek (sidik, host, keadaan, diperiksa, rusak_sejak)
     select sha256(('ukur' || id_tugas)::bytea), 'ukur.example.org', 'izin', now(), now() - interval '1 day' from tugas where id_tugas % 10 = 0`,
    `insert into tautan_teks (sidik, tugas_id, disimpan)
     select sha256(('ukur' || id_tugas)::bytea), id_tugas, now() - interval '1 day' from tugas where id_tugas % 10 = 0`,
  ])
    await client.query(text);
}
