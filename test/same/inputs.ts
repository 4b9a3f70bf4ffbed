import { CASES } from '#test/api/history.cases.ts';
import { server } from '#test/own-server.ts';
import { PASSWORD } from '#test/server.ts';
import { START } from './clock.ts';
import {
  SANDI,
  answers,
  first,
  form,
  host,
  idOf,
  link,
  made,
  passed,
  printedFor,
  read,
  scores,
  survey,
  tugasOf,
  type Caller,
} from './people.ts';

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
  pemberitahuanDibaca: good('peserta', () => ({})),
  logout: good('peserta', () => ({})),
  gambar: good('mentor', () => form({}, 'image')),
  sertifikatPeriksa: good('guest', async () => {
    const data = new FormData();
    data.append('pdf', new Blob([(await printedFor('peserta2')).bytes]), 'sertifikat.pdf');
    return data;
  }),
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
  perbaikanNamaMinta: good('peserta', () => ({ name: 'Nama Lain', alasan: 'Salah ketik' })),
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
        tanggal: '2026-06-14',
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
  persetujuanWaStore: good('peserta', async () => {
    const { versi } = await read('peserta', '/usr/persetujuan_wa');
    return { versi, pilihan: 1 };
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
  profileUpdate: good('peserta', () => ({
    name: 'Bagas Baru',
    lokasi_id: 1,
    no_absensi: 2,
    nama_pt: 'Universitas Baru',
    provinsi_pt: 'Banten',
  })),
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
  menPengingatStore: good('mentor', async () => ({
    jenis: 'tugas_belum',
    pesid: await idOf('peserta1'),
    katid: 1,
  })),
  pengingatKirim: good('admin', async () => {
    const jenis = 'dokumen_kurang';
    const { orang } = await made('admin', '/adm/pengingat_hitung', { jenis });
    return { jenis, ikut_baru: 0, orang };
  }),
  pesertaHadir: good('admin', async () => ({ pesid: await idOf('peserta2'), tab: 'satu' })),
  retensiJalankan: good('admin', async () => {
    const paid = [await idOf('peserta17'), '2025-01-15'];
    await server.sql('update akomodasi set is_valid = 1, dibayar_pada = $2 where user_id = $1', paid);
    const { batas, lokasi } = await read('admin', '/adm/retensi');
    return {
      batas,
      peserta: lokasi.reduce((sum: number, each: { peserta: number }) => sum + each.peserta, 0),
    };
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
