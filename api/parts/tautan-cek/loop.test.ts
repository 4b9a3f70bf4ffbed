import { expect, test } from 'vitest';
import {
  clock,
  database,
  knownOf,
  later,
  loopOf,
  PAGE,
  recorded,
  rows,
  saveTask,
  seconds,
  startLoops,
} from './loop.setup.ts';
import { sql } from '#api/db/db.ts';
import { claimLinks, sweepLinks } from './queue.ts';
import { answerOf, recorder } from './tautan-cek.setup.ts';
import { noteLinks } from './text.ts';
import { linkOf } from './sidik.ts';

startLoops();

const aMinuteLater = () => new Date(clock().getTime() + 60_000).toISOString();

const GONE = answerOf('404 Not Found', {}, '');
const BUSY = answerOf('503 Service Unavailable', {}, '');

const URL_A = 'https://a.contoh.id/rahasia-123';
const URL_B = 'https://b.contoh.id/2';

test('a saved link is checked at once and on the days 1, 3 and 7 after the save', async () => {
  const [loop, reach] = recorded(() => PAGE);
  await saveTask([URL_A]);
  const checked: number[] = [];
  for (let hour = 0; hour <= 24 * 20; hour += 6) {
    const before = reach.connections.length;
    await loop.next();
    if (reach.connections.length > before) checked.push(hour / 24);
    later(6);
  }
  expect(checked).toEqual([0, 1, 3, 7]);
  expect(await knownOf(URL_A)).toMatchObject({ keadaan: 'bisa', sebab: null, jatuh_tempo: null });
});

test('a broken link keeps the time of its first failure until a check can open the link', async () => {
  const answers = [GONE, BUSY, GONE, PAGE, GONE];
  const [loop] = recorded(() => answers.shift()!);
  const since: (string | null)[] = [];
  await saveTask([URL_A]);
  const first = clock().toISOString();
  while (answers.length > 0) {
    await loop.next();
    const [known] = await rows<{ rusak_sejak: string | null }>('select rusak_sejak from tautan_cek');
    since.push(known!.rusak_sejak);
    later(1);
    await saveTask([URL_A]);
  }
  expect(since).toEqual([first, first, first, null, new Date(clock().getTime() - 3_600_000).toISOString()]);
});

test('if a task has a score, the links in its text are checked again only after a later save of the text', async () => {
  const [loop, reach] = recorded(() => PAGE);
  const { user_id, kat_id } = await saveTask([URL_A]);
  await loop.next();
  await rows('update peserta_langkah set dinilai = 1 << $2 where user_id = $1', [user_id, kat_id]);
  later(24.1);
  await loop.next();
  expect(reach.connections).toHaveLength(1);
  expect(await knownOf(URL_A)).toMatchObject({ jatuh_tempo: null });
  await saveTask([URL_A]);
  seconds(2);
  await loop.next();
  expect(reach.connections).toHaveLength(2);
});

test('a link that occurs in two texts is checked only once', async () => {
  const [loop, reach] = recorded(() => PAGE);
  await saveTask([URL_A, `${URL_A}#bagian`]);
  await saveTask([URL_A], 1);
  await loop.next();
  seconds(2);
  await loop.next();
  expect(reach.connections).toHaveLength(1);
});

test('a link that is saved less than a minute after its check is checked again when the minute is over', async () => {
  const [loop, reach] = recorded(() => PAGE);
  await saveTask([URL_A]);
  await loop.next();
  seconds(10);
  await saveTask([URL_A]);
  await loop.next();
  seconds(49);
  await loop.next();
  expect(reach.connections).toHaveLength(1);
  seconds(2);
  await loop.next();
  expect(reach.connections).toHaveLength(2);
});

test('a link that is saved during its check is checked again after a minute', async () => {
  let save: Promise<unknown> = Promise.resolve();
  const reach = recorder(() => PAGE);
  const loop = loopOf({
    ...reach,
    resolve: async (name) => {
      save = reach.names.length === 0 ? saveTask([URL_A]) : save;
      await save;
      return reach.resolve(name);
    },
  });
  await saveTask([URL_A]);
  await loop.next();
  expect(await knownOf(URL_A)).toMatchObject({
    keadaan: 'bisa',
    jatuh_tempo: aMinuteLater(),
  });
});

test('at most four links are checked at a time, and at most one link per host and second', async () => {
  let open = 0;
  let most = 0;
  const base = recorder(() => PAGE);
  const reach = {
    ...base,
    resolve: async (name: string) => {
      open += 1;
      most = Math.max(most, open);
      // Keeps the lookup unfinished until all claimed checks have started.
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      return base.resolve(name);
    },
  };
  const [one, two] = [loopOf(reach), loopOf(reach)];
  await saveTask(Array.from({ length: 10 }, (_, n) => `https://h${n % 6}.contoh.id/${n}`));
  expect(await one.next()).toBe(4);
  expect(most).toBeLessThanOrEqual(4);
  // The links of two of the six hosts are not checked yet. During the next second, neither loop may check another link
  // of the other four hosts.
  expect(await two.next()).toBe(2);
  expect(await one.next()).toBe(0);
  seconds(1);
  expect(await two.next()).toBe(4);
  expect(new Set(base.names.slice(0, 6)).size).toBe(6);
});

test('running link checks of all processes count towards the limits of four checks in total and one check per host', async () => {
  const claim = async () => {
    seconds(5);
    const proses = '00000000-0000-4000-8000-0000000000fe';
    return database.write((db) => claimLinks(db, { now: clock(), proses, atMost: 4 }));
  };
  await saveTask(['https://a.contoh.id/1', 'https://a.contoh.id/2', 'https://b.contoh.id/1']);
  expect((await claim()).map(({ host }) => host).toSorted()).toEqual(['a.contoh.id', 'b.contoh.id']);
  // The second link of a host is not claimed before the check of the first link has ended.
  expect(await claim()).toEqual([]);
  await saveTask(['https://c.contoh.id/', 'https://d.contoh.id/', 'https://e.contoh.id/'], 1);
  expect(await claim()).toHaveLength(2);
  expect(await claim()).toEqual([]);
});

test('a process does not check links that another process has claimed, until the other process has ended', async () => {
  await saveTask([URL_A, URL_B]);
  const dead = '00000000-0000-4000-8000-0000000000ff';
  const claims = await database.write((db) => claimLinks(db, { now: clock(), proses: dead, atMost: 4 }));
  expect(claims).toHaveLength(2);
  const [loop, reach] = recorded(() => PAGE);
  seconds(5);
  expect(await loop.next()).toBe(0);
  seconds(26);
  expect(await loop.next()).toBe(2);
  expect(reach.connections).toHaveLength(2);
  for (const url of [URL_A, URL_B]) expect(await knownOf(url)).toMatchObject({ keadaan: 'bisa' });
});

test.each([
  ['a private address', 'https://dalam.contoh.id/', { 'dalam.contoh.id': ['10.0.0.1'] }],
  ['a name without an address', 'https://tiada.contoh.id/', { 'tiada.contoh.id': [] }],
  ['a link to another port', 'https://lain.contoh.id:8443/', {}],
  ['a link without a host', 'http://./', {}],
  ['a too long name', `https://${'a'.repeat(260)}.id/`, {}],
])(
  'the second check of %s, one minute after the first, reports the link as broken, with the cause `luar`',
  async (_what, url, addresses) => {
    const [loop, reach] = recorded(() => PAGE, addresses);
    await saveTask([url]);
    await loop.next();
    expect(await knownOf(url)).toEqual({
      keadaan: 'belum',
      sebab: null,
      diperiksa: clock().toISOString(),
      jatuh_tempo: aMinuteLater(),
    });
    seconds(61);
    await loop.next();
    expect(await knownOf(url)).toMatchObject({ keadaan: 'rusak', sebab: 'luar' });
    expect(reach.connections).toEqual([]);
  },
);

test('a link in no text is checked only by the process that got the request for the link, and is deleted after a day', async () => {
  const [one, asked] = recorded(() => PAGE);
  const [two, other] = recorded(() => PAGE);
  one.remember(URL_A);
  const proses = '00000000-0000-4000-8000-0000000000aa';
  await database.write((db) =>
    noteLinks(db, { links: [linkOf(URL_A)], now: clock(), allowed: true, proses }),
  );
  expect([await one.next(), await two.next()]).toEqual([0, 0]);
  const [{ proses: own }] = (await rows<{ proses: string }>(`select proses from tautan_cek`)) as [
    { proses: string },
  ];
  expect(own).toBe(proses);
  later(26);
  await two.next();
  later(1.1);
  await two.next();
  expect(await knownOf(URL_A)).toBeUndefined();
  expect(await rows('select from tautan_host')).toEqual([]);
  expect([asked.connections, other.connections]).toEqual([[], []]);
});

test('the address of a link is stored only in the text that contains the link', async () => {
  const [loop] = recorded(() => answerOf('404 Not Found', {}));
  await saveTask([URL_A]);
  await loop.next();
  expect(await knownOf(URL_A)).toMatchObject({ keadaan: 'rusak', sebab: 'hilang' });
  for (const table of ['tautan_cek', 'tautan_teks', 'tautan_host', 'batas']) {
    expect(JSON.stringify(await rows(`select * from ${table}`))).not.toContain('rahasia');
  }
  expect(JSON.stringify(await rows('select * from tautan_host'))).toContain('a.contoh.id');
});

test('a sweep of 60,000 links takes at most a fifth of the time limit for SQL statements', async () => {
  await rows(
    `insert into tautan_host (host) select 'h' || n || '.example.org' from generate_series(1, 65000) n`,
  );
  await rows(`insert into tautan_cek (sidik, host, jatuh_tempo)
              select sha256(n::text::bytea), 'h' || n || '.example.org', '2026-03-03' from generate_series(1, 60000) n`);
  await rows('analyze tautan_host, tautan_cek');
  await database.write(async (db) => {
    await db.run(sql`set local statement_timeout = '3s'`);
    await sweepLinks(db, clock());
  });
  expect(await rows('select count(*)::int as hosts from tautan_host')).toEqual([{ hosts: 60_000 }]);
});
