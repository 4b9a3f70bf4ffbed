import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf, type Endpoint } from '#contract/endpoint.ts';
import { langkahOf } from '../test/langkah.ts';
import { startTestServer, type TestServer } from '../test/server.ts';
import { discover } from './start/discover.ts';
import { ROOT } from './start/root.ts';

/** Every write of admins, from the contract itself. Exports of lists are held by `api/parts/ekspor.test.ts`. */
const writes = (await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features')))
  .map(({ endpoint }) => endpoint)
  .filter((e) => Array.isArray(e.access) && e.access.includes('admin') && e.effect === 'write')
  .filter((e) => !e.path.endsWith('_ekspor'))
  .toSorted((a, b) => a.name.localeCompare(b.name));

let server: TestServer;
let admin: string;

beforeAll(async () => {
  // Nobody listens there: what is mailed waits.
  server = await startTestServer({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  admin = await server.as('admin');
});
afterAll(() => server.close());

const idOf = (account: string) => server.idOf(account);
/** The first value of a query. */
const first = async (text: string, values: unknown[] = []) =>
  Object.values((await server.sql(text, values))[0] ?? {})[0] as number;

/** Somebody who has passed and whose certificate was printed. */
async function printed(account: string): Promise<number> {
  const userid = await idOf(account);
  await server.sql('update ist_nilai set nilai_akhir = 80 where user_id = $1', [userid]);
  const { status } = await server.call(`/adm/sertifikat_peserta?userid=${userid}`, { token: admin });
  expect(status).toBe(200);
  return userid;
}

/**
 * One valid call of each write, by the name of its endpoint: what it sends, ids as they travel. A new write of admins needs its line here,
 * or a word why it leaves no entry.
 */
const CASES: Readonly<Record<string, (() => Promise<object>) | { never: string }>> = {
  auditBatalkan: async () => {
    const { body } = await server.call('/adm/peserta_status_aktif?lokid=2&statid=0', { token: admin });
    return { id: body.riwayat_id };
  },
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
  }),
  emailUlang: async () => {
    await server.call(`/adm/users_reset_password?userid=${await idOf('peserta7')}`, { token: admin });
    await server.sql(
      `update job set status = 'failed', message = 'Uji', finished_at = now() where kind = 'email'`,
    );
    return { id: await first('select max(job_id) from email') };
  },
  impor: async () => {
    const form = new FormData();
    const lokasi = await first('select keterangan from lokasi where id = 2');
    const csv = `Nama;Email;Lokasi Kegiatan;Nomor Absensi\nImpor Ujian;impor.ujian@example.org;${lokasi};12`;
    form.append('uji', '0');
    form.append('berkas', new Blob([csv]), 'peserta.csv');
    return form;
  },
  kelasStore: async () => ({ kelas: 'Kelas Ujian', is_aktif: 1 }),
  lokasiStore: async () => ({ keterangan: 'Lokasi Ujian', is_aktif: 1 }),
  periodeStore: async () => ({ keterangan: 'Periode Ujian', is_aktif: 1 }),
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
  mentorPindah: async () => ({ dari: await idOf('mentor2'), ke: await idOf('mentor3'), katid: 3 }),
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
  pengumumanAkhiri: async () => ({ id: await made('pengumumanStore') }),
  pengumumanStore: async () => ({ teks: 'Pengumuman ujian', sampai: '2099-01-01' }),
  penghapusanLaksanakan: async () => ({ id: await requestOf('peserta11') }),
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
    await server.sql('update akomodasi set is_valid = 0, dibayar_pada = null, dibayar_oleh = null');
    return { id: String(await first('select min(id) from akomodasi')), statid: '1' };
  },
  pesertaFinanceValidasiStore: async () => ({
    id: await first('select min(id) from akomodasi where dibayar_pada is null'),
    nominal: 123_456,
    catatan_validasi: 'Dikoreksi',
  }),
  pesertaFinanceValidasiSemua: async () => {
    await server.sql('update akomodasi set is_valid = 0, dibayar_pada = null, dibayar_oleh = null');
    return {};
  },
  pesertaFinanceBayar: async () => {
    await server.sql('update akomodasi set is_valid = 1, dibayar_pada = null, dibayar_oleh = null');
    return { id: await first('select min(id) from akomodasi'), tanggal: '2026-05-12' };
  },
  pesertaFinanceBayarSemua: async () => {
    await server.sql('update akomodasi set is_valid = 1, dibayar_pada = null, dibayar_oleh = null');
    return { tanggal: '2026-05-12' };
  },
  dokTautanTarik: async () => ({ userid: await idOf('peserta2') }),
  pesertaHadir: { never: 'who looks at a recap is no change' },
  pesertaNilaiAnalisa: async () => {
    const user_id = await idOf('peserta2');
    await server.sql('update ist_nilai set nilai_ojt = 1 where user_id = $1', [user_id]);
    return { pesid: String(user_id) };
  },
  retensiJalankan: { never: 'a job, whose entries retensi.test.ts sees' },
  pesertaNilaiAnalisaSemua: { never: 'a job, whose entry nilai-semua.test.ts sees' },
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
  sertifikatPeserta: async () => {
    const userid = await idOf('peserta4');
    await server.sql('update ist_nilai set nilai_akhir = 80 where user_id = $1', [userid]);
    return { userid };
  },
  sertifikatZip: async () => {
    await printed('peserta4');
    return {};
  },
  sertifikatPulihkan: async () => {
    const userid = await printed('peserta3');
    await server.sql(
      `update sertifikat set ditarik_pada = date_trunc('milliseconds', now()), alasan = 'Uji' where user_id = $1`,
      [userid],
    );
    return { userid };
  },
  sertifikatSiapkan: { never: 'a job, whose entries sertifikat.test.ts sees' },
  sertifikatTarik: async () => ({ userid: await printed('peserta2'), alasan: 'Nama orang lain' }),
  sistemStore: async () => ({ open_register: 1 - (await first('select open_register from sistem')) }),
  soalStore: async () => ({
    pertanyaan: '<p>Ujian</p>',
    kompetensi: 'ajar',
    option: [
      { pertanyaan: 'A', value: 1 },
      { pertanyaan: 'B', value: 0 },
    ],
  }),
  userStore: async () => ({ name: 'Akun Ujian', email: 'akun.ujian@example.org', group: 'mentor' }),
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

/** A request of this participant to be deleted. */
const requestOf = (account: string) =>
  first(
    `insert into penghapusan (user_id, akun) select id, id from users where email = $1 || '@example.org' returning id`,
    [account],
  );

function callOf(e: Endpoint, input: object) {
  const address = pathOf(e, 'pelatihan');
  if (e.method === 'POST') return server.call(address, { token: admin, body: input });
  const query = new URLSearchParams(input as Record<string, string>).toString();
  return server.call(`${address}?${query}`, { token: admin, method: e.method });
}

/** Does what another case does, and answers the id that it has made. */
async function made(name: string): Promise<number> {
  const input = await (CASES[name] as () => Promise<object>)();
  return (
    await callOf(
      writes.find((e) => e.name === name)!,
      input,
    )
  ).body.id;
}

test('every write of admins has its case, and every case its write', () => {
  expect(Object.keys(CASES).toSorted()).toEqual(writes.map(({ name }) => name).toSorted());
});

/** What a screen sends that saves what was made as it is, where that is more than what made it and `id`. */
const AGAIN: Readonly<Record<string, (input: object, id: number) => Promise<object>>> = {
  admMateriStore: async (input, id_materi) => ({ ...input, id_materi }),
  soalStore: async (_, id) =>
    (await server.call('/adm/soal', { token: admin })).body.find((soal: { id: number }) => soal.id === id),
};

/** Every cell that an undo may touch. */
const cells = () =>
  Promise.all(
    ['peserta', 'mentor_peserta', 'mentor_ist', 'akomodasi', 'ist_nilai', 'sertifikat'].map((table) =>
      server.sql(`select to_jsonb(t) as row from ${table} t order by 1`),
    ),
  );

/** What can be taken back brings back every cell; taken back in turn, the change stands again. */
async function undoTwice(riwayat_id: number, before: unknown): Promise<void> {
  const changed = await cells();
  expect(changed).not.toEqual(before);
  const undo = (id: number) => server.call('/adm/batalkan', { token: admin, body: { id } });
  const undone = await undo(riwayat_id);
  expect([undone.status, await cells()]).toEqual([200, before]);
  expect([(await undo(undone.body.riwayat_id)).status, await cells()]).toEqual([200, changed]);
}

/** Of these each call is an entry, also when it finds all as it is: what was done is told, not what has changed. */
const EACH: Readonly<Record<string, string>> = {
  sertifikatZip: 'certificates have left once more',
  dokTautanTarik: 'links that were given out since are ended',
  userDokumenBuka: 'papers were looked at once more',
  usersResetPassword: 'sessions ended and the password runs from now on once more',
};

test.each(writes.flatMap((e) => (typeof CASES[e.name] === 'function' ? [[e.name, e] as const] : [])))(
  '%s leaves an entry, which an undo takes back to every cell, and none when it changes nothing',
  async (name, e) => {
    const input = await (CASES[name] as () => Promise<object>)();
    const last = () => first('select coalesce(max(id), 0)::int from audit');
    const [before, cellsBefore] = [await last(), await cells()];
    const { status, body } = await callOf(e, input);
    expect([status, status < 300 ? null : body]).toEqual([200, null]);
    const entries = await server.sql('select pelaku, objek from audit where id > $1', [before]);
    expect(entries.length).toBeGreaterThan(0);
    for (const { pelaku } of entries) expect(pelaku).toBe('admin@example.org');
    if (name in EACH) return;
    if (typeof body.riwayat_id === 'number') await undoTwice(body.riwayat_id, cellsBefore);

    // The same once more; what was made is saved as it is. Whether it is refused or answered, nothing has changed.
    const after = await last();
    const id = typeof body.id === 'number' ? body.id : null;
    const same = id !== null && 'id' in e.input.shape ? { ...input, id } : input;
    const again = await callOf(e, (id !== null && (await AGAIN[name]?.(input, id))) || same);
    expect([again.status < 500, await last()]).toEqual([true, after]);
  },
);

test('after all of them how far each participant is stands as a count of everything says', async () => {
  const { stored, counted } = await langkahOf(server);
  expect(stored).toEqual(counted);
});
