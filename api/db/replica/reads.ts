import { setTimeout as delay } from 'node:timers/promises';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Db } from '#api/db/verbs.ts';
import { everyLook, Replica, type ReplicaPools } from './replica.ts';
import { WAL_MAX, WalText, type Wal } from './wal.ts';

export { WAL_MAX, WalText } from './wal.ts';
export type { Wal } from './wal.ts';

/** A replica of the database with its open connections. */
export interface ReplicaSource {
  pools: ReplicaPools;
  db: Db;
  /** Connection for the checks of the replica, separate from the reads. */
  watch: Db;
}

/** Database on which the reads of one request run. Its data are at least as new as the log position `at`. */
export interface ReadFrom {
  db: Db;
  at: Wal;
}

/** Chooses the server for each read: the primary database or a replica. */
export interface Reads {
  /** True if there are replicas. Without replicas, no log position is stored for sessions. */
  readonly tracked: boolean;
  /**
   * Chooses the database for the reads of a request.
   * @param person user id; the same user always gets the same replica first, and therefore never sees older data than
   * before
   * @param need minimum log position of the replica; null means that only the primary may be used
   */
  from(person: number, need: Wal | null): ReadFrom;
  /**
   * Returns the database for reads while the primary does not respond. It is the replica with the newest data, after it
   * has applied all received log entries. Returns null if there are no replicas. Also returns null if a replica was
   * just promoted to primary, because the other replicas may lack its newest data.
   */
  meanwhile(): Promise<ReadFrom | null>;
  close(): Promise<void>;
}

/** Interval in ms at which the primary's log position is read. */
const LOOK_MS = 100;
/** Maximum delay in ms of a replica behind the primary. A replica with a longer delay is not used for reads. */
const BEHIND_MS = 10_000;

/**
 * SQLSTATE of a statement timeout. A read that timed out on a replica is not repeated on the primary, because it would
 * time out there too.
 */
const TIMED_OUT = '57014';

const OfReplica = z.object({ wal: WalText.nullable() });
const OfPrimary = z.object({ wal: WalText });
const OfLast = z.object({ wal: WalText.nullable(), received: WalText.nullable(), paused: z.boolean() });
/** State of a replica while the primary does not respond: the log positions that it has applied and received. */
export type Last = z.infer<typeof OfLast>;

/** SQL of the state of a replica. `wal` is null for a server that is no replica. */
const LAST = sql`
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as wal, pg_last_wal_receive_lsn()::text as received,
         case when pg_is_in_recovery() then pg_is_wal_replay_paused() else false end as paused`;

/** Time in ms before a second check of a replica that has not applied all received log entries. */
const STILL_MS = 200;
/** Maximum size in bytes of one log entry, including a full page image. */
const ENTRY_BYTES = 16_384n;

/** Tests whether a replica has applied all log entries that it received. */
const isWhole = ({ wal, received, paused }: Last) =>
  wal !== null && !paused && (received === null || received <= wal);

/**
 * Tests whether a replica has applied all log entries that it can apply. If the primary crashed while sending an entry,
 * the replica has only a part of this entry and can never apply it. In this case, two checks find the same position,
 * less than one entry behind the received position.
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
 * Returns functions that choose a server for each read: the primary or one of these replicas. Sessions, limits, jobs
 * and files always use the primary.
 * @param onReplica called when a replica becomes available or unavailable, with the index of the replica
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
    // If the primary does not respond, the required log position stays unchanged. Reads then use `meanwhile`.
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
      // A server that was promoted to primary has `wal` null and is sorted first.
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

/** Log position of the primary `BEHIND_MS` ago. A replica with an older position is not used. */
class Limit {
  /**
   * Log position that a replica must have reached. The initial value is the highest position, so that no replica is
   * used until the position of the primary is known.
   */
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
 * Runs the reads of one request on a replica. If a statement fails there, the primary runs this statement and all later
 * ones. Reads through a cursor (`slices`) always use the primary, because they cannot continue on another server.
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
