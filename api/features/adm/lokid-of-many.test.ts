import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { LokidOfMany } from '#contract/fields.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { discover } from '#api/start/discover.ts';
import { ROOT } from '#api/start/root.ts';

startAdmin();

beforeAll(async () => {
  // No participant has passed, so the bulk action for certificates issues no certificate.
  await server.sql('update ist_nilai set nilai_akhir = 0, lulus = 0');
  await server.sql('update sistem set raport_open = 1');
});

/**
 * Bulk actions, with the request fields that each action needs besides the location. `is_valid` is the value that a
 * claim must have so that the action can change the claim.
 */
const ACTS = [
  { path: '/adm/peserta_pelatihan_nilai_analisa_semua' },
  { path: '/adm/peserta_pelatihan_tetapkan_semua' },
  { path: '/adm/sertifikat_siapkan' },
  { path: '/adm/peserta_finance_validasi_semua', is_valid: 0 },
  { path: '/adm/peserta_finance_bayar_semua', is_valid: 1, more: { tanggal: '2026-05-12' } },
] as const;
type Act = { path: string; is_valid?: 0 | 1; more?: object };

test('the list ACTS in this file contains every bulk action', async () => {
  const handlers = await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features'));
  const acts = handlers.map((h) => h.endpoint).filter((e) => e.input.shape.lokid === LokidOfMany);
  expect(acts.map((e) => pathOf(e, 'pelatihan')).toSorted()).toEqual(ACTS.map((act) => act.path).toSorted());
});

const REQUIRED = 'Lokasi wajib disebut: id-nya, atau 0 untuk semua lokasi';
const DIFFERENT = 'Isian dan alamat menyebut yang berbeda';

const REFUSED: readonly [query: string, body: object, message: string][] = [
  ['', {}, REQUIRED],
  ['', { lokid: '' }, REQUIRED],
  ['', { lokid: ' ' }, REQUIRED],
  ['', { lokid: '1' }, REQUIRED],
  ['', { lokid: -1 }, 'Harus bilangan bulat positif'],
  ['', { lokid: [1] }, REQUIRED],
  ['?lokid=', {}, REQUIRED],
  ['?lokid=%20', {}, REQUIRED],
  ['?lokid=null', {}, REQUIRED],
  ['?lokid=01', {}, REQUIRED],
  ['?lokid=1&lokid=1', {}, REQUIRED],
  ['?lokid=2', { lokid: 1 }, DIFFERENT],
  ['?lokid=0', { lokid: 1 }, DIFFERENT],
  ['?lokid=1', { lokid: null }, DIFFERENT],
  ['?lokid=', { lokid: 1 }, DIFFERENT],
  ['?lokid=1', { lokid: '' }, DIFFERENT],
];

const TAKEN: readonly [query: string, body: object, whom: string][] = [
  ['', { lokid: 1 }, 'lokasi/1'],
  ['?lokid=1', {}, 'lokasi/1'],
  ['?lokid=1', { lokid: 1 }, 'lokasi/1'],
  ['', { lokid: 0 }, 'lokasi/semua'],
  ['', { lokid: null }, 'lokasi/semua'],
  ['?lokid=0', {}, 'lokasi/semua'],
  ['?lokid=0', { lokid: null }, 'lokasi/semua'],
];

/** All rows that a bulk action could change or create. */
const everything = () =>
  Promise.all(
    ['ist_nilai', 'akomodasi', 'sertifikat', 'job', 'audit'].map((table) =>
      server.sql(`select to_jsonb(t) as row from ${table} t order by 1`),
    ),
  );

/**
 * Runs a bulk action and returns the affected location. The location is part of the job key and of the history entry.
 */
async function whom({ path, is_valid, more }: Act, query: string, body: object): Promise<string> {
  if (is_valid !== undefined)
    await server.sql('update akomodasi set is_valid = $1, dibayar_pada = null, dibayar_oleh = null', [
      is_valid,
    ]);
  const answer = await server.call(path + query, { token: admin, body: { ...more, ...body } });
  expect([query, body, answer.status]).toEqual([query, body, 200]);
  const { id, riwayat_id } = answer.body;
  const [{ about }] = await server.sql(
    is_valid === undefined
      ? `select 'lokasi/' || replace(key, 'lokasi/', '') as about from job where id = $1`
      : 'select objek as about from audit where id = $1',
    [is_valid === undefined ? id : riwayat_id],
  );
  return about;
}

describe.each(ACTS)('bulk action $path', (act: Act) => {
  test('a bulk action is rejected and changes nothing if its location is missing, invalid, or differs in body and query', async () => {
    // The job of the previous action changes rows that this test compares. Therefore the test waits until the job has
    // ended.
    await expect.poll(() => server.sql('select from job where finished_at is null')).toEqual([]);
    const before = await everything();
    for (const [query, body, message] of REFUSED) {
      const answer = await server.call(act.path + query, { token: admin, body: { ...act.more, ...body } });
      expect([query, body, answer.status, answer.body.errors]).toEqual([
        query,
        body,
        422,
        { lokid: [message] },
      ]);
    }
    const empty = await server.call(act.path, { token: admin, method: 'POST' });
    expect([empty.status, empty.body.errors.lokid]).toEqual([422, [REQUIRED]]);
    expect(await everything()).toEqual(before);
  });

  test('a bulk action affects one location or all locations, as `lokid` in the request body or in the query says', async () => {
    for (const [query, body, about] of TAKEN)
      expect([query, body, await whom(act, query, body)]).toEqual([query, body, about]);
  });
});

test.each([
  '/adm/peserta_pelatihan_nilai_analisa_semua',
  '/adm/peserta_pelatihan_tetapkan_semua',
  '/adm/sertifikat_keadaan',
])('GET %s without lokid returns the job of all locations', async (path) => {
  await expect
    .poll(async () => (await server.call(path, { token: admin })).body)
    .toMatchObject({ job: null });
});
