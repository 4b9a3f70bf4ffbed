import sharp from 'sharp';
import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { PERSETUJUAN_VERSI } from '#rules/akun/persetujuan.ts';
import { WA_VERSI } from '#rules/akun/persetujuan-wa.ts';

import { COMPLETE_SQL } from './complete.ts';
import { PASSWORD, type TestServer } from './server.ts';

const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#06c' } });
const [png, jpeg] = await Promise.all([picture.clone().png().toBuffer(), picture.clone().jpeg().toBuffer()]);

/** The participant's previous name. It stays in the history and in stored messages. */
const OLD_NAMA = 'Zulaikha Lama';
export const NAMA = 'Zulaikha Nur’aini (Zu)';
export const EMAIL = 'zulaikha.nuraini@example.org';
export const KTP = '3171999900001111';
export const NPWP = '77.888.999.0-111.222';
export const REKENING = '99887766554433';
export const WA = '6281299887766';
export const ALAMAT = 'Jalan Kenari Rahasia 17';

/** Sends a request that must succeed. If it failed silently, the test would miss a part of the product. */
export async function must(
  server: TestServer,
  token: string | undefined,
  address: string,
  body?: unknown,
  method?: string,
) {
  const answer = await server.call(address, { token, body, ...(method ? { method } : {}) });
  if (answer.status >= 300) throw new Error(`${address}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

function form(fields: Record<string, string>, bytes: Buffer, field = 'dokumen') {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append(field, new Blob([new Uint8Array(bytes)]), 'foto.png');
  return data;
}

/** Uses every part of the product as a participant. The participant gets the name `NAMA` and the email `EMAIL`. */
export async function fillPerson(server: TestServer, user_id: number): Promise<{ paid: number }> {
  const [admin, mentor] = await Promise.all([server.as('admin'), server.as('mentor1')]);
  const save = (name: string, email: string) =>
    must(server, admin, '/adm/user_store', { id: user_id, name, email, group: 'user' });
  await save(OLD_NAMA, 'zulaikha.lama@example.org');
  await save(NAMA, EMAIL);
  const own = await server.as('zulaikha.nuraini');
  const today = hariIni(new Date(), 'Asia/Jakarta');

  // A participant who has agreed cannot decline. Therefore the consent is deleted first.
  await server.sql('delete from persetujuan where user_id = $1', [user_id]);
  await must(server, own, '/usr/persetujuan_store', { setuju_versi: PERSETUJUAN_VERSI, setuju: 0 });
  await must(server, own, '/usr/alamat_store', {
    alamat: ALAMAT,
    kelurahan: 'Pisangan',
    kecamatan: 'Ciputat Timur',
    kabupaten: 'Kota Tangerang Selatan',
    provinsi: 'Banten',
    kode_pos: '15419',
    no_wa: WA,
    wa_pilihan: 1,
    wa_versi: WA_VERSI,
  });
  const papers: Record<string, string>[] = [
    { dokumen_id: '2', keterangan: KTP, setuju_versi: String(PERSETUJUAN_VERSI) },
    { dokumen_id: '3', keterangan: NPWP },
    { dokumen_id: '4', nama_bank: 'Bank Contoh', nama_rek: NAMA, nomor_rek: REKENING },
    { dokumen_id: '1', keterangan: `Nota ${NAMA}` },
  ];
  for (const paper of papers) await must(server, own, '/usr/dokumen_store', form(paper, png));
  const claim = async (catatan: string) =>
    (
      await must(
        server,
        own,
        '/usr/akomodasi_store',
        form({ jenis: 'pergi', nominal: '750000', catatan }, png),
      )
    ).id as number;
  const [paid, , dropped] = [await claim(`Tiket ${NAMA}`), await claim('Bus'), await claim(`Taksi ${NAMA}`)];
  await must(server, admin, '/adm/peserta_finance_validasi_store', {
    id: dropped,
    nominal: 1,
    catatan_validasi: `Atas nama ${NAMA}`,
  });
  await must(server, own, `/usr/akomodasi_destroy?id=${dropped}`, undefined, 'DELETE');
  await must(server, admin, `/adm/peserta_finance_validasi?id=${paid}&statid=1`);
  await must(server, admin, '/adm/peserta_finance_bayar', { id: paid, tanggal: '2026-05-12' });

  const draw = async (token: string) =>
    (await must(server, token, '/gambar', form({}, png, 'image'))).data.url;
  const tugas = await must(server, own, '/pr/tugas_new?katid=1');
  await must(server, own, '/pr/tugas_store', {
    id_tugas: tugas,
    catatan: `<p>${NAMA} ${EMAIL}</p><img src="${await draw(own)}">`,
  });
  await must(server, mentor, '/men/tugas_review_store', {
    tugas_id: tugas,
    catatan: `<p>Bagus, ${NAMA}</p><img src="${await draw(mentor)}">`,
  });
  await must(server, mentor, '/men/hadir', { katid: 1, pesid: user_id, tab: 't' });
  const laporan = { tanggal: today, mentor_id: String(await server.idOf('mentor1')), materi: 'Materi' };
  await must(
    server,
    own,
    '/pr/laporan_online_store',
    form({ ...laporan, kelompok: 'JAB.G1.K01', durasi: '90', catatan: `Ketua ${NAMA}` }, jpeg, 'dokumen[]'),
  );
  await must(server, admin, '/adm/perpanjangan_store', {
    peserta_id: user_id,
    kat_id: 2,
    sampai: '2099-01-01',
    alasan: `${NAMA} sakit`,
  });
  await must(server, admin, '/adm/tes_buka_store', {
    peserta_id: user_id,
    tesid: 1,
    sampai: '2099-01-01',
    alasan: `Surel ${EMAIL}`,
  });
  const soal = await must(server, own, '/pr/soal');
  const waktu = new Date().toISOString();
  const jawaban = [{ id: soal[0].id, optid: soal[0].option[0].id, waktu }];
  await must(server, own, '/pr/soal_draf_store', { tesid: 1, jawaban });
  await server.sql('delete from survei_sudah where user_id = $1', [user_id]);
  await must(server, own, '/pr/survei_draf_store', { kategori: 'panitia', langkah: 0, jawaban: [] });
  // A sign-in with a wrong password is sent too, because the app stores the number of failed attempts.
  await server.call('/login', { body: { email: EMAIL, password: 'salah' } });
  await must(server, undefined, '/login', {
    email: EMAIL,
    password: PASSWORD,
    perangkat: 'perangkat-zulaikha',
  });
  // History entries of other users also name the participant: in search texts and in status changes.
  for (const q of [NAMA, EMAIL, 'zulaikha lama'])
    await must(server, admin, `/adm/users_ekspor?q=${encodeURIComponent(q)}`);
  await must(server, admin, '/adm/peserta_status_aktif?lokid=1&statid=0');

  const [{ raport_open }] = await server.sql('select raport_open from sistem');
  await server.sql('update sistem set raport_open = 1');
  await server.sql(
    `update ist_nilai set nilai_akhir = ${SPESIFIKASI.batas_lulus}, lulus = 1, ${COMPLETE_SQL} where user_id = $1`,
    [user_id],
  );
  await must(server, own, '/pr/sertifikat_pdf');
  await must(server, own, '/usr/perbaikan_nama', { name: `${NAMA}, M.Pd.`, alasan: 'Gelar belum tertulis' });
  await server.sql('update sistem set raport_open = $1', [raport_open]);
  await server.sql(
    `insert into job (kind, key, payload, state, total, status, message, finished_at)
     values ('nilai_semua', 'x', '{}', jsonb_build_object('nama', $1::text), 0, 'done', 'Selesai', now()),
            ('sertifikat_semua', 'x', '{}', '{}', 0, 'failed', $2::text, now())`,
    [NAMA, `Belum dapat dicetak: ${OLD_NAMA}.`],
  );
  await server.sql(
    `with g as (insert into pengingat (user_id, oleh, dari, jenis, kat_id, cara, isi, waktu, hari)
                values ($1, $2, 'mentor', 'tugas_belum', 1, 'email', $3, now(), current_date), ($1, null, 'admin', 'tes_belum', null, 'wa', $3, now(), current_date)),
          b as (insert into pemberitahuan (user_id, jenis, kunci, kat_id, tugas_id, rincian, waktu, dibaca_pada)
                values ($1, 'review_ditulis', 'uji', 1, $4, '{"sampai": "2099-01-01"}', now(), now()))
     insert into email_pilihan (user_id, kelompok, cara) values ($1, 'jendela', 'harian')`,
    [user_id, await server.idOf('mentor1'), `Yth. ${NAMA}, tugas Anda ditunggu.`, tugas],
  );
  await server.sql(
    `with j as (insert into job (kind, key, payload, total, due) values ('email', 'x', '{}', 1, now() + interval '1 day') returning id),
          e as (insert into email (job_id, jenis, user_id, kepada) select id, 'password_direset', $1, $2 from j)
     insert into reset_tautan (token_hash, user_id, email, password_lama, untuk, berakhir)
     values ('t', $1, $2, 'p', 'password', now() + interval '1 hour')`,
    [user_id, EMAIL],
  );
  return { paid };
}
