import { z } from 'zod';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { sql, type Database, type Db, type Sql } from '#api/db/db.ts';
import type { Settings } from '#api/start/settings.ts';
import { enqueue } from './enqueue.ts';
import type { AnyJobKind } from './job.ts';

/** How often the clock is looked at, in milliseconds of that clock. */
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

/** What starts jobs by the clock. */
interface Schedule {
  /** Notes when each job is next; one that was missed today stays due. */
  start(): Promise<void>;
  /** Starts what is due, when the clock was not looked at for a while. A failure is logged, and tried again at the next look. */
  look(): Promise<void>;
}

/**
 * Daily jobs, of all instances together once: whoever moves the time of a job to the next day enqueues it, in one transaction. A time
 * that was missed is made up for on the same day; of an earlier day it is left out.
 */
export function openSchedule({ database, kinds, settings, clock, log }: ScheduleOptions): Schedule {
  const { timeZone } = settings;
  const daily = kinds.flatMap((kind): Daily[] =>
    kind.jadwal ? [{ kind, pukul: kind.jadwal.pukul.replace('.', ':') }] : [],
  );
  const names = daily.map(({ kind }) => kind.kind);
  // A test turns the clock back, too.
  let looked = Number.NEGATIVE_INFINITY;

  /** Is one of them due, or new? Asked without a transaction: it is the answer of nearly every look that none is. */
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

/** An instant of a day at a time of the zone, in SQL. */
const at = (hari: Sql, pukul: string, timeZone: string) =>
  sql`((${hari} + ${pukul}::time) at time zone ${timeZone})`;

/** The next time of a job after `now`, in SQL. */
function next(now: Date, pukul: string, timeZone: string): Sql {
  const hari = sql`${hariIni(now, timeZone)}::date`;
  const today = at(hari, pukul, timeZone);
  return sql`case when ${today} > ${now} then ${today} else ${at(sql`(${hari} + 1)`, pukul, timeZone)} end`;
}

/** Notes the next time of a job that is new, or whose time or zone was changed. */
async function note(db: Db, { kind, pukul }: Daily, now: Date, timeZone: string): Promise<void> {
  await db.run(
    sql`insert into jadwal_pekerjaan as p (pekerjaan, berikutnya) values (${kind.kind}, ${next(now, pukul, timeZone)})
        on conflict (pekerjaan) do update set berikutnya = excluded.berikutnya
        where p.berikutnya > ${now}
          and (p.terakhir is null or (p.terakhir at time zone ${timeZone})::date < (excluded.berikutnya at time zone ${timeZone})::date)`,
  );
}

/** Starts a job when its time of today has come; of two instances the later one waits for the row, and then finds it moved on. */
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
