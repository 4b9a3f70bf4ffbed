import path from 'node:path';
import { randomToken } from '#api/guard/sign.ts';
import { hashToken } from '#api/http/session.ts';
import { describe, expect, test } from 'vitest';
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

/** Every open call and every writing call of the contract. */
const floods = (await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features')))
  .map(({ endpoint }) => endpoint)
  .filter(({ access, effect }) => effect === 'write' || (typeof access === 'object' && 'open' in access));

startServer();

/** Calls of which at least one request was accepted. */
const accepted = new Set<string>();

interface People {
  user: number;
  mentor: number;
  admin: number;
  /** Ids for the requests of the flood. They belong to rows of this participant or of the participant's mentor. */
  ids: Record<string, number>;
}

const newUser = async (group: 'user' | 'mentor' | 'admin', name: string): Promise<number> => {
  const [row] = await server.sql(
    `insert into users (name, email, "group", password_hash) values ($1, $2, $3, 'x') returning id`,
    [name, `${name.toLowerCase().replaceAll(' ', '.')}@banjir.example.org`, group],
  );
  return row!.id;
};

/**
 * Creates a participant with a task, a mentor and an admin for one flood. Each flood needs new accounts, because the
 * rate limit still refuses the accounts of the previous flood for some seconds.
 */
async function newPeople(nth: number): Promise<People> {
  const user = await newUser('user', `Peserta Banjir ${nth}`);
  const mentor = await newUser('mentor', `Mentor Banjir ${nth}`);
  const admin = await newUser('admin', `Admin Banjir ${nth}`);
  await server.sql(
    `insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi) values ($1, 1, 'Universitas Uji', 'Bali', 700)`,
    [user],
  );
  await server.sql(
    `insert into mentor_peserta (mentor_id, peserta_id, kat_id) select $1, $2, generate_series(1, 5)`,
    [mentor, user],
  );
  const [{ tugas }] = await server.sql(
    `insert into tugas (user_id, kat_id, catatan, dikirim_pada) values ($1, 1, '<p>Tugas</p>', now()) returning id_tugas as tugas`,
    [user],
  );
  const ids = {
    tugas_id: tugas,
    id_tugas: tugas,
    tugid: tugas,
    peserta_id: user,
    pesid: user,
    user_id: user,
    mentor_id: mentor,
    menid: mentor,
  };
  return { user, mentor, admin, ids };
}

/** Creates a session of an account and returns its token. */
async function tokenOf(id: number): Promise<string> {
  const token = randomToken();
  await server.sql(
    `insert into sesi (token_hash, user_id, berakhir) values ($1, $2, now() + interval '1 day')`,
    [hashToken(token), id],
  );
  return token;
}

/** The group whose account sends the requests; null for an open call. */
function callerOf({ access }: Endpoint): 'user' | 'mentor' | 'admin' | null {
  if (access === 'signed-in') return 'user';
  if ('open' in access) return null;
  if (access.includes('user')) return 'user';
  return access.includes('mentor') ? 'mentor' : 'admin';
}

async function send(
  endpoint: Endpoint,
  token: string | undefined,
  ids: Record<string, number>,
  nth: number,
): Promise<number> {
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

/**
 * Maximum number of rows in each table after the floods. The query counts the rows of each group, for example of each
 * user or each hour.
 */
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

describe.each(floods.map((endpoint, at) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint, at })))(
  '300 requests to $name',
  ({ endpoint, at }) => {
    test('a flood of 300 requests causes no status 5xx, and the simple requests of another user still succeed', async () => {
      const caller = callerOf(endpoint);
      const people = await newPeople(at);
      const token = caller === null ? undefined : await tokenOf(people[caller]);
      const other = await tokenOf(await server.idOf('peserta3'));
      const light = async () => (await server.call('/user', { token: other })).status;
      const statuses: number[] = [];
      let nth = 0;
      const worker = async () => {
        while (nth < FLOOD) statuses.push(await send(endpoint, token, people.ids, nth++));
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

test.each(Object.entries(BOUNDS))(
  'after all floods the table %s has at most its maximum number of rows',
  async (_table, [rows, maks]) => {
    const [{ banyak }] = await server.sql(
      `select coalesce(max(n), 0)::int as banyak from (select count(*) as n ${rows}) g`,
    );
    expect(banyak).toBeLessThanOrEqual(maks);
  },
);

test('more than a third of the flooded calls have accepted one or more requests', () => {
  expect(accepted.size).toBeGreaterThan(floods.length / 3);
});
