import path from 'node:path';
import { randomToken } from '#api/guard/sign.ts';
import { hashToken } from '#api/http/session.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { pathOf, type Endpoint } from '#contract/endpoint.ts';
import { BATAS, JOB_MAX } from '#rules/batas.ts';
import { DIKENAL_MAKS, MASUK_SEJAM } from '#rules/akun/masuk.ts';
import { CEK_SEHARI } from '#rules/tugas/tautan-cek.ts';
import { SESI_MAX } from '#api/parts/masuk/sesi.ts';
import { discover } from '#api/start/discover.ts';
import { ROOT } from '#api/start/root.ts';
import { pngOf } from '#test/hostile-files.ts';
import { server, startServer } from '#test/own-server.ts';
import { sampleInput } from './sample-input.ts';

const FLOOD = 300;
/** Number of concurrent requests of a flood. */
const AT_ONCE = 30;

/** Every open call and every call that writes, from the contract. */
const floods = (await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features')))
  .map(({ endpoint }) => endpoint)
  .filter(({ access, effect }) => effect === 'write' || (typeof access === 'object' && 'open' in access));

startServer();

/** The accounts that flood, and another account (peserta3). */
let id: Record<'peserta2' | 'mentor1' | 'admin' | 'peserta3', number>;
/** Ids for the requests: rows of peserta2 and of mentor1, who is assigned to peserta2. */
let ids: Record<string, number>;
/** Calls of which at least one request was accepted. */
const accepted = new Set<string>();
beforeAll(async () => {
  const [peserta2, mentor1, admin, peserta3] = await Promise.all(
    ['peserta2', 'mentor1', 'admin', 'peserta3'].map((each) => server.idOf(each)),
  );
  id = { peserta2: peserta2!, mentor1: mentor1!, admin: admin!, peserta3: peserta3! };
  const [{ tugas }] = await server.sql(
    `select min(t.id_tugas) as tugas from tugas t
     join mentor_peserta m on m.peserta_id = t.user_id and m.kat_id = t.kat_id where t.user_id = $1 and m.mentor_id = $2 and t.kat_id = 1`,
    [id.peserta2, id.mentor1],
  );
  const [peserta, mentor] = [id.peserta2, id.mentor1];
  ids = {
    tugas_id: tugas,
    id_tugas: tugas,
    tugid: tugas,
    peserta_id: peserta,
    pesid: peserta,
    user_id: peserta,
    mentor_id: mentor,
    menid: mentor,
  };
});

/** Creates a session of an account. Undoes earlier floods that have closed the account or reset its password. */
async function tokenOf(account: keyof typeof id): Promise<string> {
  const token = randomToken();
  await server.sql(`update users set harus_ganti_password = 0, ditutup_pada = null where id = $1`, [
    id[account],
  ]);
  await server.sql(
    `insert into sesi (token_hash, user_id, berakhir) values ($1, $2, now() + interval '1 day')`,
    [hashToken(token), id[account]],
  );
  return token;
}

function callerOf({ access }: Endpoint): 'peserta2' | 'mentor1' | 'admin' | null {
  if (access === 'signed-in') return 'peserta2';
  if ('open' in access) return null;
  if (access.includes('user')) return 'peserta2';
  return access.includes('mentor') ? 'mentor1' : 'admin';
}

async function send(endpoint: Endpoint, token: string | undefined, nth: number): Promise<number> {
  const { method, files } = endpoint;
  const input = sampleInput(endpoint, { nth, ids });
  let address = pathOf(endpoint, 'pelatihan').replace(/:\w+/g, 'x');
  let body: FormData | object | undefined = input;
  if (method !== 'POST') {
    const query = new URLSearchParams(
      Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]),
    );
    address += `?${query}`;
    body = undefined;
  } else if (files) {
    const form = new FormData();
    for (const [key, value] of Object.entries(input)) form.append(key, String(value));
    form.append(files.field, new Blob([new Uint8Array(pngOf(9, 9, 9 * 28))]), 'foto.png');
    body = form;
  }
  return (await server.call(address, { token, method, body })).status;
}

/** Maximum number of rows per user, account or hour, by table; the query lists the groups to count. */
const BOUNDS: Record<string, readonly [sql: string, maks: number]> = {
  akomodasi: ['from akomodasi group by user_id', BATAS.klaim.maks],
  audit: [
    `from audit a join users u on u.id = a.pelaku_id where u."group" <> 'admin' and a.waktu > now() - interval '24 hours' group by u.id`,
    BATAS.audit.maks,
  ],
  bahan_ajar: ['from bahan_ajar group by user_id, kat_id', BATAS.modul.maks],
  cuplikan: ['from cuplikan group by mentor_id', BATAS.cuplikan.maks],
  job: ['from job where user_id is not null group by user_id', JOB_MAX.sehari],
  jaringan_akun: ['from jaringan_akun group by user_id', DIKENAL_MAKS],
  laporan_online: ['from laporan_online group by user_id', BATAS.laporan.maks],
  masuk: ['from masuk group by jam', MASUK_SEJAM + 1],
  penghapusan: ['from penghapusan group by user_id', BATAS.penghapusan.maks],
  perangkat: ['from perangkat group by user_id', DIKENAL_MAKS],
  perbaikan_nama: ['from perbaikan_nama group by user_id', BATAS.perbaikan_nama.maks],
  review: ['from review group by tugas_id, mentor_id', BATAS.review.maks],
  sesi: ['from sesi group by user_id', SESI_MAX],
  tautan_cek: ['from tautan_cek having true', 4 * CEK_SEHARI],
  tugas: ['from tugas group by user_id, kat_id', 50],
};

describe.each(floods.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  '300 requests to $name',
  ({ endpoint }) => {
    test('cause no 5xx, and a light request of another user succeeds during and after them', async () => {
      const caller = callerOf(endpoint);
      const [token, other] = [caller === null ? undefined : await tokenOf(caller), await tokenOf('peserta3')];
      const light = async () => (await server.call('/user', { token: other })).status;
      const statuses: number[] = [];
      let nth = 0;
      const worker = async () => {
        while (nth < FLOOD) statuses.push(await send(endpoint, token, nth++));
      };
      const workers = Array.from({ length: AT_ONCE }, worker);
      expect(await light()).toBe(200);
      await Promise.all(workers);
      expect(await light()).toBe(200);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      if (statuses.some((status) => status < 300)) accepted.add(endpoint.name);
    });
  },
);

test.each(Object.entries(BOUNDS))('after all floods %s is within its limit', async (_table, [rows, maks]) => {
  const [{ banyak }] = await server.sql(
    `select coalesce(max(n), 0)::int as banyak from (select count(*) as n ${rows}) g`,
  );
  expect(banyak).toBeLessThanOrEqual(maks);
});

test('at least a third of the calls accept a request: the floods are not only rejected', () => {
  expect(accepted.size).toBeGreaterThan(floods.length / 3);
});
