import { z } from 'zod';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { sql, type Database, type Db, type Sql } from '#api/db/db.ts';
import type { Settings } from '#api/start/settings.ts';
import { enqueue } from './enqueue.ts';
import type { AnyJobKind } from './job.ts';

/** Minimum time in ms between two checks of the schedule, by the given clock. */
const LOOK_MS = 30_000;

interface ScheduleOptions {
  database: Database;
  kinds: readonly AnyJobKind[];
  settings: Settings;
  clock: () => Date;
  log: (error: unknown, message: string) => void;
}

interface Daily {
  kind: AnyJobKind;
  pukul: string;
}

/** Starts the daily jobs at their times. */
interface Schedule {
  /**
   * Stores the time of the next run of each daily job. If the time has passed today without a run, the job stays due.
   */
  start(): Promise<void>;
  /**
   * Starts due jobs, unless the last check was less than `LOOK_MS` ago. If a check fails, the failure is logged and the
   * next check tries again.
   */
  look(): Promise<void>;
}

/**
 * Enqueues each daily job once a day for all instances together. One transaction sets the next time of the job to the
 * next day and enqueues the job. If the app did not run at the time of the job, the job starts later on the same day. A
 * job that was missed on an earlier day is skipped.
 */
export function openSchedule({ database, kinds, settings, clock, log }: ScheduleOptions): Schedule {
  const { timeZone } = settings;
  const daily = kinds.flatMap((kind): Daily[] =>
    kind.jadwal ? [{ kind, pukul: kind.jadwal.pukul.replace('.', ':') }] : [],
  );
  const names = daily.map(({ kind }) => kind.kind);
  // Time of the last check. It starts at minus infinity, so that the first check runs even if a test has set
  // the clock to an early time.
  let looked = Number.NEGATIVE_INFINITY;

  /** Tests whether a job is due or new. This needs no transaction. Nearly every check finds no due job. */
  async function isDue(now: Date): Promise<boolean> {
    const { belum } = await database.read.one(
      sql`select count(*)::int as belum from jadwal_pekerjaan where pekerjaan = any(${names}::text[]) and berikutnya > ${now}`,
      z.object({ belum: z.number() }),
    );
    return belum < names.length;
  }

  return {
    async start() {
      const now = clock();
      for (const each of daily) await database.write((db) => note(db, each, now, timeZone));
    },
    async look() {
      const now = clock();
      if (daily.length === 0 || Math.abs(now.getTime() - looked) < LOOK_MS) return;
      looked = now.getTime();
      try {
        if (!(await isDue(now))) return;
        for (const each of daily) await database.write((db) => startDue(db, each, now, timeZone));
      } catch (error) {
        log(error, 'jobs by the clock cannot be started');
      }
    },
  };
}

/** SQL expression for the timestamp of a day and a time of day in the given time zone. */
const at = (hari: Sql, pukul: string, timeZone: string) =>
  sql`((${hari} + ${pukul}::time) at time zone ${timeZone})`;

/** SQL expression for the next time of a daily job after `now`. */
function next(now: Date, pukul: string, timeZone: string): Sql {
  const hari = sql`${hariIni(now, timeZone)}::date`;
  const today = at(hari, pukul, timeZone);
  return sql`case when ${today} > ${now} then ${today} else ${at(sql`(${hari} + 1)`, pukul, timeZone)} end`;
}

/** Stores the time of the next run of a daily job, if the job is new or if its time or time zone has changed. */
async function note(db: Db, { kind, pukul }: Daily, now: Date, timeZone: string): Promise<void> {
  await db.run(
    sql`insert into jadwal_pekerjaan as p (pekerjaan, berikutnya) values (${kind.kind}, ${next(now, pukul, timeZone)})
        on conflict (pekerjaan) do update set berikutnya = excluded.berikutnya
        where p.berikutnya > ${now}
          and (p.terakhir is null or (p.terakhir at time zone ${timeZone})::date < (excluded.berikutnya at time zone ${timeZone})::date)`,
  );
}

/**
 * Starts a daily job that is due today. If two instances try this, the second one waits for the row lock, finds the
 * time of the next day, and starts nothing.
 */
async function startDue(db: Db, { kind, pukul }: Daily, now: Date, timeZone: string): Promise<void> {
  const hari = hariIni(now, timeZone);
  const due = await db.maybe(
    sql`update jadwal_pekerjaan set berikutnya = ${next(now, pukul, timeZone)} where pekerjaan = ${kind.kind} and berikutnya <= ${now}
        returning ${at(sql`${hari}::date`, pukul, timeZone)} <= ${now} as sekarang`,
    z.object({ sekarang: z.boolean() }),
  );
  if (due === null) return note(db, { kind, pukul }, now, timeZone);
  if (!due.sekarang) return;
  const { id } = await enqueue(db, kind, { key: hari, payload: { hari }, user_id: null, total: 0 });
  await db.run(
    sql`update jadwal_pekerjaan set terakhir = ${now}, job_id = ${id} where pekerjaan = ${kind.kind}`,
  );
}
