import { sql, type Database } from '#api/db/db.ts';

/** Number of days for which a failed request is listed. */
export const FAULT_DAYS = 7;
/** Maximum number of failed requests that are stored in an hour, and of failed requests that wait in memory. */
const HOUR_MAX = 500;
const WAIT_MAX = 100;
/** Interval in ms at which the failed requests in memory are stored. */
const STORE_MS = 1000;

interface Fault {
  readonly waktu: Date;
  readonly nomor: string;
  readonly panggilan: string;
  readonly status: number;
}

/**
 * Stores the requests that failed because of a server error, for the list on the server health page. While the
 * database is unavailable, up to `WAIT_MAX` failed requests wait in memory, and further ones are not stored.
 */
export class Faults {
  #waiting: Fault[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Pick<Database, 'write'>) {}

  note(fault: Fault): void {
    if (this.#waiting.length >= WAIT_MAX) return;
    this.#waiting.push(fault);
    this.#later();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #later(): void {
    this.#timer ??= setTimeout(() => void this.#store(), STORE_MS).unref();
  }

  async #store(): Promise<void> {
    const rows = [...this.#waiting];
    const fields = (name: keyof Fault) => rows.map((row) => row[name]);
    try {
      await this.database.write(async (db) => {
        await db.run(sql`delete from galat where waktu < now() - make_interval(days => ${FAULT_DAYS})`);
        await db.run(
          sql`insert into galat (waktu, nomor, panggilan, status)
              select * from unnest(${fields('waktu')}::timestamptz[], ${fields('nomor')}::text[],
                                   ${fields('panggilan')}::text[], ${fields('status')}::smallint[])
              where (select count(*) from galat where waktu > now() - interval '1 hour') < ${HOUR_MAX}`,
        );
      });
      this.#waiting = this.#waiting.slice(rows.length);
    } catch {
      // If the database is unavailable, the failed requests stay in memory and are stored later. Nothing is reported
      // here, because the log always contains the errors of these requests.
    } finally {
      this.#timer = undefined;
      if (this.#waiting.length > 0) this.#later();
    }
  }
}
