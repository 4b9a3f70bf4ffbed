import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { discover } from '#api/start/discover.ts';
import { ROOT } from '#api/start/root.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { CLOSED, NEXT } from './closed-period.setup.ts';

startAdmin();

/** Paged lists with a period filter, found by their contract. */
const lists = (await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features')))
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ paged, effect, access, input }) =>
      paged &&
      effect === 'read' &&
      Array.isArray(access) &&
      access.includes('admin') &&
      (
        input.shape.periode_id as { safeParse: (value: string) => { success: boolean } } | undefined
      )?.safeParse('berjalan').success,
  );

beforeAll(async () => {
  await server.sql(
    `update sistem set periode_daftar = ${NEXT};
     update peserta set periode_id = ${NEXT} where lokasi_id = 2;
     update materi set periode_id = ${NEXT} where lokasi_id = 2`,
  );
  await server.call('/adm/periode_tutup', { token: admin, body: { periode_id: CLOSED } });
});

test.each(lists.map((endpoint) => [endpoint.name, endpoint] as const))(
  'the list %s can be limited to one period or to all running periods, and shows all periods by default',
  async (_name, endpoint) => {
    const total = async (periode_id?: string | number) => {
      const query = new URLSearchParams({
        samar: '1',
        katid: '1',
        isprak: '1',
        // The lists of assignments require a location.
        ...(endpoint.name.startsWith('mentorPeserta') && { lokid: 'semua' }),
        ...(periode_id !== undefined && { periode_id: String(periode_id) }),
      });
      const { status, headers } = await server.call(`${pathOf(endpoint, 'pelatihan')}?${query}`, {
        token: admin,
      });
      return status === 200 ? Number(headers.get('x-total-count')) : `refused with ${status}`;
    };
    const [closed, next, running, all, unfiltered] = [
      await total(CLOSED),
      await total(NEXT),
      await total('berjalan'),
      await total('semua'),
      await total(),
    ];
    expect(closed).toBeGreaterThan(0);
    expect({ running, all, unfiltered }).toEqual({
      running: next,
      all: Number(closed) + Number(next),
      unfiltered: all,
    });
    expect(await total('selesai')).toBe('refused with 422');
  },
);

test('at least six lists have a period filter', () => {
  expect(lists.length).toBeGreaterThanOrEqual(6);
});

test('the counts of mentor scores and of the dashboard include one period, all running periods or all periods', async () => {
  const read = async (path: string) => (await server.call(path, { token: admin })).body;
  const kinerja = async (periode_id: string | number) => {
    const { peserta } = await read(`/adm/mentor_kinerja?periode_id=${periode_id}`);
    return new Set(peserta.map((row: { peserta_id: number }) => row.peserta_id)).size;
  };
  const dasbor = async (periode_id: string | number) =>
    (await read(`/dasbor?periode_id=${periode_id}`)).admin.jumlah_peserta;
  for (const count of [kinerja, dasbor]) {
    const [closed, next, running, all] = [
      await count(CLOSED),
      await count(NEXT),
      await count('berjalan'),
      await count('semua'),
    ];
    expect(Math.min(closed, next)).toBeGreaterThan(0);
    expect([running, all]).toEqual([next, closed + next]);
  }
});

test('the number of participants to recompute excludes closed periods', async () => {
  await server.sql(
    `select set_config('portal.periode_ditutup', 'boleh', true);
     update ist_nilai set hitung_ojt = case when nilai_ojt = 50 then 51 else 50 end, ojt_ditetapkan_pada = null, ojt_ditetapkan_oleh = null,
       final_pada = null, final_oleh = null`,
  );
  const [{ n }] = await server.sql(`select count(*)::int as n from peserta where periode_id = ${NEXT}`);
  for (const periode_id of ['berjalan', 'semua', CLOSED]) {
    const { body } = await server.call(`/dasbor?periode_id=${periode_id}`, { token: admin });
    expect([periode_id, body.admin.perlu_dihitung]).toEqual([periode_id, periode_id === CLOSED ? 0 : n]);
  }
  expect((await server.call('/adm/sistem', { token: admin })).body.perlu_dihitung).toBe(n);
});
