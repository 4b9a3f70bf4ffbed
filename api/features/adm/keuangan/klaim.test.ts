import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let admin: string;
let other: string;
let id: { pergi: number; pulang: number; tiga: number; belum: number };

/** Claims as the demo has them: three valid, four not; a second admin presses the same buttons. */
beforeAll(async () => {
  server = await startTestServer();
  server.setNow(new Date('2026-05-12T03:00:00Z'));
  admin = await server.as('admin');
  await server.sql(
    `insert into users (name, email, "group", password_hash) values ('Admin Dua', 'admin2@example.org', 'admin', '-')`,
  );
  other = await server.as('admin2');
  const of = async (account: string, jenis: string) =>
    (
      await server.sql('select id from akomodasi where user_id = $1 and jenis = $2', [
        await server.idOf(account),
        jenis,
      ])
    )[0].id as number;
  id = {
    pergi: await of('peserta2', 'pergi'),
    pulang: await of('peserta2', 'pulang'),
    tiga: await of('peserta3', 'pergi'),
    belum: await of('peserta3', 'pulang'),
  };
  await server.sql('create table klaim_awal as table akomodasi');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.sql('delete from audit');
  await server.sql(
    `update akomodasi a set nominal = k.nominal, catatan_validasi = k.catatan_validasi, is_valid = k.is_valid, dibayar_pada = null,
            dibayar_oleh = null, divalidasi_pada = k.divalidasi_pada, divalidasi_oleh = k.divalidasi_oleh, updated_at = k.updated_at
     from klaim_awal k where k.id = a.id`,
  );
});

const list = (query = '', token = admin) => server.call(`/adm/peserta_finance${query}`, { token });
const one = async (klaim: number) => (await list()).body.find((row: { id: number }) => row.id === klaim);
const validate = (klaim: unknown, statid: unknown, token = admin, more = '') =>
  server.call(`/adm/peserta_finance_validasi?id=${String(klaim)}&statid=${String(statid)}${more}`, { token });
const correct = (body: object, token = admin) =>
  server.call('/adm/peserta_finance_validasi_store', { token, body });
const pay = (klaim: number, tanggal: string | null, token = admin) =>
  server.call('/adm/peserta_finance_bayar', { token, body: { id: klaim, tanggal } });
const validateAll = (body: object, token = admin) =>
  server.call('/adm/peserta_finance_validasi_semua', { token, body });
const payAll = (body: object, token = admin) =>
  server.call('/adm/peserta_finance_bayar_semua', { token, body });
const undo = (riwayat_id: number) => server.call('/adm/batalkan', { token: admin, body: { id: riwayat_id } });
const byNumber = (a: number, b: number) => a - b;
const log = () => server.sql('select pelaku, aksi, objek, sebelum, sesudah from audit order by id');
const cells = () => server.sql('select to_jsonb(a) as row from akomodasi a order by id');

describe('GET /adm/peserta_finance', () => {
  test('every claim by name, with whose it is, what was asked for and its receipt', async () => {
    const { body, headers } = await list();
    const names = body.map((row: { name: string }) => row.name);
    expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b, 'id')));
    expect([body.length, headers.get('x-total-count')]).toEqual([7, '7']);
    const [{ name, nama_pt, provinsi_pt }] = await server.sql(
      'select u.name, p.nama_pt, p.provinsi_pt from users u join peserta p on p.user_id = u.id where u.id = $1',
      [await server.idOf('peserta3')],
    );
    const row = body.find((each: { id: number }) => each.id === id.tiga);
    expect(row).toEqual({
      id: id.tiga,
      user_id: await server.idOf('peserta3'),
      jenis: 'pergi',
      catatan: 'Pesawat Kupang–Jakarta',
      keterangan: 'Termasuk bagasi tambahan',
      nominal: 1_995_000,
      nominal_diajukan: 2_145_000,
      dokumen: expect.stringMatching(/^\/api\/berkas\//),
      tipe: expect.stringMatching(/^image\//),
      is_valid: 1,
      catatan_validasi: 'Bagasi tambahan tidak diganti; nominal disesuaikan',
      dibayar_pada: null,
      updated_at: expect.any(String),
      name,
      nama_pt,
      provinsi_pt,
      lokasi_id: 1,
    });
    expect((await fetch(server.url + row.dokumen)).status).toBe(200);
    const page = (await list('?page=1&per_page=200')).body;
    expect(page.map(Object.keys)).toEqual(body.map(Object.keys));
  });

  test('pages, filters, sorts and searches', async () => {
    const pages = [await list('?page=1&per_page=4'), await list('?page=2&per_page=4')];
    expect(pages.map(({ body }) => body.length)).toEqual([4, 3]);
    expect(pages[0]?.headers.get('x-total-count')).toBe('7');
    const nominal = (await list('?sort=-nominal')).body.map((row: { nominal: number }) => row.nominal);
    expect(nominal).toEqual(nominal.toSorted((a: number, b: number) => b - a));
    const ids = async (query: string) => (await list(query)).body.map((row: { id: number }) => row.id);
    expect(await ids('?q=kupang')).toEqual(expect.arrayContaining([id.tiga]));
    expect(await ids('?lokid=2')).toEqual([]);
    expect((await ids('?status=belum')).length).toBe(4);
    expect((await ids('?status=valid')).length).toBe(3);
    expect(await ids('?status=dibayar')).toEqual([]);
  });

  test.each(['?lokid=x', '?status=lunas', '?sort=password_hash', '?per_page=201'])('%s is 422', async (q) => {
    expect((await list(q)).status).toBe(422);
  });
});

describe('GET /adm/peserta_finance_ringkas', () => {
  test('adds up each location by how far its claims are, whatever was corrected', async () => {
    await pay(id.pergi, '2026-05-11');
    await server.sql('update peserta set lokasi_id = 2 where user_id = $1', [await server.idOf('peserta3')]);
    const { body } = await server.call('/adm/peserta_finance_ringkas', { token: admin });
    const rows = await server.sql('select a.*, p.lokasi_id from akomodasi a join peserta p using (user_id)');
    await server.sql('update peserta set lokasi_id = 1 where user_id = $1', [await server.idOf('peserta3')]);
    const sum = (some: typeof rows, key: string) => some.reduce((total, row) => total + Number(row[key]), 0);
    expect(body.map((row: { lokasi_id: number }) => row.lokasi_id)).toEqual([1, 2]);
    for (const row of body) {
      const own = rows.filter(({ lokasi_id }) => lokasi_id === row.lokasi_id);
      const parts = {
        belum: own.filter(({ is_valid }) => is_valid === 0),
        valid: own.filter(({ is_valid, dibayar_pada }) => is_valid === 1 && dibayar_pada === null),
        dibayar: own.filter(({ dibayar_pada }) => dibayar_pada !== null),
      };
      expect(row).toEqual({
        lokasi_id: row.lokasi_id,
        keterangan: expect.any(String),
        diajukan: sum(own, 'nominal_diajukan'),
        ...Object.fromEntries(
          Object.entries(parts).map(([key, some]) => [
            key,
            { jumlah: some.length, nominal: sum(some, 'nominal') },
          ]),
        ),
      });
    }
    const chosen = await server.call('/adm/peserta_finance_ringkas?q=yogyakarta&status=dibayar', {
      token: admin,
    });
    expect(chosen.body).toMatchObject([{ belum: { jumlah: 0 }, dibayar: { jumlah: 1, nominal: 385_000 } }]);
    const sheet = await fetch(
      `${server.url}/api/adm/peserta_finance_ringkas_ekspor?q=yogyakarta&status=dibayar`,
      { headers: { authorization: `Bearer ${admin}` } },
    );
    const [{ data } = { data: [] }] = await readXlsx(Buffer.from(await sheet.arrayBuffer()));
    const [{ keterangan, diajukan }] = chosen.body;
    expect(data).toEqual([
      [
        'Lokasi',
        ...['Dibayar', 'Valid, belum dibayar', 'Belum divalidasi'].flatMap((status) => [
          `${status}: nominal`,
          `${status}: klaim`,
        ]),
        'Diajukan',
      ],
      [keterangan, 385_000, 1, 0, 0, 0, 0, diajukan],
    ]);
  });
});

describe('GET /adm/peserta_finance_validasi', () => {
  test('sets and does not flip; says who and when; can be undone', async () => {
    const before = await cells();
    const { status, body } = await validate(id.belum, 1);
    expect([status, body]).toEqual([
      200,
      { message: 'Sukses!, simpan data anda', id: id.belum, riwayat_id: expect.any(Number) },
    ]);
    expect((await validate(id.belum, 1)).body.riwayat_id).toBeNull();
    expect(await one(id.belum)).toMatchObject({ is_valid: 1 });
    const [row] = await server.sql('select divalidasi_oleh, divalidasi_pada from akomodasi where id = $1', [
      id.belum,
    ]);
    expect(row).toEqual({ divalidasi_oleh: await server.idOf('admin'), divalidasi_pada: expect.any(String) });
    expect(await log()).toEqual([
      {
        pelaku: 'admin@example.org',
        aksi: 'klaim_divalidasi',
        objek: `klaim/${id.belum}`,
        sebelum: { is_valid: 0 },
        sesudah: { is_valid: 1 },
      },
    ]);
    expect((await undo(body.riwayat_id)).body).toMatchObject({ jumlah: 1, dilewati: [] });
    expect(await cells()).toEqual(before);
  });

  test('two admins at once: one effect, two clear answers', async () => {
    const answers = await Promise.all([validate(id.belum, 1), validate(id.belum, 1, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const entries = answers.map(({ body }) => body.riwayat_id);
    expect(entries.toSorted((a, b) => Number(a === null) - Number(b === null))).toEqual([
      expect.any(Number),
      null,
    ]);
    expect(await log()).toHaveLength(1);
  });

  test('a claim that its participant has changed meanwhile is looked at again', async () => {
    const seen = (await one(id.belum)).updated_at;
    await server.sql(
      `update akomodasi set nominal = 5, updated_at = updated_at + interval '1 second' where id = $1`,
      [id.belum],
    );
    const late = await validate(id.belum, 1, admin, `&updated_at=${encodeURIComponent(seen)}`);
    expect([late.status, late.body.code]).toEqual([409, 'sudah_berubah']);
    expect(await log()).toEqual([]);
  });

  test('a paid claim stays valid', async () => {
    await pay(id.pergi, '2026-05-11');
    const refused = await validate(id.pergi, 0);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Klaim sudah dibayar. Batalkan pembayarannya dahulu untuk mengubah validasi atau nominalnya.',
    ]);
    expect((await validate(id.pergi, 1)).status).toBe(200);
  });

  test.each([
    ['0', 1, 422],
    ['x', 1, 422],
    [999_999, 1, 404],
    ['1', 2, 422],
  ])('id %s to %s is %i', async (klaim, statid, status) => {
    expect((await validate(klaim, statid)).status).toBe(status);
  });
});

describe('POST /adm/peserta_finance_validasi_store', () => {
  test('corrects a claim, also a valid one, and keeps what was asked for', async () => {
    const before = await cells();
    const { status, body } = await correct({
      id: id.pergi,
      nominal: 350_000,
      catatan_validasi: ' Tanpa ojek ',
    });
    expect(status).toBe(200);
    expect(await one(id.pergi)).toMatchObject({
      nominal: 350_000,
      nominal_diajukan: 385_000,
      catatan_validasi: 'Tanpa ojek',
      is_valid: 1,
      updated_at: body.updated_at,
    });
    expect(await log()).toMatchObject([
      {
        aksi: 'klaim_dikoreksi',
        objek: `klaim/${id.pergi}`,
        sebelum: { nominal: 385_000, catatan_validasi: 'Sesuai bukti' },
        sesudah: { nominal: 350_000, catatan_validasi: 'Tanpa ojek' },
      },
    ]);
    const own = await server.call('/usr/all_akomodasi', { token: await server.as('peserta2') });
    expect(own.body[0]).toMatchObject({ nominal: 350_000, nominal_diajukan: 385_000 });
    await undo(body.riwayat_id);
    expect(await cells()).toEqual(before);
  });

  test('what is stored already leaves no trace', async () => {
    const { body } = await correct({ id: id.pergi, nominal: 385_000, catatan_validasi: 'Sesuai bukti' });
    expect(body.riwayat_id).toBeNull();
    expect(await log()).toEqual([]);
  });

  test('of two admins the second reads that it has changed', async () => {
    const { updated_at } = await one(id.pergi);
    const save = (nominal: number, token: string) =>
      correct({ id: id.pergi, nominal, catatan_validasi: '', updated_at }, token);
    const answers = await Promise.all([save(1, admin), save(2, other)]);
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('sudah_berubah');
    expect(await log()).toHaveLength(1);
  });

  test('a paid claim is not corrected', async () => {
    await pay(id.pergi, '2026-05-11');
    const refused = await correct({ id: id.pergi, nominal: 1, catatan_validasi: '' });
    expect([refused.status, refused.body.code]).toEqual([409, 'sudah_dibayar']);
  });

  test.each([-1, 1.5, 1_000_000_001, '1', null, undefined])('nominal %s is 422', async (nominal) => {
    const { status, body } = await correct({ id: id.pergi, nominal, catatan_validasi: '' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['nominal']]);
  });

  test.each([0, 1_000_000_000])('nominal %i is taken', async (nominal) => {
    expect((await correct({ id: id.pergi, nominal, catatan_validasi: 'x'.repeat(500) })).status).toBe(200);
  });

  test('a long note is 422, no claim 404', async () => {
    expect((await correct({ id: id.pergi, nominal: 1, catatan_validasi: 'x'.repeat(501) })).status).toBe(422);
    expect((await correct({ id: 999_999, nominal: 1, catatan_validasi: '' })).status).toBe(404);
  });
});

describe('POST /adm/peserta_finance_bayar', () => {
  test('says when, also to the participant; taken back by null and by undo', async () => {
    const before = await cells();
    const { body } = await pay(id.pergi, '2026-05-12');
    expect(await one(id.pergi)).toMatchObject({ dibayar_pada: '2026-05-12' });
    const own = await server.call('/usr/all_akomodasi', { token: await server.as('peserta2') });
    expect(own.body[0].dibayar_pada).toBe('2026-05-12');
    expect((await pay(id.pergi, '2026-05-12')).body.riwayat_id).toBeNull();
    await undo(body.riwayat_id);
    expect(await cells()).toEqual(before);
    await pay(id.pergi, '2026-05-10');
    expect((await pay(id.pergi, null)).status).toBe(200);
    expect(await one(id.pergi)).toMatchObject({ dibayar_pada: null, is_valid: 1 });
    expect((await log()).map(({ aksi }) => aksi)).toContain('klaim_dibayar');
  });

  test('once: of two days at once one is kept, the other admin reads which', async () => {
    const answers = await Promise.all([pay(id.pergi, '2026-05-10'), pay(id.pergi, '2026-05-11', other)]);
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(
      /^Klaim sudah dibayar pada 1[01] Mei 2026$/,
    );
  });

  test('only what is valid, and not tomorrow', async () => {
    const early = await pay(id.belum, '2026-05-11');
    expect([early.status, early.body.message]).toEqual([
      409,
      'Klaim belum divalidasi, jadi belum dapat dibayar',
    ]);
    expect((await pay(id.pergi, '2026-05-13')).body.errors).toEqual({
      tanggal: ['Tanggal pembayaran tidak boleh sesudah hari ini'],
    });
    expect((await pay(id.pergi, '2026-02-30')).status).toBe(422);
    expect((await pay(999_999, '2026-05-11')).status).toBe(404);
  });
});

describe('all that is filtered', () => {
  test('is validated as one entry, paid as one more, and each is taken back whole', async () => {
    const before = await cells();
    const checked = await validateAll({ lokid: 1 });
    expect(checked.body).toMatchObject({ message: '4 klaim sekarang valid', jumlah: 4 });
    const paid = await payAll({ lokid: 1, tanggal: '2026-05-12' });
    const [{ total }] = await server.sql('select sum(nominal)::float8 as total from akomodasi');
    expect(paid.body).toMatchObject({ jumlah: 7, nominal: total });
    expect(paid.body.message).toMatch(/^7 klaim sebesar Rp [\d.]+ dicatat dibayar pada 12 Mei 2026$/);
    expect(await log()).toMatchObject([
      { aksi: 'klaim_divalidasi_semua', objek: 'lokasi/1', sesudah: { is_valid: 1, jumlah: 4 } },
      { aksi: 'klaim_dibayar_semua', objek: 'lokasi/1', sesudah: { dibayar_pada: '2026-05-12', jumlah: 7 } },
    ]);
    // A validation below a payment is not taken back: what is newer stays.
    expect((await undo(checked.body.riwayat_id)).body).toMatchObject({ jumlah: 0 });
    expect((await undo(paid.body.riwayat_id)).body).toMatchObject({ jumlah: 7, dilewati: [] });
    expect((await one(id.pergi)).dibayar_pada).toBeNull();
    await validateAll({});
    expect((await cells()).length).toBe(before.length);
  });

  test('two admins at once: one effect, two clear answers', async () => {
    const answers = await Promise.all([validateAll({}), validateAll({}, other)]);
    expect(answers.map(({ body }) => body.jumlah).toSorted(byNumber)).toEqual([0, 4]);
    expect(answers.find(({ body }) => body.jumlah === 0)?.body).toEqual({
      message: 'Tidak ada klaim yang belum divalidasi; tidak ada yang berubah',
      jumlah: 0,
      nominal: 0,
      riwayat_id: null,
    });
    const paid = await Promise.all([
      payAll({ tanggal: '2026-05-11' }),
      payAll({ tanggal: '2026-05-12' }, other),
    ]);
    expect(paid.map(({ body }) => body.jumlah).toSorted(byNumber)).toEqual([0, 7]);
    expect(new Set((await list()).body.map((row: { dibayar_pada: string }) => row.dibayar_pada)).size).toBe(
      1,
    );
    expect(await log()).toHaveLength(2);
  });

  test('touches what the list shows and nothing else', async () => {
    expect((await validateAll({ q: 'kupang' })).body.jumlah).toBe(1);
    expect((await validateAll({ lokid: 2 })).body.jumlah).toBe(0);
    expect((await validateAll({ status: 'dibayar' })).body.jumlah).toBe(0);
    expect((await payAll({ q: 'kupang', tanggal: '2026-05-11' })).body.jumlah).toBe(2);
    expect((await payAll({ tanggal: '2026-05-13' })).status).toBe(422);
  });
});

test('the sheet holds what the list shows, read by another library', async () => {
  await pay(id.pergi, '2026-05-11');
  await server.sql(`update akomodasi set catatan = '=1+1' where id = $1`, [id.pergi]);
  const answer = await fetch(`${server.url}/api/adm/peserta_finance_ekspor?sort=-nominal&lokid=1`, {
    headers: { authorization: `Bearer ${admin}` },
  });
  const [{ data: sheet } = { data: [] }] = await readXlsx(Buffer.from(await answer.arrayBuffer()));
  expect(sheet).toHaveLength(8);
  const [head = [], ...body] = sheet;
  const at = (title: string) => head.indexOf(title);
  const paid = body.find((row) => row[at('Dibayar')] !== null && row[at('Dibayar')] !== '');
  expect([paid?.[at('Nominal')], paid?.[at('Status')], paid?.[at('Dibayar')], paid?.[at('Catatan')]]).toEqual(
    [385_000, 'Dibayar', '2026-05-11', "'=1+1"],
  );
  expect((await log()).at(-1)).toMatchObject({
    aksi: 'ekspor_akomodasi',
    objek: 'lokasi/1',
    sesudah: { jumlah: 7 },
  });
});

test.each(['mentor1', 'peserta2'])('%s sees and changes nothing', async (account) => {
  const token = await server.as(account);
  const before = await cells();
  const answers = await Promise.all([
    list('', token),
    validate(id.belum, 1, token),
    correct({ id: id.belum, nominal: 1, catatan_validasi: '' }, token),
    validateAll({}, token),
    payAll({ tanggal: '2026-05-11' }, token),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect(await cells()).toEqual(before);
});
