import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import { openDatabase, type Database, type Db } from '#api/db/db.ts';
import { openLinkLoop } from '#api/parts/tautan-cek/loop.ts';
import { linksIn, noteText } from '#api/parts/tautan-cek/teks.ts';
import { answerOf, OWN, recorder, requests } from '#api/parts/tautan-cek/tautan-cek.setup.ts';
import { APP_ROLE } from '#db/migrate.ts';
import { CEK_SEREMPAK, JEDA_HOST_MS } from '#rules/tugas/tautan-cek.ts';
import { say } from './servers.ts';

const TASKS = 10_000;
const LINKS_EACH = 3;
/** Many sites, so that none of them alone says how long it takes; every tenth link is of the one that most links are of. */
const HOSTS = 400;
const BUSY_EVERY = 10;
/** So many links are checked; the others wait, and are looked through all the same. */
const CHECKED = 3000;

/** Statements for a hundred links: two to claim, one for their texts, one to keep each, and the looks that find nothing. */
const STATEMENTS_MAX = 300;
/** The longest that checking may hold the event loop, in milliseconds; nine of ten rounds, what else the machine does meets single ones. */
const HELD_MAX = 20;
/** Rounds of the clock beyond what the limits alone take. */
const SLACK = 1.2;

/** The same database, counting what it is asked. */
function counted(database: Database): { database: Database; asked: () => number } {
  let count = 0;
  const of = (db: Db): Db => ({
    rows: (query, row) => ((count += 1), db.rows(query, row)),
    one: (query, row) => ((count += 1), db.one(query, row)),
    maybe: (query, row) => ((count += 1), db.maybe(query, row)),
    slices: (query, row) => ((count += 1), db.slices(query, row)),
    run: (query) => ((count += 1), db.run(query)),
  });
  return {
    asked: () => count,
    database: { ...database, read: of(database.read), write: (work) => database.write((db) => work(of(db))) },
  };
}

const urlOf = (n: number) =>
  n % BUSY_EVERY === 0 ? `https://drive.contoh.id/d/${n}` : `https://h${n % HOSTS}.contoh.id/${n}`;

/** Ten thousand tasks of the programme's participants with three links each. */
async function fillTasks(client: pg.Client, database: Database, now: Date): Promise<void> {
  const { rows } = await client.query<{ id_tugas: number }>(
    `insert into tugas (user_id, kat_id, catatan)
     select (array(select user_id from peserta order by user_id))[1 + n % (select count(*)::int from peserta)], 1 + n % 5, ''
     from generate_series(1, $1::int) n returning id_tugas`,
    [TASKS],
  );
  const texts = rows.map((_, n) =>
    Array.from({ length: LINKS_EACH }, (_each, at) => `<p>${urlOf(n * LINKS_EACH + at)}</p>`).join(''),
  );
  await client.query(
    'update tugas t set catatan = d.catatan from unnest($1::int[], $2::text[]) as d (id, catatan) where t.id_tugas = d.id',
    [rows.map((row) => row.id_tugas), texts],
  );
  await database.write(async (db) => {
    for (const [at, { id_tugas }] of rows.entries())
      await noteText(db, { place: { tugas_id: id_tugas }, links: linksIn(texts[at]!), now, allowed: true });
  });
  await client.query('analyze');
}

/**
 * What checking links costs: how often the database is asked, how long the loop is held, and whether they drain at the rate of the limits,
 * by a clock that goes on a second when nothing more may be asked. Nobody outside is asked.
 * @returns false when a limit is passed
 */
export async function judgeLinks(url: string, client: pg.Client): Promise<boolean> {
  let now = new Date();
  const own = openDatabase({ url, role: APP_ROLE, size: 6, onError: () => {} });
  try {
    await fillTasks(client, own, now);
    const { database, asked } = counted(own);
    const reach = recorder(() => answerOf('404 Not Found', {}));
    const loop = openLinkLoop({
      database,
      proses: '00000000-0000-4000-8000-000000000001',
      reach,
      own: () => OWN,
      agent: () => 'bench',
      clock: () => now,
      log: { warn: (_details, message) => say(message) },
    });
    const held: number[] = [];
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const [begun, started] = [now.getTime(), performance.now()];
    for (let done = 0; done < CHECKED;) {
      const count = await loop.next();
      done += count;
      held.push(delay.max / 1e6);
      delay.reset();
      if (count === 0) now = new Date(now.getTime() + JEDA_HOST_MS);
    }
    delay.disable();
    await loop.close();
    const hundred = (asked() / reach.connections.length) * 100;
    const worst = held.toSorted((a, b) => a - b)[Math.floor(held.length * 0.9)]!;
    const took = (now.getTime() - begun) / 1000;
    // Every host once a second: the busy one takes longest, and holds up none of the others.
    const least = Math.ceil(CHECKED / (HOSTS + 1));
    const twice = requests.length - new Set(requests).size;
    say(
      `Links: ${TASKS} tasks with ${LINKS_EACH} each, ${reach.connections.length} checked in ${took} s of its clock (limits alone: ${least}), ` +
        `${CEK_SEREMPAK} at once, ${((performance.now() - started) / 1000).toFixed(1)} s of ours`,
    );
    say(
      `  ${hundred.toFixed(0)} statements for a hundred (limit ${STATEMENTS_MAX}), loop held ${worst.toFixed(1)} ms (limit ${HELD_MAX}), ${twice} asked twice`,
    );
    return hundred <= STATEMENTS_MAX && worst <= HELD_MAX && took <= least * SLACK + 1 && twice === 0;
  } finally {
    await own.close();
  }
}
