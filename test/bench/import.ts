import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { TableName } from '#rules/import-tables.ts';
import { residentMb, runMs } from './processor.ts';
import { sessions, type Product } from './product.ts';
import { answer, counters, ended, median, say } from './servers.ts';

/** Number of rows in each imported spreadsheet. An import reads no more rows than this. */
const ROWS = 10_000;
/** Number of mentors to whom the participants are assigned. */
const MENTORS = 40;
/** Interval in ms between two requests of another user. Locks and memory are checked at the same interval. */
const EVERY_MS = 25;
/**
 * Limits of an import: `LOCK_MS` for holding a lock, `HELD_MS` for an event-loop block, `MEMORY_MB` for additional
 * memory. `TIMES` limits another user's waiting time, as a multiple of the time without an import.
 */
const [LOCK_MS, HELD_MS, MEMORY_MB, TIMES] = [2000, 20, 200, 2];
/**
 * Limit in ms for the locks of an undo. For each deleted account, PostgreSQL searches 68 columns that may refer to it.
 * The locked rows belong to unused accounts, so no other request waits for them.
 */
const UNDO_MS = 10_000;

/**
 * Returns a different name for each row. The name contains letters instead of digits, because names cannot contain
 * digits.
 */
const nameOf = (n: number) =>
  `Peserta ${String(n).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)} Impor`;
const each = <T>(of: (n: number) => T) => Array.from({ length: ROWS }, (_, n) => of(n));
const email = (n: number) => `impor${n}@example.org`;

/**
 * Spreadsheets in the order of their import. The rows of later spreadsheets belong to accounts that the first
 * spreadsheet creates.
 */
const SHEETS: readonly [TableName, () => string[]][] = [
  [
    'akun',
    () => [
      'Nama;Email;Lokasi;Perguruan Tinggi',
      ...each((n) => `${nameOf(n)};${email(n)};1;Universitas ${n % 300}`),
    ],
  ],
  ['hadir', () => ['Email;No. Absen', ...each((n) => `${email(n)};${1 + (n % 500)}`)]],
  [
    'penugasan',
    () => ['Email;Kategori;Mentor', ...each((n) => `${email(n)};1;pembina${n % MENTORS}@example.org`)],
  ],
  [
    'materi',
    () => [
      'Lokasi;Kategori;Judul;Tanggal Mulai;Tanggal Selesai',
      ...each((n) => `1;${1 + (n % 5)};Materi ${n};2027-01-${10 + (n % 20)};2027-02-01`),
    ],
  ],
];

/** Query for the oldest transaction of the app that has written data. Such a transaction holds locks. */
const HOLDER = `
  select pid, xact_start::text as since, (extract(epoch from clock_timestamp() - xact_start) * 1000)::float as ms
  from pg_stat_activity where backend_xid is not null and application_name like 'portal-%' order by xact_start limit 1`;

interface Watched {
  lock: number;
  held: number;
  memory: number;
  waits: number[];
  took: number;
}

/**
 * Measures the upload, import and undo of 10,000 rows of each table. Returns false if a measurement exceeds a limit.
 */
export async function judgeImport({ server, client }: Product): Promise<boolean> {
  const [admin, other] = await sessions(client, ['admin@example.org', 'peserta2@example.org']);
  await client.query(
    `insert into users (name, email, "group", password_hash)
     select 'Pembina ' || n, 'pembina' || n || '@example.org', 'mentor', '-' from generate_series(0, $1::int - 1) n`,
    [MENTORS],
  );
  await client.query('update sistem set password_sendiri = 1');

  /**
   * Returns for how many ms a transaction of the app has held locks. It is the smaller one of wall-clock time and CPU
   * time, because other load on the machine increases only the wall-clock time.
   */
  const heldFor = lockMeter(server.child.pid!, client);

  /** Measures `work`, and how long another user's requests wait in the meantime. */
  async function watch(work: Promise<unknown>): Promise<Watched> {
    await counters(server);
    const waits: number[] = [];
    const before = residentMb(server.child.pid!);
    let [lock, memory] = [0, 0];
    const begun = performance.now();
    const over = work.then(() => true);
    do {
      const sent = performance.now();
      await answer(server, '/pr/materi', other);
      waits.push(performance.now() - sent);
      lock = Math.max(lock, await heldFor());
      memory = Math.max(memory, residentMb(server.child.pid!) - before);
    } while (!(await Promise.race([over, delay(EVERY_MS, false)])));
    await work;
    const took = performance.now() - begun;
    return { lock, held: (await counters(server)).held, memory, waits, took };
  }

  const idle = median((await watch(delay(5000))).waits);
  const busy: number[] = [];
  let holds = true;
  say(`\n| import of ${ROWS} rows | seconds | ms lock | ms event loop | MB | |`);
  say(`| --- |${' ---: |'.repeat(4)} --- |`);
  function tell(what: string, limit: number, { lock, held, memory, waits, took }: Watched) {
    busy.push(...waits);
    const within = lock <= limit && held <= HELD_MS && memory <= MEMORY_MB;
    const cells = [(took / 1000).toFixed(1), lock.toFixed(0), held.toFixed(0), memory.toFixed(0)];
    say(`| ${[what, ...cells, within ? '' : 'over a limit'].join(' | ')} |`);
    holds &&= within;
  }

  const entries: [TableName, number][] = [];
  for (const [tabel, lines] of SHEETS) {
    const form = new FormData();
    form.append('tabel', tabel);
    form.append('berkas', new Blob([lines().join('\r\n')]), `${tabel}.csv`);
    const uploading = answer<{ id: number; versi: number; hitung: Record<string, number> }>(
      server,
      '/adm/tabel_unggah',
      admin,
      form,
    );
    tell(`${tabel}: upload`, LOCK_MS, await watch(uploading));
    const { id, versi, hitung } = await uploading;
    const applying = answer<{ job: { id: number } | null }>(server, '/adm/tabel_terapkan', admin, {
      id,
      versi,
    }).then(({ job }) => job && ended(server, job.id, admin!));
    const stored = (hitung.baru ?? 0) + (hitung.berubah ?? 0);
    if (stored !== ROWS) throw new Error(`${tabel} would store ${stored} of ${ROWS} rows`);
    tell(`${tabel}: import`, LOCK_MS, await watch(applying));
    const { rows } = await client.query<{ id: number }>('select max(id)::int as id from audit');
    entries.push([tabel, rows[0]!.id]);
  }
  for (const [tabel, id] of entries.toReversed()) {
    const undoing = answer(server, '/adm/batalkan', admin, { id });
    tell(`${tabel}: undo`, UNDO_MS, await watch(undoing));
  }
  const times = median(busy) / idle;
  say(
    `  somebody else waits ${idle.toFixed(1)} ms, meanwhile ${times.toFixed(2)} times that, limit ${TIMES}`,
  );
  return holds && times <= TIMES;
}

function lockMeter(app: number, client: pg.Client) {
  let first = { key: '', cpu: 0, ms: 0 };
  return async () => {
    const [holder] = (await client.query<{ pid: number; since: string; ms: number }>(HOLDER)).rows;
    if (!holder) return 0;
    const cpu = runMs(app) + runMs(holder.pid);
    const key = `${holder.pid} ${holder.since}`;
    if (first.key !== key) first = { key, cpu, ms: holder.ms };
    return Math.min(holder.ms, first.ms + cpu - first.cpu);
  };
}
