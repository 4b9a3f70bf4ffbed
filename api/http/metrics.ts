import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import os from 'node:os';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';
import { sql, type Database } from '#api/db/db.ts';
import type { Settings } from '#api/start/settings.ts';
import { VERSION } from '#api/start/version.ts';
import type { Work } from '#api/work/work.ts';

/**
 * Upper bounds of the request durations in seconds. Each additional bound adds one line per call to the metrics text.
 */
const BUCKETS = [0.1, 1, 5];
/** Interval in ms at which prom-client samples the event loop. */
const SAMPLE_MS = 50;
/**
 * Maximum wait for the database in ms. If the database does not respond in time, the response contains only the metrics
 * that need no database.
 */
const DATABASE_MS = 1000;

/** Prometheus metrics of one app. */
export interface Metrics {
  /** Counts a finished request. */
  observe(call: string, status: number, seconds: number): void;
  /** All metrics as Prometheus text. */
  text(): Promise<string>;
}

interface MetricsOptions {
  database: Database;
  settings: Settings;
  work: Work;
}

const LAST = sql`
  select (select coalesce(json_agg(json_build_object('nama', pemeriksaan, 'warna', warna)), '[]') from
            (select pemeriksaan, max(case warna when 'merah' then 2 when 'kuning' then 1 else 0 end) as warna
             from kesehatan group by pemeriksaan) k) as pemeriksaan,
         (select coalesce(json_agg(json_build_object('queue', queue, 'jumlah', jumlah, 'umur', umur)), '[]') from
            (select case kind when 'email' then 'mail' else 'job' end as queue, count(*) as jumlah,
                    -- A job that starts at a later time does not wait yet.
                    coalesce(extract(epoch from now() - min(created_at) filter (where tries > 0 or due <= now())), 0)::float8 as umur
             from job where status in ('waiting', 'running') group by 1) q) as antrean,
         (select count(*)::int from job where status = 'failed' and finished_at > now() - interval '1 day') as gagal,
         (select extract(epoch from now() - max(pada))::float8 from cadangan where jenis = 'dibuat') as cadangan`;

const Last = z.object({
  pemeriksaan: z.array(z.object({ nama: z.string(), warna: z.number() })),
  antrean: z.array(z.object({ queue: z.enum(['mail', 'job']), jumlah: z.number(), umur: z.number() })),
  gagal: z.number(),
  cadangan: z.number().nullable(),
});

/** Opens the metrics of an app. Values such as free disk space are measured only when a client reads the metrics. */
export function openMetrics({ database, settings, work }: MetricsOptions): Metrics {
  const register = new Registry();
  const registers = [register];
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name: `portal_${name}`, help, labelNames, registers });
  const requests = new Counter({
    name: 'portal_requests_total',
    help: 'Requests by call and status',
    labelNames: ['call', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'portal_request_seconds',
    help: 'Duration of requests by call',
    labelNames: ['call'],
    buckets: BUCKETS,
    registers,
  });
  const up = gauge('database_up', '1: the database responded to this scrape');
  const pool = gauge('database_connections', 'Connections by pool and state', ['pool', 'state']);
  const tasks = gauge('worker_tasks', 'Tasks of the worker processes by state', ['state']);
  const free = gauge('disk_free_bytes', 'Free bytes by folder', ['place']);
  const checks = gauge('check', 'Health checks: 0 green, 1 amber, 2 red', ['check']);
  const queues = gauge('queue_length', 'Waiting and running jobs, and mails', ['queue']);
  const oldest = gauge('queue_oldest_seconds', 'Age of the oldest waiting or running job, and mail', [
    'queue',
  ]);
  const failed = gauge('jobs_failed', 'Jobs and mails that failed within 24 hours');
  const backup = gauge('backup_age_seconds', 'Age of the last backup that ended well');
  gauge('info', 'Version of the app', ['version']).set({ version: VERSION }, 1);
  let sampling = false;

  async function readDatabase(): Promise<void> {
    const late = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('the database does not respond')), DATABASE_MS).unref();
    });
    const last = await Promise.race([database.read.one(LAST, Last), late]).catch(() => null);
    up.set(last === null ? 0 : 1);
    if (last === null) return;
    for (const { nama, warna } of last.pemeriksaan) checks.set({ check: nama }, warna);
    for (const queue of ['mail', 'job'] as const) {
      const found = last.antrean.find((each) => each.queue === queue);
      queues.set({ queue }, found?.jumlah ?? 0);
      oldest.set({ queue }, found?.umur ?? 0);
    }
    failed.set(last.gagal);
    if (last.cadangan !== null) backup.set(last.cadangan);
  }

  return {
    observe(call, status, seconds) {
      requests.inc({ call, status });
      durations.observe({ call }, seconds);
    },
    async text() {
      // Sampling the event loop needs some CPU time, so sampling begins only when the metrics are read for the first
      // time.
      if (!sampling) collectDefaultMetrics({ register, eventLoopMonitoringPrecision: SAMPLE_MS });
      sampling = true;
      await readDatabase();
      for (const [name, { total, idle, waiting }] of Object.entries(database.connections())) {
        pool.set({ pool: name, state: 'open' }, total);
        pool.set({ pool: name, state: 'idle' }, idle);
        pool.set({ pool: name, state: 'waiting' }, waiting);
      }
      const { waiting, running } = work.counts();
      tasks.set({ state: 'waiting' }, waiting);
      tasks.set({ state: 'running' }, running);
      for (const [place, folder] of [
        ['data', settings.dataDir],
        ['temporary', os.tmpdir()],
      ] as const) {
        const { bavail, bsize } = await statfs(folder);
        free.set({ place }, bavail * bsize);
      }
      return register.metrics();
    },
  };
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const hashed = (text: string) => createHash('sha256').update(text).digest();

/**
 * Tests whether this caller may read the metrics. With METRICS_TOKEN, only requests with this bearer token
 * may. Without METRICS_TOKEN, only requests from this machine may.
 */
export function mayReadMetrics(
  { metricsToken }: Pick<Settings, 'metricsToken'>,
  { address, authorization }: { address: string; authorization: string },
): boolean {
  if (metricsToken === undefined) return LOOPBACK.test(address);
  return timingSafeEqual(hashed(authorization), hashed(`Bearer ${metricsToken}`));
}
