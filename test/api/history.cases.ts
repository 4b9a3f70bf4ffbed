import { expect } from 'vitest';
import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { WA_VERSI } from '#rules/akun/persetujuan-wa.ts';

import { addPeserta } from '#test/add-peserta.ts';
import { COMPLETE_SQL } from '#test/complete.ts';
import { admin, server } from '#test/own-server.ts';
import { callOf, first, idOf, writes } from './history.setup.ts';

/**
 * Sets a participant's final score to the pass mark, so that the participant has passed. Returns the participant's id.
 */
async function passed(account: string): Promise<number> {
  const userid = await idOf(account);
  await server.sql(
    `update ist_nilai set nilai_akhir = ${SPESIFIKASI.batas_lulus}, lulus = 1, ${COMPLETE_SQL} where user_id = $1`,
    [userid],
  );
  return userid;
}

/** Like `passed`, and also issues the certificate. Returns the participant's id. */
async function printed(account: string): Promise<number> {
  const userid = await passed(account);
  const { status } = await server.call(`/adm/sertifikat_peserta?userid=${userid}`, { token: admin });
  expect(status).toBe(200);
  return userid;
}

/** Returns a copy of the built-in rule set in the form of the input of `aturan_store`. */
async function copiedSet(nama: string) {
  const { body } = await server.call('/adm/aturan_salin', { token: admin, body: { id: 1, nama } });
  return (await server.call(`/adm/aturan_detail?id=${body.id}`, { token: admin })).body;
}

/** Marks every claim as unpaid and not rejected. `is_valid` determines whether the claims are validated. */
const unpaid = (is_valid: 0 | 1) =>
  server.sql(
    `update akomodasi set is_valid = $1, dibayar_pada = null, dibayar_oleh = null, ditolak_pada = null, ditolak_oleh = null,
       alasan_tolak = null`,
    [is_valid],
  );

/**
 * One valid input for each writing call of admins, by endpoint name. The ids have the type that a client sends. A new
 * writing call needs an input here, or the reason why it creates no history entry (`never`).
 */
export const CASES: Readonly<Record<string, (() => Promise<object>) | { never: string }>> = {
  auditBatalkan: async () => {
    const { body } = await server.call('/adm/peserta_status_aktif?lokid=2&statid=0', { token: admin });
    return { id: body.riwayat_id };
  },
  aturanSalin: async () => ({ id: 1, nama: 'Aturan salinan' }),
  aturanStore: async () => ({
    ...(await copiedSet('Aturan diubah')),
    keterangan: 'Bobot 2027',
    batas_lulus: 65,
  }),
  aturanDestroy: async () => ({ id: (await copiedSet('Aturan dihapus')).id }),
  periodeAturan: async () => ({ periode_id: 5, aturan_id: (await copiedSet('Aturan dipilih')).id }),
  admMateriSalin: async () => {
    const { body } = await server.call('/adm/materi_salinan?dari=1&ke=3&geser=0', { token: admin });
    const id_materi = body.materi.map((row: { id_materi: number }) => row.id_materi);
    return { dari: 1, ke: 3, geser: 0, id_materi };
  },
  admMateriStore: async () => ({
    kat_id: 1,
    keterangan_materi: 'Materi ujian',
    tgl_mulai: '2026-05-01',
    tgl_akhir: '2026-05-31',
    lokasi_id: 1,
    is_tugas: 1,
    petunjuk: '<p>Baca dahulu.</p>',
    tautan: [{ url: 'https://example.org/templat', keterangan: 'Templat' }],
  }),
  emailUlang: async () => {
    await server.call(`/adm/users_reset_password?userid=${await idOf('peserta7')}`, { token: admin });
    await server.sql(
      `update job set status = 'failed', message = 'Uji', finished_at = now() where kind = 'email'`,
    );
    return { id: await first('select max(job_id) from email') };
  },
  undanganUlang: async () => {
    await server.sql(`delete from email`);
    await server.call(`/adm/users_reset_password?userid=${await idOf('peserta7')}`, { token: admin });
    await server.sql(`delete from masuk`);
    await server.sql(
      `update job set status = 'failed', message = 'Uji', finished_at = now() where kind = 'email' and finished_at is null`,
    );
    const { body } = await server.call('/adm/users_kirim_lagi_hitung', { token: admin });
    return { jumlah: body.jumlah };
  },
  mulaiEmail: async () => ({}),
  emailSekarang: { never: 'moves the time of tries and changes no data of users' },
  kesehatanPeriksa: { never: 'runs checks and changes no data of users' },
  impor: async () => {
    const form = new FormData();
    const lokasi = await first('select keterangan from lokasi where id = 2');
    const csv = `Nama;Email;Lokasi Kegiatan;Nomor Absensi\nImpor Ujian;impor.ujian@example.org;${lokasi};12`;
    form.append('uji', '0');
    form.append('berkas', new Blob([csv]), 'peserta.csv');
    return form;
  },
  tabelUnggah: { never: 'nothing is stored yet but the cells themselves' },
  tabelAtur: { never: 'nothing is stored yet but the cells themselves' },
  tabelBuang: { never: 'nothing was stored but the cells themselves' },
  tabelPassword: { never: 'hands over first passwords once and changes no data of users' },
  imporJawabanHapus: async () => {
    await server.sql(
      `insert into impor_jawaban (tabel, kolom, teks, ke, tanggal) values ('akun', 'lokasi', 'ujian', '1', current_date)`,
    );
    return {};
  },
  tabelSisa: async () => {
    const form = new FormData();
    form.append('tabel', 'akun');
    form.append('berkas', new Blob(['Nama;Email\nSisa Ujian;bukan-email']), 'akun.csv');
    const { body } = await server.call('/adm/tabel_unggah', { token: admin, body: form });
    return { id: String(body.id) };
  },
  tabelTerapkan: async () => {
    const form = new FormData();
    form.append('tabel', 'akun');
    form.append('berkas', new Blob(['Nama;Email;Lokasi\nTabel Ujian;tabel.ujian@example.org;2']), 'akun.csv');
    const { body } = await server.call('/adm/tabel_unggah', { token: admin, body: form });
    return { id: body.id, versi: body.versi };
  },
  kelasStore: async () => ({ kelas: 'Kelas Ujian', is_aktif: 1 }),
  lokasiStore: async () => ({ keterangan: 'Lokasi Ujian', is_aktif: 1 }),
  pengingatAturStore: async () => ({ jenis: 'tugas_belum', ambang: 5, ambang_jumlah: null, teks: null }),
  periodeStore: async () => ({ keterangan: 'Periode Ujian', is_aktif: 1 }),
  periodeTutup: async () => ({ periode_id: 5, alasan: 'Angkatan selesai' }),
  periodeBuka: async () => {
    await server.call('/adm/periode_tutup', { token: admin, body: { periode_id: 6 } });
    return { periode_id: 6, alasan: 'Masih ada nilai' };
  },
  pembukaanStore: async () => ({ periode_id: 2, apa: 'pre', keadaan: 'buka' }),
  admMateriTabelStore: async () => ({
    lokasi_id: 1,
    baris: [
      {
        kat_id: 1,
        keterangan_materi: 'Materi tabel',
        tgl_mulai: '2026-05-01',
        tgl_akhir: '2026-05-08',
        is_tugas: 1,
        is_review: 0,
        is_aktif: 1,
      },
    ],
  }),
  mentorSemuaStore: async () => ({
    menid: await idOf('mentor3'),
    untuk: 'ist2',
    pesid: [await idOf('peserta10')],
  }),
  mentorUsulanTerapkan: async () => ({
    lokid: await first(`select lokasi_id from peserta where user_id = ${await idOf('peserta11')}`),
    baris: [{ user_id: await idOf('peserta11'), kat_id: [7], mentor_id: await idOf('mentor3') }],
  }),
  mentorBanyak: async () => {
    await server.sql('delete from mentor_peserta where peserta_id = $1 and kat_id = 2', [
      await idOf('peserta3'),
    ]);
    return { menid: await idOf('mentor3'), katid: 2, pesid: [await idOf('peserta3')] };
  },
  mentorDestroy: async () => ({ id: String(await first('select min(id_mentor) from mentor_peserta')) }),
  mentorIstBanyak: async () => ({ menid: await idOf('mentor3'), isprak: 0, pesid: [await idOf('peserta9')] }),
  mentorIstDestroy: async () => ({ id: String(await first('select min(id_mentor_ist) from mentor_ist')) }),
  mentorIstStore: async () => ({
    menid: String(await idOf('mentor3')),
    pesid: String(await idOf('peserta10')),
    isprak: '1',
  }),
  mentorPindah: async () => {
    const dari = await idOf('mentor2');
    // The mentor's row is inserted before the write, because an undo does not delete a row that the write has inserted.
    // A row with default values means the same as no row.
    await server.sql('insert into mentor (user_id) values ($1) on conflict do nothing', [dari]);
    return { dari, ke: await idOf('mentor3'), katid: 3, berhenti_menerima: 1 };
  },
  mentorStore: async () => {
    await server.sql('delete from mentor_peserta where peserta_id = $1 and kat_id = 4', [
      await idOf('peserta4'),
    ]);
    return {
      menid: String(await idOf('mentor3')),
      katid: '4',
      lokid: '1',
      pesid: String(await idOf('peserta4')),
    };
  },
  pengingatKirim: { never: 'a job, whose entry pengingat.test.ts sees' },
  pengingatWa: async () => ({ jenis: 'tugas_belum', user_id: await behind(), kat_id: 1 }),
  pengumumanAkhiri: async () => ({ id: await made('pengumumanStore') }),
  pengumumanStore: async () => ({ teks: 'Pengumuman ujian', sampai: '2099-01-01' }),
  penghapusanLaksanakan: async () => ({ id: await requestOf('peserta11') }),
  perbaikanNamaPutus: async () => ({
    id: await first(
      `insert into perbaikan_nama (user_id, name, nama_pt, name_lama, nama_pt_lama, alasan)
       select u.id, u.name || ' Baru', p.nama_pt, u.name, p.nama_pt, 'Salah ketik'
       from users u join peserta p on p.user_id = u.id where u.email = 'peserta9@example.org' returning id`,
    ),
    statid: 1,
  }),
  penghapusanTolak: async () => ({ id: await requestOf('peserta10'), alasan: 'Klaim belum dibayar' }),
  perpanjanganStore: async () => ({
    peserta_id: await idOf('peserta5'),
    kat_id: 1,
    sampai: '2099-01-01',
    alasan: 'Sakit',
  }),
  perpanjanganDestroy: async () => ({ id: String(await made('perpanjanganStore')) }),
  tesBukaStore: async () => ({
    peserta_id: await idOf('peserta5'),
    tesid: 1,
    sampai: '2099-01-01',
    alasan: 'Listrik padam',
  }),
  tesBukaDestroy: async () => ({ id: String(await made('tesBukaStore')) }),
  pesertaFinanceValidasi: async () => {
    await unpaid(0);
    return { id: String(await first('select min(id) from akomodasi')), statid: '1' };
  },
  pesertaFinanceTolak: async () => {
    await unpaid(0);
    return { id: await first('select min(id) from akomodasi'), alasan: 'Bukti tidak terbaca' };
  },
  pesertaFinanceValidasiStore: async () => ({
    id: await first('select min(id) from akomodasi where dibayar_pada is null'),
    nominal: 123_456,
    catatan_validasi: 'Dikoreksi',
  }),
  pesertaFinanceValidasiSemua: async () => {
    await unpaid(0);
    return { lokid: 0 };
  },
  pesertaFinanceBayar: async () => {
    await unpaid(1);
    return { id: await first('select min(id) from akomodasi'), tanggal: '2026-05-12' };
  },
  pesertaFinanceBayarSemua: async () => {
    await unpaid(1);
    return { lokid: null, tanggal: '2026-05-12' };
  },
  dokTautanTarik: async () => ({ userid: await idOf('peserta2') }),
  pesertaHadir: { never: 'who looks at a recap is no change' },
  pesertaNilaiAnalisa: async () => {
    const user_id = await idOf('peserta2');
    // The admin enters the scores by hand, so that an undo restores them. Computed scores would be computed again
    // instead.
    await server.call('/adm/peserta_pelatihan_nilai_store', {
      token: admin,
      body: { user_id, nilai_pre: 0, nilai_post: 0, nilai_ojt: 1, nilai_ist2: 2 },
    });
    return { pesid: String(user_id) };
  },
  retensiJalankan: { never: 'a job, whose entries retensi.test.ts sees' },
  pesertaNilaiAnalisaSemua: { never: 'a job, whose entry nilai-semua.test.ts sees' },
  pesertaTetapkan: async () => ({ pesid: await idOf('peserta7'), keputusan: 'SK 1' }),
  hasilBuka: async () => {
    const userid = await idOf('peserta6');
    await server.sql(
      `update ist_nilai set final_pada = date_trunc('milliseconds', now()) where user_id = $1`,
      [userid],
    );
    return { userid, alasan: 'Nilai terlewat' };
  },
  pesertaTetapkanSemua: { never: 'a job, whose entry tetapkan-semua.test.ts sees' },
  pesertaNilaiStore: async () => ({
    user_id: await idOf('peserta2'),
    nilai_pre: 11,
    nilai_post: 22,
    nilai_ojt: 33,
    nilai_ist2: 44,
  }),
  pesertaProfilStore: async () => {
    const user_id = await idOf('peserta6');
    const [p] = await server.sql(
      'select lokasi_id, no_absensi, provinsi_pt, rumpun_id, is_lanjut_studi, nama_sekolah, updated_at from peserta where user_id = $1',
      [user_id],
    );
    return { user_id, ...p, nama_pt: 'Perguruan Ujian' };
  },
  pesertaStatusAktif: async () => {
    await server.sql('update peserta set peserta_status_aktif = 1');
    return { lokid: '1', statid: '0' };
  },
  pesertaStatusDipilih: async () => {
    await server.sql('update peserta set peserta_status_aktif = 1');
    return { pesid: [await idOf('peserta2')], statid: 0 };
  },
  sertifikatPeserta: async () => ({ userid: await passed('peserta4') }),
  sertifikatZip: async () => {
    await printed('peserta4');
    return {};
  },
  sertifikatZipDipilih: async () => {
    await printed('peserta4');
    return { pesid: [await idOf('peserta4')] };
  },
  sertifikatPulihkan: async () => {
    const userid = await printed('peserta3');
    await server.sql(
      `update sertifikat set ditarik_pada = date_trunc('milliseconds', now()), alasan = 'Uji' where user_id = $1`,
      [userid],
    );
    return { userid };
  },
  sertifikatSiapkan: { never: 'a job, whose entries semua.test.ts sees' },
  sertifikatTarik: async () => ({ userid: await printed('peserta2'), alasan: 'Nama orang lain' }),
  sistemStore: async () => ({ open_register: 1 - (await first('select open_register from sistem')) }),
  tautanHostStore: async () => {
    await server.sql(`insert into tautan_host (host) values ('contoh.ac.id')`);
    return { host: 'contoh.ac.id', aktif: 0 };
  },
  soalStore: async () => ({
    pertanyaan: '<p>Ujian</p>',
    kompetensi: 'ajar',
    option: [
      { pertanyaan: 'A', value: 1 },
      { pertanyaan: 'B', value: 0 },
    ],
  }),
  tabelUnduh: async () => ({ tabel: 'akun', group: 'mentor' }),
  userStore: async () => ({
    name: 'Akun Ujian',
    email: 'akun.ujian@example.org',
    group: 'mentor',
    menerima: 0,
    lokasi: [1],
  }),
  userTutup: async () => ({ id: await idOf('mentor3'), ditutup: 1 }),
  userDestroy: async () => {
    await server.sql(
      `insert into users (name, email, "group", password_hash) values ('Tanpa Data', 'tanpa.data@example.org', 'mentor', '')`,
    );
    return { id: String(await idOf('tanpa.data')) };
  },
  userDokumenBuka: async () => ({ userid: await idOf('peserta2'), alasan: 'Ujian' }),
  usersResetPassword: async () => ({ userid: String(await idOf('peserta8')) }),
};

/**
 * Adds a participant who has consented to WhatsApp and has a task that is due tomorrow. Returns the participant's id.
 */
async function behind(): Promise<number> {
  await server.sql(
    `with l as (insert into lokasi (id, keterangan) values (90, 'Lokasi Tertinggal') on conflict (id) do nothing returning id)
     insert into materi (periode_id, kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas)
     select 2, 1, 'Tertinggal', current_date - 3, current_date + 1, id, 1 from l`,
  );
  const [user_id] = await addPeserta(server, 1, 90);
  await server.sql(`insert into alamat values ($1, '-', '-', '-', '-', '-', '15419', '081234567890')`, [
    user_id,
  ]);
  await server.sql('insert into persetujuan_wa values ($1, 1, $2, now())', [user_id, WA_VERSI]);
  return user_id!;
}

/** Adds a participant's deletion request. Returns the id of the request. */
const requestOf = (account: string) =>
  first(
    `insert into penghapusan (user_id, akun) select id, id from users where email = $1 || '@example.org' returning id`,
    [account],
  );

/** Runs the write of another case, and returns the id of the created row. */
export async function made(name: string): Promise<number> {
  const input = await (CASES[name] as () => Promise<object>)();
  return (
    await callOf(
      writes.find((e) => e.name === name)!,
      input,
    )
  ).body.id;
}
