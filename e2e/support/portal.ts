import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { user } from '#contract/auth.ts';
import { pathOf, type ArgsOf, type Endpoint, type ReplyOf } from '#contract/endpoint.ts';
import { tugasNew, tugasStore } from '#contract/pr/materi.ts';
import { hashToken } from '#api/http/session.ts';
import { randomToken, signer, type Signer } from '#api/guard/sign.ts';
import { adminCreate } from '#api/start/admin.ts';
import { runningEmbedded } from '#db/embedded/embedded.ts';
import { endProcesses, startProcess, type RunningProcess } from '#test/process.ts';

/** Password of the demo accounts (Specification, start page) and of the accounts that tests create. */
export const PASSWORD = 'belajar-bersama';
const PRODUCT = 'pelatihan';

/** A user account. */
export interface Person {
  id: number;
  name: string;
  email: string;
}

/**
 * A material of a location that the test creates. `mulai` and `akhir` are its first and last day, in days from today.
 */
export interface MateriUji {
  kat_id: number;
  mulai: number;
  akhir: number;
  is_review?: 0 | 1;
}

/**
 * The built app with the demo programme on a database of its own, and short functions that prepare the data of a test.
 */
export interface Portal {
  /** `http://127.0.0.1:port`. */
  url: string;
  /** Calls the API over HTTP as this person. Throws an error if the response has an error status. */
  call<E extends Endpoint>(who: Person, endpoint: E, args: ArgsOf<E>): Promise<ReplyOf<E>>;
  /** Queries the database directly, as its owner. */
  sql<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>;
  /** Returns a demo account, for example `account('mentor1')`. */
  account(name: string): Promise<Person>;
  /** Creates a participant for the test, at location 1 by default, without mentor and evaluator by default. */
  newPeserta(options?: { lokasi?: number; mentor?: Person; evaluator?: Person }): Promise<Person>;
  /** Creates an admin with the command `npm run admin:create` while the app runs. Returns the temporary password. */
  newAdmin(email: string, name: string): Promise<string>;
  /** Creates a mentor for the test, without participants. */
  newMentor(): Promise<Person>;
  /** Creates a location for the test with these materials. Returns its id. */
  newLokasi(materi: readonly MateriUji[]): Promise<number>;
  /** Creates and sends a task with this text as this participant. Returns the id of the task. */
  newTugas(who: Person, kat_id: number, catatan: string): Promise<number>;
  /** Returns a signer with the secret of this portal, for tokens in links. */
  signer(): Promise<Signer>;
  /** Creates a session and returns its token. */
  newSession(who: Person): Promise<string>;
  /** Deletes all sessions of this person on the server, as if they had expired. */
  endSessions(who: Person): Promise<void>;
  /** Kills the app like a power failure, and starts it again at the same address. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

/** Settings of every portal. The retention period is so long that no job deletes a document of the demo. */
export const PORTAL = { RETENTION_MONTHS: '240' };

/** Environment variable with the data folder of a demo portal that was started once and stopped (`global-setup.ts`). */
export const DEMO_DIR = 'PORTAL_E2E_DEMO';

/** Makes the data folder of a new portal. With the demo, copies the prepared folder with owners and permissions. */
async function newDataDir(demo: boolean): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-e2e-'));
  const made = process.env[DEMO_DIR];
  if (demo && made !== undefined) await promisify(execFile)('cp', ['-a', `${made}/.`, dataDir]);
  return dataDir;
}

/** Connections to the database of a running app. */
async function openPool(dataDir: string, app: RunningProcess): Promise<pg.Pool> {
  const database = await runningEmbedded(dataDir).catch(() => undefined);
  if (!database) await endProcesses([dataDir]);
  if (!database) throw new Error(`The app runs without its database: ${app.output()}`);
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  // When the database server stops, it closes idle connections. The pool reports these as errors, which are expected
  // here.
  pool.on('error', () => {});
  return pool;
}

/**
 * Starts the app like `npm start`, on a free port and with a data folder of its own. `DEMO` and `more` are settings.
 */
export async function startPortal(DEMO: '0' | '1', more: Record<string, string> = {}): Promise<Portal> {
  const dataDir = await newDataDir(DEMO === '1');
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const env = { ...PORTAL, ...more, DATA_DIR: dataDir, DEMO };
  let app = await startProcess(env).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  let pool = await openPool(dataDir, app);
  const tokens = new Map<number, string>();
  let made = 0;

  const sql: Portal['sql'] = async (text, values = []) => (await pool.query(text, values)).rows;

  async function one<T extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<T> {
    const [row] = await sql<T>(text, values);
    if (!row) throw new Error(`No row: ${text}`);
    return row;
  }

  const newSession: Portal['newSession'] = async ({ id }) => {
    const token = randomToken();
    const values = [hashToken(token), id];
    await sql(
      `insert into sesi (token_hash, user_id, berakhir) values ($1, $2, now() + interval '1 day')`,
      values,
    );
    return token;
  };

  const call: Portal['call'] = async (who, endpoint, args) => {
    const token = tokens.get(who.id) ?? (await newSession(who));
    tokens.set(who.id, token);
    const get = endpoint.method === 'GET';
    const query = get ? `?${new URLSearchParams(args as Record<string, string>)}` : '';
    const response = await fetch(`${app.url}/api${pathOf(endpoint, PRODUCT)}${query}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(get ? {} : { body: JSON.stringify(args) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${endpoint.name} answered ${response.status}: ${text}`);
    return JSON.parse(text);
  };

  async function newUser(group: 'user' | 'mentor', name: string): Promise<Person> {
    return one<Person & pg.QueryResultRow>(
      `insert into users (name, email, "group", password_hash)
       select $1, $2, $3, password_hash from users where email = 'admin@example.org' returning id, name, email`,
      [name, `${group}${made}@uji.example.org`, group],
    );
  }

  return {
    url: app.url,
    sql,
    call,
    newSession,
    account: (name) =>
      one<Person & pg.QueryResultRow>('select id, name, email from users where email = $1', [
        `${name}@example.org`,
      ]),
    async newPeserta({ lokasi = 1, mentor, evaluator } = {}) {
      made += 1;
      const person = await newUser('user', `Peserta Uji ${made}, M.Pd.`);
      await sql(
        `insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi) values ($1, $2, 'Universitas Uji', 'Bali', 700)`,
        [person.id, lokasi],
      );
      if (mentor) {
        await sql(
          'insert into mentor_peserta (mentor_id, peserta_id, kat_id) select $1, $2, generate_series(1, 5)',
          [mentor.id, person.id],
        );
      }
      if (evaluator) {
        await sql(
          'insert into mentor_ist (mentor_id, peserta_id, isprak) select $1, $2, generate_series(0, 1)',
          [evaluator.id, person.id],
        );
      }
      return person;
    },
    async newAdmin(email, name) {
      const { code, said } = await adminCreate(['--email', email, '--name', name], {
        DATA_DIR: dataDir,
        DEMO,
      });
      if (code !== 0) throw new Error(said);
      return said.split(': ').at(-1) ?? '';
    },
    async newMentor() {
      made += 1;
      return newUser('mentor', `Mentor Uji ${made}, M.Si.`);
    },
    async newLokasi(materi) {
      const { id } = await one<{ id: number }>(
        `insert into lokasi (id, keterangan) select max(id) + 1, 'Lokasi Uji ' || max(id) + 1 from lokasi returning id`,
        [],
      );
      for (const { kat_id, mulai, akhir, is_review = 1 } of materi) {
        await sql(
          `insert into materi (periode_id, kat_id, keterangan_materi, is_tugas, is_review, is_aktif, lokasi_id, tgl_mulai, tgl_akhir)
           select 2, $1, 'Materi Uji', 1, $2, 1, $3, hari + $4::int, hari + $5::int
           from (select (now() at time zone 'Asia/Jakarta')::date as hari) h`,
          [kat_id, is_review, id, mulai, akhir],
        );
      }
      return id;
    },
    async newTugas(who, kat_id, catatan) {
      const id_tugas = await call(who, tugasNew, { katid: String(kat_id) });
      await call(who, tugasStore, { id_tugas, catatan });
      return id_tugas;
    },
    signer: async () => signer((await readFile(path.join(dataDir, 'secret'), 'utf8')).trim()),
    async endSessions({ id }) {
      tokens.delete(id);
      await sql('delete from sesi where user_id = $1', [id]);
    },
    async crash() {
      const { port } = new URL(app.url);
      app.child.kill('SIGKILL');
      await app.ended;
      app = await startProcess({ ...env, PORT: port });
      // Each start of the app sets new passwords for the database roles, so the old connections are replaced.
      await pool.end();
      pool = await openPool(dataDir, app);
    },
    async close() {
      await pool.end();
      app.child.kill('SIGTERM');
      const code = await app.ended;
      await remove();
      if (code !== 0) throw new Error(`The app ended with ${code}: ${app.output()}`);
    },
  };
}

/** The localStorage entry of a new session of this person (`web/app/session/session.ts`). */
export async function storedSession(
  portal: Pick<Portal, 'call' | 'newSession'>,
  who: Person,
): Promise<{ name: string; value: string }> {
  const { id, name, group } = await portal.call(who, user, {});
  return {
    name: 'portal.session',
    value: JSON.stringify({ token: await portal.newSession(who), user: { id, name, group } }),
  };
}
