import { afterAll, beforeAll, expect, test } from 'vitest';
import { amid } from '#test/amid.ts';
import { DATA_KEY } from '#test/data-key.ts';
import { server, startServer } from '#test/own-server.ts';
import { APP_ROLE } from '#db/migrate.ts';
import { openDatabase, type Database, type Db } from '#api/db/db.ts';
import { sealer } from '#api/guard/seal.ts';
import { dataJson } from './content.ts';

startServer();

let database: Database;
let user_id: number;

beforeAll(async () => {
  database = openDatabase({ url: server.databaseUrl, role: APP_ROLE, size: 3, onError: () => {} });
  user_id = await server.idOf('peserta2');
});
afterAll(() => database.close());

/**
 * Wraps a database to observe its queries. In `seen`, `largest` is the size of the largest result, and `most` is the
 * highest number of concurrent queries.
 */
function watched(db: Db) {
  const seen = { largest: 0, most: 0 };
  let running = 0;
  const watch = async <T>(answer: Promise<T>): Promise<T> => {
    running += 1;
    seen.most = Math.max(seen.most, running);
    const value = await answer.finally(() => (running -= 1));
    seen.largest = Math.max(seen.largest, JSON.stringify(value).length);
    return value;
  };
  const asked: Db = {
    ...db,
    rows: (query, row) => watch(db.rows(query, row)),
    one: (query, row) => watch(db.one(query, row)),
    maybe: (query, row) => watch(db.maybe(query, row)),
  };
  return { db: asked, seen };
}

const jsonOf = (db: Db) => dataJson({ db, seal: sealer(DATA_KEY), user_id, berkas: [], now: new Date() });

const TEXT = 100_000;

test('a data archive is read in small pieces, and concurrent archives run at most two queries at a time', async () => {
  await server.sql(
    `with t as (insert into tugas (user_id, kat_id, catatan) select $1, 1, repeat('t', $2) from generate_series(1, 8) returning id_tugas)
     insert into review (tugas_id, mentor_id, catatan) select id_tugas, $3, repeat('r', $2) from t, generate_series(1, 2)`,
    [user_id, TEXT, await server.idOf('mentor1')],
  );
  const { db, seen } = watched(database.read);
  const written = await Promise.all(
    [1, 2, 3].map(async () => {
      const pieces: string[] = [];
      for await (const piece of jsonOf(db)) pieces.push(piece);
      return pieces;
    }),
  );
  for (const pieces of written) {
    const { tugas } = JSON.parse(pieces.join(''));
    expect(tugas.filter((each: { catatan: string }) => each.catatan.length === TEXT)).toHaveLength(8);
    expect(tugas.at(-1).review.map((each: { catatan: string }) => each.catatan.length)).toEqual([TEXT, TEXT]);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(1.2 * TEXT);
  }
  // One piece of the archive may need two queries at the same time.
  expect(seen.largest).toBeLessThan(1.2 * TEXT);
  expect(seen.most).toBeLessThanOrEqual(2);
});

test('while a data archive is being sent to a participant, a second archive for the participant is rejected', async () => {
  const token = await server.as('peserta2');
  const get = (who = token) =>
    fetch(`${server.url}/api/usr/data_saya_unduh`, { headers: { authorization: `Bearer ${who}` } });
  const first = await amid(
    server,
    (other) => other.query('lock table tugas in access exclusive mode'),
    get,
    async () => {
      const second = await get();
      expect([second.status, second.headers.get('retry-after'), await second.json()]).toEqual([
        429,
        '10',
        { message: 'Unduhan sebelumnya masih berjalan', code: 'unduhan_berjalan' },
      ]);
    },
  );
  expect(first.status).toBe(200);
  await first.arrayBuffer();
  await expect.poll(async () => (await get()).status).toBe(200);
});
