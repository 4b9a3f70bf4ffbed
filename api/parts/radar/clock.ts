import { z } from 'zod';
import { JENIS_RADAR } from '#rules/radar.ts';
import type { ClockOptions, Loop } from '#api/handed-in.ts';
import { sql, type Db } from '#api/db/db.ts';
import { refresh } from './refresh.ts';
import { radarAt } from './radar.ts';

/**
 * Key of the row in `jadwal_pekerjaan` for the refresh of the radar. The column `terakhir` is the time when an admin
 * last read radar entries of all kinds. `berikutnya` is the time of the next refresh.
 */
export const PEKERJAAN = 'radar';

/**
 * Times in ms. `LOOK_MS`: the interval at which the clock checks whether a refresh is due. `WATCHED_MS`: the clock
 * stops refreshing if no admin has read the radar for this time.
 */
const [LOOK_MS, WATCHED_MS] = [15_000, 10 * 60_000];

const Stale = z.object({ lama: z.boolean() });

/**
 * Stores the time at which an admin reads radar entries of all kinds.
 * @param seconds time for which a refresh is valid
 * @returns true if the last refresh is too old, so that the reader must refresh the table
 */
export async function noteReader(db: Db, now: Date, seconds: number): Promise<boolean> {
  const { lama } = await db.one(
    sql`insert into jadwal_pekerjaan as p (pekerjaan, berikutnya, terakhir) values (${PEKERJAAN}, ${now}::timestamptz - interval '1 day', ${now})
        on conflict (pekerjaan) do update set terakhir = excluded.terakhir
        returning p.berikutnya + make_interval(secs => ${seconds}) <= ${now}::timestamptz as lama`,
    Stale,
  );
  return lama;
}

/** Stores that all kinds of radar entries were refreshed at `now`. */
export const noteRefresh = (db: Db, now: Date, seconds: number): Promise<unknown> =>
  db.run(
    sql`update jadwal_pekerjaan set berikutnya = ${now}::timestamptz + make_interval(secs => ${seconds}) where pekerjaan = ${PEKERJAAN}`,
  );

/**
 * Starts the clock that refreshes the table `radar` every `seconds`, as long as an admin has read the table within the
 * last ten minutes. If several instances of the app run, only the one that updates `berikutnya` refreshes the table.
 */
export function openRadarClock({
  database,
  settings,
  clock,
  seconds,
  log,
}: ClockOptions): Loop & { look(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let working: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const now = clock();
    const due = await database.write((db) =>
      db.maybe(
        sql`update jadwal_pekerjaan set berikutnya = ${now}::timestamptz + make_interval(secs => ${seconds})
            where pekerjaan = ${PEKERJAAN} and berikutnya <= ${now}::timestamptz
              and terakhir > ${now}::timestamptz - make_interval(secs => ${WATCHED_MS / 1000}) returning true as lama`,
        Stale,
      ),
    );
    if (due === null) return;
    const at = await radarAt(database.read, now, settings);
    for (const jenis of JENIS_RADAR) {
      if (closed) return;
      await database.write((db) => refresh(db, jenis, at));
    }
  }

  function wait(): void {
    timer = setTimeout(() => {
      working = look()
        .catch((error: unknown) => {
          if (!closed) log.warn({ err: error }, 'the radar cannot be refreshed');
        })
        .finally(() => {
          if (!closed) wait();
        });
    }, LOOK_MS);
    timer.unref();
  }

  return {
    start: wait,
    look,
    async close() {
      closed = true;
      clearTimeout(timer);
      await working;
    },
  };
}
