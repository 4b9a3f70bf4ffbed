import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { CASES } from '#test/api/history.cases.ts';
import { LENGKAP } from '#test/lengkap.ts';
import { server } from '#test/own-server.ts';
import { PASSWORD } from '#test/server.ts';
import { START } from './clock.ts';

/** Everyone who asks: what each calls for is the same. */
export const CALLERS = {
  guest: undefined,
  'peserta baru': 'peserta1',
  peserta: 'peserta2',
  'peserta tuntas': 'peserta17',
  mentor: 'mentor1',
  evaluator: 'mentor2',
  admin: 'admin',
} as const;
export type Caller = keyof typeof CALLERS;

const TOKEN = 'T'.repeat(43);
const SANDI = 'melati-pagi-42';
const FOTO = sharp({ create: { width: 60, height: 40, channels: 3, background: '#06c' } });

const first = async <T = number>(text: string, values: unknown[] = []) =>
  Object.values((await server.sql(text, values))[0] ?? {})[0] as T;

const idOf = (account: string) => server.idOf(account);

/** What this person reads there. */
async function read(who: Caller, address: string) {
  const { status, body } = await server.call(address, { token: await server.as(CALLERS[who]!) });
  if (status !== 200) throw new Error(`${address}: ${status}`);
  return body;
}

/** What this person has made by this call. */
async function made(who: Caller, address: string, body: object) {
  const token = await server.as(CALLERS[who]!);
  const answer = await server.call(address, { token, body });
  if (answer.status >= 300) throw new Error(`${address}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function form(fields: Record<string, string>, field: string, kind: 'png' | 'jpeg' = 'png') {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  const bytes = await FOTO.clone().toFormat(kind).toBuffer();
  data.append(field, new Blob([new Uint8Array(bytes)]), `foto.${kind}`);
  return data;
}

/** A link of a mail to peserta2, whose token is TOKEN. */
async function link(untuk: 'reset' | 'password' | 'masuk') {
  await server.sql(
    `insert into reset_tautan (token_hash, user_id, email, password_lama, password_hash, untuk, berakhir)
     select $1, id, email, sha256(convert_to(password_hash, 'UTF8')), case $2 when 'reset' then password_hash end, $2,
            now() + interval '1 hour' from users where email = 'peserta2@example.org'`,
    [createHash('sha256').update(TOKEN).digest(), untuk],
  );
  return { token: TOKEN };
}

/** Answers to every question of a survey. */
async function survey(kategori: string) {
  const asked: { id: number; is_input: number }[] = await read(
    'peserta baru',
    `/pr/survei_pertanyaan?kategori=${kategori}`,
  );
  return asked.map(({ id, is_input }) => ({ id, val: is_input === 1 ? 3 : 'Terima kasih.' }));
}

async function answers() {
  const asked: { id: number; option: { id: number }[] }[] = await read('peserta baru', '/pr/soal?tesid=1');
  return asked.map(({ id, option }) => ({ id, optid: Math.min(...option.map((each) => each.id)) }));
}

async function scores(kat_id: number) {
  const kompetensi = await server.sql<{ id: number }>(
    'select id_kategori_nilai as id from kategori_nilai where kat_id = $1 order by 1',
    [kat_id],
  );
  const peserta_id = await idOf('peserta2');
  return { dataArray: kompetensi.map(({ id }) => ({ peserta_id, kat_id, kategori_nilai_id: id, nilai: 3 })) };
}

const tugasOf = async (account: string, kat_id: number) =>
  first('select max(id_tugas) from tugas where user_id = $1 and kat_id = $2', [await idOf(account), kat_id]);

const host = () => server.sql(`insert into tautan_host (host) values ('contoh.ac.id')`);

const passed = async (account: string) =>
  server.sql(`update ist_nilai set nilai_akhir = 80, ${LENGKAP} where user_id = $1`, [await idOf(account)]);

interface Good {
  as: Caller;
  input: () => Promise<object>;
}

const good = (as: Caller, input: () => Promise<object> | object): Good => ({
  as,
  input: async () => input(),
});

/** A good input of each write that is no admin's with a line in the history, by the name of its call. */
const OWN: Readonly<Record<string, Good>> = {
  login: good('guest', () => ({ email: 'peserta2@example.org', password: PASSWORD })),
  logout: good('peserta', () => ({})),
  gambar: good('mentor', () => form({}, 'image')),
  sertifikatPeriksa: good('guest', () => form({}, 'berkas')),
  batalkan: good('mentor', async () => {
    const { riwayat_id } = await made('mentor', '/men/tugas_review_nilai_all_lagi_store', await scores(1));
    return { id: riwayat_id };
  }),
  hadir: good('mentor', async () => ({ katid: 1, pesid: await idOf('peserta2'), tab: 'satu' })),
  nilaiStore: good('mentor', () => scores(1)),
  reviewStore: good('mentor', async () => ({
    tugas_id: await tugasOf('peserta2', 1),
    catatan: '<p>Baik</p>',
  })),
  bahanAjarStore: good('mentor', async () => {
    await host();
    return { kat_id: 1, keterangan: 'Bahan', url: 'https://contoh.ac.id/bahan' };
  }),
  bahanAjarDestroy: good('mentor', async () => {
    const user_id = await idOf('mentor1');
    return {
      id: await first(
        `insert into bahan_ajar (kat_id, user_id, url, keterangan) values (1, $1, 'https://contoh.ac.id', 'Bahan') returning id_bahan`,
        [user_id],
      ),
    };
  }),
  cuplikanStore: good('mentor', () => ({ judul: 'Salam', isi: '<p>Selamat</p>' })),
  cuplikanDestroy: good('mentor', async () => ({
    id: (await made('mentor', '/men/cuplikan_store', { judul: 'Salam', isi: '<p>Selamat</p>' })).id,
  })),
  masukTautan: good('guest', () => ({ email: 'peserta2@example.org' })),
  masukTautanTukar: good('guest', () => link('masuk')),
  passwordTautan: good('guest', async () => ({ ...(await link('password')), password: SANDI })),
  resetKonfirmasi: good('guest', () => link('reset')),
  tautanRead: good('guest', () => link('reset')),
  penghapusanMinta: good('peserta', () => ({ alasan: 'Pindah' })),
  penghapusanTarik: good('peserta', async () => ({
    id: (await made('peserta', '/usr/penghapusan_minta', { alasan: 'Pindah' })).id,
  })),
  surveiDrafStore: good('peserta baru', async () => ({
    kategori: 'panitia',
    langkah: 1,
    jawaban: (await survey('panitia')).slice(0, 1),
  })),
  surveiStore: good('peserta baru', async () => ({
    kategori: 'pemateri',
    mentor_id: await idOf('mentor1'),
    jawaban: await survey('pemateri'),
  })),
  laporanStore: good('peserta', async () =>
    form(
      {
        tanggal: '2026-05-10',
        mentor_id: String(await idOf('mentor1')),
        materi: 'Materi',
        kelompok: await first<string>('select kelas from kelas where is_aktif = 1 order by 1'),
        durasi: '90',
        catatan: 'Lancar',
      },
      'dokumen[]',
      'jpeg',
    ),
  ),
  laporanDestroy: good('peserta tuntas', async () => ({
    id: (await read('peserta tuntas', '/pr/laporan_online'))[0].id,
  })),
  reviewDibacaStore: good('peserta', async () => {
    const id_tugas = await first(
      'select max(r.tugas_id) from review r join tugas t on t.id_tugas = r.tugas_id where t.user_id = $1',
      [await idOf('peserta2')],
    );
    return {
      id_tugas,
      id_review: [await first('select max(id_review) from review where tugas_id = $1', [id_tugas])],
    };
  }),
  tugasNew: good('peserta baru', () => ({ katid: '1' })),
  tugasStore: good('peserta baru', async () => ({
    id_tugas: await read('peserta baru', '/pr/tugas_new?katid=1'),
    catatan: '<p>Tugas</p>',
  })),
  persetujuanStore: good('peserta', async () => {
    const { setuju_versi, versi } = await read('peserta', '/usr/persetujuan');
    return { setuju_versi: setuju_versi ?? versi ?? 1, setuju: 1 };
  }),
  akomodasiStore: good('peserta', () =>
    form({ jenis: 'pergi', nominal: '750000', catatan: 'Kereta' }, 'dokumen'),
  ),
  akomodasiDestroy: good('peserta', async () => ({
    id: (
      await made('peserta', '/usr/akomodasi_store', await form({ jenis: 'pergi', nominal: '1' }, 'dokumen'))
    ).id,
  })),
  alamatStore: good('peserta baru', () => ({
    alamat: 'Jalan Kenari 17',
    kelurahan: 'Pisangan',
    kecamatan: 'Ciputat Timur',
    kabupaten: 'Kota Tangerang Selatan',
    provinsi: 'Banten',
    kode_pos: '15419',
    no_wa: '6281299887766',
  })),
  dokumenStore: good('peserta baru', () =>
    form({ dokumen_id: '2', keterangan: '3171999900001111' }, 'dokumen'),
  ),
  sertifikatPdf: good('peserta', async () => {
    await passed('peserta2');
    return {};
  }),
  soalStoreTest: good('peserta baru', async () => ({ tesid: 1, jawaban: await answers() })),
  testDrafStore: good('peserta baru', async () => ({
    tesid: 1,
    jawaban: (await answers()).slice(0, 2).map((each) => ({ ...each, waktu: START.toISOString() })),
  })),
  profileUpdate: good('peserta', () => ({ name: 'Bagas Baru', nama_pt: 'Universitas Baru' })),
  registerStore: good('guest', () => ({
    name: 'Ana Baru',
    email: 'ana.baru@kampus.example',
    password: SANDI,
    lokasi_id: 1,
    nama_pt: 'UIN Contoh',
    provinsi_pt: 'Banten',
    rumpun_id: 0,
    no_absensi: 12,
    is_lanjut_studi: 't',
  })),
  resetPassword: good('guest', () => ({ email: 'peserta2@example.org', no_absensi: 2, password: SANDI })),
  sesiAkhiri: good('peserta', async () => {
    await server.as('peserta2');
    return { id: await first('select min(id) from sesi where user_id = $1', [await idOf('peserta2')]) };
  }),
  sesiAkhiriLain: good('peserta', async () => {
    await server.as('peserta2');
    return {};
  }),
  tautanCek: good('mentor', () => ({ url: 'https://contoh.ac.id/bahan' })),
  dataSayaUnduh: good('peserta tuntas', () => ({})),
  pesertaHadir: good('admin', async () => ({ pesid: await idOf('peserta2'), tab: 'satu' })),
  retensiJalankan: good('admin', async () => {
    const { batas, peserta } = await read('admin', '/adm/retensi');
    return { batas, peserta };
  }),
  pesertaNilaiAnalisaSemua: good('admin', () => ({ lokid: 1 })),
  pesertaTetapkanSemua: good('admin', () => ({ lokid: 1 })),
  sertifikatSiapkan: good('admin', async () => {
    await passed('peserta2');
    return { lokid: 1 };
  }),
};

/** A good input of this write, and who sends it; undefined where there is none. */
export function goodOf(name: string): Good | undefined {
  if (OWN[name]) return OWN[name];
  const line = CASES[name];
  return typeof line === 'function' ? good('admin', line) : undefined;
}
