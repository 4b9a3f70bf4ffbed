import { setTimeout as delay } from 'node:timers/promises';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Db } from '#api/db/verbs.ts';
import { everyLook, Replica, type ReplicaPools } from './replica.ts';
import { WAL_MAX, WalText, type Wal } from './wal.ts';

export { WAL_MAX, WalText } from './wal.ts';
export type { Wal } from './wal.ts';

/** One server that follows the primary, with its connections open. */
export interface ReplicaSource {
  pools: ReplicaPools;
  db: Db;
  /** By a connection of its own. */
  watch: Db;
}

/** Where a call reads: as new as `at`, at least. */
export interface ReadFrom {
  db: Db;
  at: Wal;
}

/** Which server answers whose reads. */
export interface Reads {
  /** False without replicas: then nobody needs to know how far the log is. */
  readonly tracked: boolean;
  /**
   * @param person decides which replica comes first: who asks again sees nothing older than before
   * @param need as new as this at least; null is the primary alone
   */
  from(person: number, need: Wal | null): ReadFrom;
  /**
   * Who answers while the primary does not: the replica that has come furthest, once it has taken up all that it was sent. Null where
   * nobody follows, or one has just taken over: what that one alone knows would be missing.
   */
  meanwhile(): Promise<ReadFrom | null>;
  close(): Promise<void>;
}

/** How often the primary is asked how far it is. */
const LOOK_MS = 100;
/** A replica further behind than this serves nobody. */
const BEHIND_MS = 10_000;

/** A statement took too long: it would at the primary, too. */
const TIMED_OUT = '57014';

const OfReplica = z.object({ wal: WalText.nullable() });
const OfPrimary = z.object({ wal: WalText });
const OfLast = z.object({ wal: WalText.nullable(), received: WalText.nullable(), paused: z.boolean() });
/** What a replica says when the primary is silent: how far it is, and how far what it was sent goes. */
export type Last = z.infer<typeof OfLast>;

/** Null from a server that is no replica. */
const LAST = sql`
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as wal, pg_last_wal_receive_lsn()::text as received,
         case when pg_is_in_recovery() then pg_is_wal_replay_paused() else false end as paused`;

/** Between two looks at a replica that has not taken up everything. */
const STILL_MS = 200;
/** The longest that one entry of the log may be, with the image of a page. */
const ENTRY_BYTES = 16_384n;

/** Whether a replica has taken up all that it was sent. */
const isWhole = ({ wal, received, paused }: Last) =>
  wal !== null && !paused && (received === null || received <= wal);

/**
 * Whether it has taken up all that it can. When the primary dies amid an entry of its log, what was sent of it is never taken up: then
 * nothing moves from one look to the next, and less than an entry is left.
 */
export const isEnd = (before: Last, now: Last): boolean =>
  isWhole(now) ||
  (now.wal !== null &&
    !now.paused &&
    before.wal === now.wal &&
    before.received === now.received &&
    now.received !== null &&
    now.received - now.wal < ENTRY_BYTES);

/**
 * Opens the choice among these replicas; none is the primary for everybody. Sessions, limits, jobs and files are never asked for here.
 *
 * @param onReplica a replica, by its number, has come or is gone
 */
export function openReads(
  primary: Db,
  sources: readonly ReplicaSource[],
  onReplica: (replica: number, there: boolean) => void = () => {},
): Reads {
  const newest: ReadFrom = { db: primary, at: WAL_MAX };
  if (sources.length === 0)
    return { tracked: false, from: () => newest, meanwhile: async () => null, close: async () => {} };
  const replicas = sources.map(({ pools, db, watch }, n) => {
    const ask = async () => {
      const { wal } = await watch.one(
        sql`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as wal`,
        OfReplica,
      );
      return wal;
    };
    const replica = new Replica(pools, ask, (there) => onReplica(n, there));
    return { replica, watch, db: withPrimary(db, primary) };
  });
  const limit = new Limit();
  const end = everyLook(async () => {
    const seen = Date.now();
    // While it does not answer nobody is served at all: sessions are asked for there.
    const wal = await primary.one(sql`select pg_current_wal_lsn()::text as wal`, OfPrimary).catch(() => null);
    if (wal) limit.note(wal.wal, seen);
    return LOOK_MS;
  });
  return {
    tracked: true,
    from(person, need) {
      if (need === null) return newest;
      const least = limit.wal > need ? limit.wal : need;
      for (let n = 0; n < replicas.length; n += 1) {
        const { replica, db } = replicas[(person + n) % replicas.length]!;
        if (replica.at !== null && replica.at >= least) return { db: db(), at: replica.at };
      }
      return newest;
    },
    async meanwhile() {
      const said = await Promise.all(
        replicas
          .filter(({ replica }) => replica.answers)
          .map(async ({ db, watch }) => ({ db, watch, last: await watch.one(LAST, OfLast) })),
      ).catch(() => []);
      const [first] = said.toSorted((a, b) => ((a.last.wal ?? WAL_MAX) < (b.last.wal ?? WAL_MAX) ? 1 : -1));
      // Where one is no replica it comes first.
      if (!first || first.last.wal === null) return null;
      let { last } = first;
      if (!isWhole(last)) {
        await delay(STILL_MS);
        const now = await first.watch.one(LAST, OfLast).catch(() => null);
        if (now === null || !isEnd(last, now)) return null;
        last = now;
      }
      return { db: first.db(), at: last.wal! };
    },
    async close() {
      await end();
      await Promise.all(replicas.map(({ replica }) => replica.close()));
    },
  };
}

/** How far the primary was `BEHIND_MS` ago: whoever has not come so far is passed over. */
class Limit {
  /** Nobody has come as far before the primary has said how far it is. */
  wal: Wal = WAL_MAX;
  readonly #later: { wal: Wal; seen: number }[] = [];

  note(wal: Wal, seen: number): void {
    if (this.wal === WAL_MAX) this.wal = wal;
    this.#later.push({ wal, seen });
    while (this.#later.length > 0 && this.#later[0]!.seen <= seen - BEHIND_MS)
      this.wal = this.#later.shift()!.wal;
  }
}

/**
 * A replica's rows, for one call. What it cannot answer the primary does, and from then on everything of this call: it has
 * died, it had to take up something that the statement's rows stand in the way of, or it has not come as far as the newest schema. Slices
 * are the primary's from the first on: half of them cannot come from somewhere else.
 */
function withPrimary(replica: Db, primary: Db): () => Db {
  return () => {
    let db = replica;
    const attempt = async <T>(ask: (db: Db) => Promise<T>): Promise<T> => {
      if (db === primary) return ask(primary);
      try {
        return await ask(db);
      } catch (error) {
        if ((error as { code?: string }).code === TIMED_OUT || error instanceof z.ZodError) throw error;
        db = primary;
        return ask(primary);
      }
    };
    return {
      rows: (query, row) => attempt((from) => from.rows(query, row)),
      one: (query, row) => attempt((from) => from.one(query, row)),
      maybe: (query, row) => attempt((from) => from.maybe(query, row)),
      slices: (query, row) => primary.slices(query, row),
      run: (query: Sql) => attempt((from) => from.run(query)),
    };
  };
}
