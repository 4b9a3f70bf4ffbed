import readXlsx from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import type { pesertaList } from '#contract/adm/peserta.ts';
import type { RowOf } from '#contract/endpoint.ts';
import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { incomplete, hasilText } from '#rules/nilai/hasil.ts';

import { addPeserta } from '#test/add-peserta.ts';
import { COMPLETE_SQL } from '#test/complete.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin();

type Row = RowOf<typeof pesertaList>;

/** SQL `set` clauses for the added participants. Each clause produces a different state of the result. */
const STATES = [
  `nilai_akhir = ${SPESIFIKASI.batas_lulus}, lulus = 1, ${COMPLETE_SQL}`,
  `nilai_akhir = ${SPESIFIKASI.batas_lulus - 0.01}, lulus = 0, ${COMPLETE_SQL}`,
  `nilai_akhir = 80, nilai_post = 80`,
  `nilai_akhir = ${SPESIFIKASI.batas_lulus}, lulus = 1, ${COMPLETE_SQL}, hitung_ojt = 5`,
  `nilai_akhir = ${SPESIFIKASI.batas_lulus}, lulus = 1, ${COMPLETE_SQL}, hitung_ojt = null`,
  'hitung_ojt = null',
  'hitung_ist2 = 5',
  'hitung_ist2 = 5, hitung_ojt = null',
  'ojt_ditetapkan_pada = now(), hitung_ist2 = 5',
  'ist2_ditetapkan_pada = now(), hitung_ist2 = 5',
  'post_ditetapkan_pada = now()',
  // The next three clauses simulate that an admin has entered the scores of two stages.
  'ojt_ditetapkan_pada = now(), ist2_ditetapkan_pada = now()',
  'post_ditetapkan_pada = now(), ist2_ditetapkan_pada = now()',
  'post_ditetapkan_pada = now(), ojt_ditetapkan_pada = now()',
];

const list = async (query = ''): Promise<Row[]> =>
  (await server.call(`/adm/peserta_pelatihan${query}`, { token: admin })).body;
const ids = (rows: readonly Row[]) => rows.map((row) => row.user_id);

async function exported(query: string): Promise<unknown[][]> {
  const response = await fetch(`${server.url}/api/adm/peserta_pelatihan_ekspor${query}`, {
    headers: { authorization: `Bearer ${admin}` },
  });
  const [sheet] = await readXlsx(Buffer.from(await response.arrayBuffer()));
  const [titles = [], ...rows] = sheet!.data;
  const at = (title: string) => titles.indexOf(title);
  return rows.map((row) =>
    ['ID', 'Hasil', 'Belum Lengkap', 'Perlu Dihitung Ulang'].map((title) => row[at(title)]),
  );
}

beforeAll(async () => {
  const added = await addPeserta(server, STATES.length, 2);
  for (const [n, cells] of STATES.entries())
    await server.sql(`update ist_nilai set ${cells} where user_id = $1`, [added[n]]);
});

/** Filters of the list, each with a condition that every listed row must meet. */
const VIEWS: readonly [string, (row: Row) => boolean][] = [
  ['lengkap', (row) => row.lengkap === 1],
  ['belum_lengkap', (row) => row.lengkap === 0],
  ['lulus', (row) => row.lengkap === 1 && row.lulus === 1],
  ['belum_lulus', (row) => !(row.lengkap === 1 && row.lulus === 1)],
  ['tidak_lulus', (row) => row.lengkap === 1 && row.lulus === 0],
  ['perlu_dihitung', (row) => row.perlu_dihitung === 1],
];

test.each(VIEWS)(
  'the filter %s returns exactly the participants in this state, in the table and in the export',
  async (tampil, means) => {
    const wanted = (await list()).filter(means);
    expect(wanted.length).toBeGreaterThan(0);
    const rows = await list(`?tampil=${tampil}`);
    expect(ids(rows)).toEqual(ids(wanted));
    expect(await exported(`?tampil=${tampil}`)).toEqual(
      rows.map((row) => [
        row.user_id,
        hasilText(row.lulus, row.lengkap),
        incomplete(row.kurang) || null,
        row.perlu_dihitung === 1 ? 'Ya' : null,
      ]),
    );
  },
);

test('the filter `ditetapkan` lists exactly the participants for whom an admin has entered the score of a stage', async () => {
  const typed: number[] = [];
  for (const { user_id } of await list()) {
    const { body } = await server.call(`/adm/peserta_pelatihan_nilai?pesid=${user_id}`, { token: admin });
    if (Object.values<{ ditetapkan: unknown }>(body.tahap).some(({ ditetapkan }) => ditetapkan !== null))
      typed.push(user_id);
  }
  expect(ids(await list('?tampil=ditetapkan'))).toEqual(typed);
  expect(typed.length).toBe(11);
});

test('the export shows "Lulus" or "Tidak Lulus" for complete results, and shows "Sementara" for all other results', async () => {
  const words = async (tampil: string) =>
    new Set((await exported(`?tampil=${tampil}`)).map(([, hasil]) => hasil));
  expect(await words('lulus')).toEqual(new Set(['Lulus']));
  expect(await words('tidak_lulus')).toEqual(new Set(['Tidak Lulus']));
  expect(await words('belum_lengkap')).toEqual(new Set(['Sementara']));
});

test('the counts on the dashboard and the system page equal the number of listed participants', async () => {
  const { length } = await list('?tampil=perlu_dihitung');
  const [dasbor, sistem] = [
    (await server.call('/dasbor', { token: admin })).body.admin,
    (await server.call('/adm/sistem', { token: admin })).body,
  ];
  expect([dasbor.perlu_dihitung, sistem.perlu_dihitung]).toEqual([length, length]);
});
