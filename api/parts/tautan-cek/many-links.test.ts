import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from '#api/db/db.ts';
import { clock, database, rows, saveTask, seconds, startLoops } from './loop.setup.ts';
import { claimLinks, finishLink, type Claim } from './queue.ts';

startLoops();
afterAll(() => rows('truncate tautan_teks, tautan_cek, tautan_host'));

const PROCESS = '00000000-0000-4000-8000-0000000000aa';

/**
 * Claims links once. Returns the claimed links, and the number of rows that the transaction read from the tables of
 * links and hosts.
 */
const claim = (): Promise<{ claims: Claim[]; read: number }> =>
  database.write(async (db) => {
    const claims = await claimLinks(db, { now: clock(), proses: PROCESS, atMost: 4 });
    const { read } = await db.one(
      sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
          from pg_stat_xact_user_tables where relname in ('tautan_cek', 'tautan_host')`,
      z.object({ read: z.number() }),
    );
    return { claims, read };
  });

async function finish(claims: readonly Claim[]): Promise<void> {
  const verdict = { keadaan: 'bisa', sebab: null } as const;
  for (const each of claims) await database.write((db) => finishLink(db, each, { verdict, now: clock() }));
}

test('the next round of link checks includes a saved link even if its host had no due link before', async () => {
  await saveTask(['https://a.contoh.id/1']);
  await finish((await claim()).claims);
  seconds(2);
  expect((await claim()).claims).toEqual([]);
  const [host] = await rows<{ berikutnya: string }>('select berikutnya from tautan_host');
  expect(Date.parse(host!.berikutnya)).toBe(clock().getTime() - 2000 + 86_400_000);
  await saveTask(['https://a.contoh.id/2'], 1);
  expect((await claim()).claims).toHaveLength(1);
});

test('if the process that got the request for a link has ended, another process checks the link after a minute', async () => {
  await saveTask(['https://a.contoh.id/1']);
  await rows(`update tautan_cek set proses = '00000000-0000-4000-8000-0000000000bb'`);
  await rows('delete from tautan_teks');
  expect((await claim()).claims).toEqual([]);
  seconds(61);
  expect((await claim()).claims).toHaveLength(1);
});

test('with 300,000 waiting links, the query for due links reads at most 400 rows', async () => {
  // Inserts three groups of links: 100,000 that are not due and have one host each, 100,000 due links of a single host,
  // and 100,000 due links with one host each. Foreign keys are off, because their checks would take longer than the
  // test.
  const now = `'${clock().toISOString()}'::timestamptz`;
  await rows(
    `set session_replication_role = replica;
     insert into tautan_host (host, berikutnya)
     select 'h' || n || '.example.org', case when n <= 100000 and n % 10 > 0 then ${now} + interval '1 hour'
            else ${now} - n * 7919 % 200003 * interval '1 ms' end from generate_series(1, 200000) n;
     insert into tautan_cek (sidik, host, jatuh_tempo, proses)
     select sha256(n::text::bytea), 'h' || case when n <= 100000 then n when n <= 200000 then 100001 else n - 100000 end || '.example.org',
            ${now} + case when n <= 100000 then interval '1 hour' else interval '-1 second' end, '${PROCESS}'
     from generate_series(1, 300000) n;
     set session_replication_role = default`,
  );
  await rows('analyze tautan_host, tautan_cek');
  for (let n = 0; n < 5; n++) {
    const { claims, read } = await claim();
    expect(claims).toHaveLength(4);
    expect(read).toBeLessThanOrEqual(400);
    await finish(claims);
    seconds(1);
  }
});
