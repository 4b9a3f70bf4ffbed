import { sql, type Database } from '#api/db/db.ts';

/** Days that a failed request is listed. */
export const FAULT_DAYS = 7;
/** Maximum of stored rows in an hour, and of rows that wait for the database. */
const HOUR_MAX = 500;
const WAIT_MAX = 100;
/** Interval in ms at which waiting rows are stored. */
const STORE_MS = 1000;

interface Fault {
  readonly waktu: Date;
  readonly nomor: string;
  readonly panggilan: string;
  readonly status: number;
}

/** Lists requests that failed with an error of the server. The list waits in memory while the database is away. */
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
      // The database is away: the rows wait. The log has each of these errors in any case.
    } finally {
      this.#timer = undefined;
      if (this.#waiting.length > 0) this.#later();
    }
  }
}
