import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KTP, NPWP, REKENING } from '#rules/dokumen.ts';
import { sealer } from '../../../guard/seal.ts';
import { sealNomor } from '../../../parts/dokumen.ts';
import { DATA_KEY } from '../../../../test/data-key.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let admin: string;
let peserta2: number;

const NIK = '3171014507900001';
const NOMOR_NPWP = '09.254.294.3-407.000';
const NOMOR_REK = '0012 3456-7890';

/** All three numbers of peserta2, sealed as the app seals them. */
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('admin');
  peserta2 = await server.idOf('peserta2');
  await server.sql('delete from dokumen where user_id = $1', [peserta2]);
  const seal = sealer(DATA_KEY);
  const papers = [
    { dokumen_id: KTP, keterangan: NIK, nama_bank: '', nama_rek: '', nomor_rek: '' },
    { dokumen_id: NPWP, keterangan: NOMOR_NPWP, nama_bank: '', nama_rek: '', nomor_rek: '' },
    {
      dokumen_id: REKENING,
      keterangan: '',
      nama_bank: 'Bank Mandiri',
      nama_rek: 'Ana',
      nomor_rek: NOMOR_REK,
    },
  ];
  for (const [at, paper] of papers.entries()) {
    const row = sealNomor({ ...paper, user_id: peserta2 }, seal);
    const berkas = String(at).repeat(32);
    await server.sql(
      `insert into berkas (id, user_id, tipe, ukuran, sha256) values ($1, $2, 'image/png', 1, '-')`,
      [berkas, peserta2],
    );
    await server.sql(
      `insert into dokumen (user_id, dokumen_id, keterangan, nama_bank, nama_rek, nomor_rek, berkas_id) values ($1, $2, $3, $4, $5, $6, $7)`,
      [peserta2, row.dokumen_id, row.keterangan, row.nama_bank, row.nama_rek, row.nomor_rek, berkas],
    );
  }
});
afterAll(() => server.close());

type Row = Record<string, unknown> & { user_id: number; name: string };
const TABS = ['finance', 'alamat', 'lpdp'] as const;
const list = (tab: string, query = '', token = admin) =>
  server.call<Row[]>(`/adm/peserta_pelatihan_${tab}${query}`, { token });
const rowOf = async (tab: string, user_id: number) =>
  (await list(tab)).body.find((row) => row.user_id === user_id);

test.each(TABS)('%s: every participant by name, all of it as in pages', async (tab) => {
  const { body, headers } = await list(tab);
  expect([body.length, headers.get('x-total-count')]).toEqual([16, '16']);
  const names = body.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'id')));
  const strip = (rows: unknown) =>
    JSON.parse(JSON.stringify(rows).replaceAll(/\/api\/berkas\/[^"]+/g, '')) as unknown;
  expect(strip((await list(tab, '?page=1&per_page=200')).body)).toEqual(strip(body));
  const second = await list(tab, '?page=2&per_page=5');
  expect([second.body.map(({ user_id }) => user_id), second.headers.get('x-total-count')]).toEqual([
    body.slice(5, 10).map(({ user_id }) => user_id),
    '16',
  ]);
});

test.each(TABS)('%s: one location, searched, sorted', async (tab) => {
  expect((await list(tab, '?lokid=2')).body).toHaveLength(4);
  expect((await list(tab, '?lokid=2&page=1&q=peserta2@')).body).toEqual([]);
  expect((await list(tab, '?q=PESERTA2@')).body.map(({ user_id }) => user_id)).toEqual([peserta2]);
  const pt = (await list(tab, '?sort=-nama_pt')).body.map(({ nama_pt }) => String(nama_pt));
  expect(pt).toEqual(pt.toSorted((a, b) => b.localeCompare(a, 'id')));
  for (const query of ['?sort=nomor_rek', '?lokid=0', '?page=0'])
    expect([query, (await list(tab, query)).status]).toEqual([query, 422]);
});

test('financial data: opened numbers, files, address; null where there is none', async () => {
  const [alamat] = await server.sql(
    'select alamat, kelurahan, kecamatan, kabupaten, provinsi, no_wa from alamat where user_id = $1',
    [peserta2],
  );
  const address = expect.stringMatching(/^\/api\/berkas\//);
  expect(await rowOf('finance', peserta2)).toEqual({
    user_id: peserta2,
    name: expect.any(String),
    email: 'peserta2@example.org',
    nama_pt: expect.any(String),
    provinsi_pt: expect.any(String),
    lokasi_id: 1,
    npwp: { nomor: NOMOR_NPWP, doknpwp: address, tipe: 'image/png' },
    alamat,
    rekening: { bank: 'Bank Mandiri', nama: 'Ana', nomor: NOMOR_REK, dokumen: address, tipe: 'image/png' },
  });
  expect(await rowOf('finance', await server.idOf('peserta1'))).toMatchObject({
    npwp: null,
    alamat: null,
    rekening: null,
  });
});

test('addresses with postal code; null where there is none', async () => {
  const [alamat] = await server.sql('select * from alamat where user_id = $1', [peserta2]);
  expect(await rowOf('alamat', peserta2)).toMatchObject(alamat);
  expect(await rowOf('alamat', await server.idOf('peserta1'))).toMatchObject({
    alamat: null,
    kode_pos: null,
  });
});

test('LPDP: numbers, the code of the bank, and the sums of the claims', async () => {
  const [{ code }] = await server.sql(`select code from bank where name = 'Bank Mandiri'`);
  expect(await rowOf('lpdp', peserta2)).toMatchObject({
    no_absensi: 2,
    nik: NIK,
    npwp: NOMOR_NPWP,
    nama_bank: 'Bank Mandiri',
    kode_bank: code,
    nama_rek: 'Ana',
    nomor_rek: NOMOR_REK,
    total_akomodasi: 747_500,
    total_valid: 747_500,
  });
  expect(await rowOf('lpdp', await server.idOf('peserta3'))).toMatchObject({
    total_akomodasi: 1_995_000 + 2_280_000,
    total_valid: 1_995_000,
  });
  expect(await rowOf('lpdp', await server.idOf('peserta1'))).toMatchObject({
    nik: null,
    nomor_rek: null,
    no_wa: null,
    total_akomodasi: 0,
  });
});

test.each(TABS)('%s as a sheet: the numbers stand in it and not in the history', async (tab) => {
  const answer = await fetch(`${server.url}/api/adm/peserta_pelatihan_${tab}_ekspor?q=peserta2@`, {
    headers: { authorization: `Bearer ${admin}` },
  });
  const [{ data } = { data: [] }] = await readXlsx(Buffer.from(await answer.arrayBuffer()));
  const [head = [], row = []] = data;
  const cells = Object.fromEntries(head.map((title, at) => [title, row[at]]));
  expect(data).toHaveLength(2);
  const wanted: Record<string, object> = {
    finance: { NPWP: NOMOR_NPWP, 'Nomor Rekening': NOMOR_REK, Bank: 'Bank Mandiri' },
    alamat: { Email: 'peserta2@example.org', 'Kode Pos': expect.stringMatching(/^\d{5}$/) },
    lpdp: { NIK, NPWP: NOMOR_NPWP, 'Nomor Rekening': NOMOR_REK, 'Total Valid': 747_500 },
  };
  expect(cells).toMatchObject(wanted[tab] ?? {});
  const [entry] = await server.sql('select aksi, sesudah from audit order by id desc limit 1');
  expect(entry.aksi).toMatch(/^ekspor_/);
  expect(JSON.stringify(await server.sql('select * from audit'))).not.toMatch(
    /3171014507900001|254\.294|3456/,
  );
});

describe('not for others', () => {
  test.each(TABS)('%s is the admin’s alone', async (tab) => {
    for (const account of ['mentor1', 'peserta2'])
      expect((await list(tab, '', await server.as(account))).status).toBe(403);
  });
});
