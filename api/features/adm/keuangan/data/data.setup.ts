import readXlsx from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { KTP, NPWP, REKENING } from '#rules/akun/dokumen.ts';
import { DATA_KEY } from '#test/data-key.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { sealer } from '#api/guard/seal.ts';
import { sealNomor } from '#api/parts/dokumen/dokumen.ts';

/** User id of peserta2. Set before the first test by `startData`. */
export let peserta2: number;

export const NIK = '3171014507900001';
export const NOMOR_NPWP = '09.254.294.3-407.000';
export const NOMOR_REK = '0012 3456-7890';

/**
 * Starts a server for this test file. Stores all three document numbers of peserta2 in the encrypted form of
 * the app.
 */
export function startData(): void {
  startAdmin();
  beforeAll(async () => {
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
}

type Tab = 'finance' | 'alamat' | 'lpdp';
type Row = Record<string, unknown> & { user_id: number; name: string };
const list = (tab: Tab, query = '', token = admin) =>
  server.call<Row[]>(`/adm/peserta_pelatihan_${tab}${query}`, { token });
/** Returns the row of one participant in a list. */
export const rowOf = async (tab: Tab, user_id: number) =>
  (await list(tab)).body.find((row) => row.user_id === user_id);

/**
 * Declares the tests that are common to the three lists. `wanted` is the expected spreadsheet row of
 * peserta2.
 */
export function testTab(tab: Tab, wanted: object): void {
  test('the list has all participants by name, and its pages have the same rows', async () => {
    const { body, headers } = await list(tab);
    expect([body.length, headers.get('x-total-count')]).toEqual([18, '18']);
    const names = body.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'id')));
    const strip = (rows: unknown) =>
      JSON.parse(JSON.stringify(rows).replaceAll(/\/api\/berkas\/[^"]+/g, '')) as unknown;
    expect(strip((await list(tab, '?page=1&per_page=200')).body)).toEqual(strip(body));
    const second = await list(tab, '?page=2&per_page=5');
    expect([second.body.map(({ user_id }) => user_id), second.headers.get('x-total-count')]).toEqual([
      body.slice(5, 10).map(({ user_id }) => user_id),
      '18',
    ]);
  });

  test('the list of participants is limited to a location, searched and sorted', async () => {
    expect((await list(tab, '?lokid=2')).body).toHaveLength(4);
    expect((await list(tab, '?lokid=2&page=1&q=peserta2@')).body).toEqual([]);
    expect((await list(tab, '?q=PESERTA2@')).body.map(({ user_id }) => user_id)).toEqual([peserta2]);
    const pt = (await list(tab, '?sort=-nama_pt')).body.map(({ nama_pt }) => String(nama_pt));
    expect(pt).toEqual(pt.toSorted((a, b) => b.localeCompare(a, 'id')));
    for (const query of ['?sort=nomor_rek', '?lokid=0', '?page=0'])
      expect([query, (await list(tab, query)).status]).toEqual([query, 422]);
  });

  test('the export contains the document numbers, and the history does not', async () => {
    const answer = await fetch(`${server.url}/api/adm/peserta_pelatihan_${tab}_ekspor?q=peserta2@`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    const [{ data } = { data: [] }] = await readXlsx(Buffer.from(await answer.arrayBuffer()));
    const [head = [], row = []] = data;
    const cells = Object.fromEntries(head.map((title, at) => [title, row[at]]));
    expect(data).toHaveLength(2);
    expect(cells).toMatchObject(wanted);
    const [entry] = await server.sql('select aksi, sesudah from audit order by id desc limit 1');
    expect(entry.aksi).toMatch(/^ekspor_/);
    expect(JSON.stringify(await server.sql('select * from audit'))).not.toMatch(
      /3171014507900001|254\.294|3456/,
    );
  });

  test('a request of a user who is no admin is rejected with 403', async () => {
    for (const account of ['mentor1', 'peserta2'])
      expect((await list(tab, '', await server.as(account))).status).toBe(403);
  });
}
