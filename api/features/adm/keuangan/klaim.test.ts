import readXlsx from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { admin, server } from '#test/own-server.ts';
import {
  cells,
  correct,
  id,
  list,
  log,
  pay,
  payAll,
  reject,
  startKlaim,
  validate,
  validateAll,
} from './klaim.setup.ts';

startKlaim();

describe('GET /adm/peserta_finance', () => {
  test('an admin sees all claims sorted by owner name, each with owner, claimed amount and receipt', async () => {
    const { body, headers } = await list();
    const names = body.map((row: { name: string }) => row.name);
    expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b, 'id')));
    expect([body.length, headers.get('x-total-count')]).toEqual([11, '11']);
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
      status: 'valid',
      alasan_tolak: null,
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

  test('the list of claims is paged, filtered, sorted and searched', async () => {
    const pages = [await list('?page=1&per_page=6'), await list('?page=2&per_page=6')];
    expect(pages.map(({ body }) => body.length)).toEqual([6, 5]);
    expect(pages[0]?.headers.get('x-total-count')).toBe('11');
    const nominal = (await list('?sort=-nominal')).body.map((row: { nominal: number }) => row.nominal);
    expect(nominal).toEqual(nominal.toSorted((a: number, b: number) => b - a));
    const ids = async (query: string) => (await list(query)).body.map((row: { id: number }) => row.id);
    expect(await ids('?q=kupang')).toEqual(expect.arrayContaining([id.tiga]));
    expect(await ids('?lokid=2')).toEqual([]);
    expect((await ids('?status=menunggu')).length).toBe(6);
    // Values of the filter `status` that older clients still send.
    expect((await ids('?status=belum')).length).toBe(6);
    expect((await ids('?status=valid')).length).toBe(5);
    expect(await ids('?status=dibayar')).toEqual([]);
  });

  test.each(['?lokid=x', '?status=lunas', '?sort=password_hash', '?per_page=201'])(
    'a list of claims with %s is rejected with 422',
    async (q) => {
      expect((await list(q)).status).toBe(422);
    },
  );
});

describe('GET /adm/peserta_finance_ringkas', () => {
  test('the summary adds up the claims by location and status, and uses the corrected amounts', async () => {
    await pay(id.pergi, '2026-05-11');
    await reject({ id: id.tiga, alasan: 'Bukti tidak terbaca' });
    await server.sql('update peserta set lokasi_id = 2 where user_id = $1', [await server.idOf('peserta3')]);
    const { body } = await server.call('/adm/peserta_finance_ringkas', { token: admin });
    const rows = await server.sql('select a.*, p.lokasi_id from akomodasi a join peserta p using (user_id)');
    await server.sql('update peserta set lokasi_id = 1 where user_id = $1', [await server.idOf('peserta3')]);
    const sum = (some: typeof rows, key: string) => some.reduce((total, row) => total + Number(row[key]), 0);
    expect(body.map((row: { lokasi_id: number }) => row.lokasi_id)).toEqual([1, 2, 3]);
    for (const row of body) {
      const own = rows.filter(({ lokasi_id }) => lokasi_id === row.lokasi_id);
      const parts = {
        belum: own.filter(({ is_valid, alasan_tolak }) => is_valid === 0 && alasan_tolak === null),
        ditolak: own.filter(({ alasan_tolak }) => alasan_tolak !== null),
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
        ...['Dibayar', 'Valid, belum dibayar', 'Ditolak', 'Belum divalidasi'].flatMap((status) => [
          `${status}: nominal`,
          `${status}: klaim`,
        ]),
        'Diajukan',
      ],
      [keterangan, 385_000, 1, 0, 0, 0, 0, 0, 0, diajukan],
    ]);
  });
});

test('another spreadsheet library reads the exported claims with the same values as in the list', async () => {
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
    [385_000, 'Dibayar', new Date('2026-05-11'), '=1+1'],
  );
  expect((await log()).at(-1)).toMatchObject({
    aksi: 'ekspor_akomodasi',
    objek: 'lokasi/1',
    sesudah: { jumlah: 7 },
  });
});

test.each(['mentor1', 'peserta2'])('claim requests of %s get 403 and change nothing', async (account) => {
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
