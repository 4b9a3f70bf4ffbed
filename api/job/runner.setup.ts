import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { z } from 'zod';
import { APP_ROLE } from '#db/migrate.ts';
import { ownDatabase, type OwnDatabase } from '#test/database.ts';
import { openDatabase, type Database } from '#api/db/db.ts';
import { sealer } from '#api/guard/seal.ts';
import { enqueue } from './enqueue.ts';
import { job, type AnyJobKind, type StepContext } from './job.ts';
import { openRunner, type Runner } from './runner.ts';
import { signer } from '#api/guard/sign.ts';
import { ROOT } from '#api/start/root.ts';
import { readSettings } from '#api/start/settings.ts';
import { openLocalStore } from '#api/store/local.ts';
import { openWork } from '#api/work/work.ts';

const seal = sealer('k'.repeat(32));

/** Database of the test file, and the ids of its two admins. `startJobs` sets them before the first test. */
export let own: OwnDatabase;
export let ana: number;
export let budi: number;
/**
 * `OUTSIDE` contains the parts of an app instance that tests replace, except the database. `dir` is the folder of the
 * instance.
 */
export let OUTSIDE: Outside;
export let dir: string;
/** Log lines that the instances of this test have written. */
export let logged: string[];
const open: Database[] = [];

async function openOutside() {
  return {
    settings: readSettings({}),
    sign: signer('s'.repeat(32)),
    site: () => 'https://portal.example.org',
    store: await openLocalStore(path.join(dir, 'berkas')),
    work: openWork(path.join(ROOT, 'api')),
    keepUndo: async () => {},
    clock: () => new Date(),
  };
}
type Outside = Awaited<ReturnType<typeof openOutside>>;

/** Creates a database with two admins for this test file. Every test starts without jobs. */
export function startJobs(): void {
  beforeAll(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'pekerjaan-'));
    OUTSIDE = await openOutside();
    own = await ownDatabase(inject('emptyTemplate'));
    const { rows } = await own.pool.query<{ id: number }>(
      `insert into users (name, email, "group", password_hash)
       values ('Ana', 'ana@example.org', 'admin', ''), ('Budi', 'budi@example.org', 'admin', '') returning id`,
    );
    [ana, budi] = rows.map((row) => row.id) as [number, number];
  });
  afterAll(async () => {
    await OUTSIDE.work.close();
    await rm(dir, { recursive: true });
    await own.drop();
  });
  beforeEach(async () => {
    logged = [];
    await own.pool.query('delete from job; delete from audit');
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((database) => database.close()));
  });
}

/** Opens database connections like an instance. They are closed after the test. */
export function connect(): Database {
  const database = openDatabase({ url: own.url, role: APP_ROLE, size: 3, onError: () => {} });
  open.push(database);
  return database;
}

/** Returns the job runner of an instance. */
export function instance(...kinds: AnyJobKind[]): Runner {
  const log = (error: unknown, message: string) => void logged.push(`${message}: ${String(error)}`);
  return openRunner({ ...OUTSIDE, database: connect(), kinds, seal, log });
}

/** Returns the job runner of an instance for kinds of jobs that wait for another machine. */
export const outsideInstance = (...kinds: AnyJobKind[]): Runner =>
  openRunner({
    ...OUTSIDE,
    database: connect(),
    kinds,
    seal,
    mail: { send: async () => {}, close: () => {} },
    idleMs: 10,
    log: () => {},
  });

type Ctx = StepContext<{ steps: number }, { step: number }>;

/** A kind of job that writes one audit row per step. Each step calls `amid` before its commit. */
export function counting(amid: (ctx: Ctx) => Promise<void> = async () => {}) {
  return job({
    kind: 'hitung',
    payload: z.object({ steps: z.number() }),
    state: z.object({ step: z.number() }),
    start: { step: 1 },
    failure: 'Tidak berhasil.',
    async step(ctx: Ctx) {
      const { step } = ctx.state;
      await ctx.audit('nilai_dihitung', `langkah/${step}`, null, null);
      await amid(ctx);
      return step < ctx.payload.steps ? { done: 1, state: { step: step + 1 } } : { message: 'Selesai.' };
    },
  });
}

/** Enqueues a job of this kind with this number of steps. */
export const order = (kind: AnyJobKind, user_id: number, key: string, steps = 3) =>
  connect().write((db) => enqueue(db, kind, { key, payload: { steps }, user_id, total: steps }));

/** `jobs` returns all jobs, `steps` the audit rows of their steps, oldest first. */
export const jobs = async () =>
  (await own.pool.query('select key, status, done, total, message, tries from job order by id')).rows;
export const steps = async () =>
  (await own.pool.query<{ objek: string; pelaku: string }>('select objek, pelaku from audit order by id'))
    .rows;

/** Makes all jobs due now. The test then need not wait for a retry. */
export const dueNow = () => own.pool.query('update job set due = now()');

/** Runs steps until no unfinished job is left. */
export async function drain(runner: Runner): Promise<void> {
  while ((await jobs()).some(({ status }) => status === 'waiting' || status === 'running'))
    await runner.next();
}
