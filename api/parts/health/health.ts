import os from 'node:os';
import { z } from 'zod';
import type { Health, HealthOptions, Loop } from '#api/handed-in.ts';
import { sql } from '#api/db/db.ts';
import { red, type Check, type CheckContext } from './check.ts';
import { CHECKS } from './checks.ts';
import { keepFinding } from './keep.ts';
import { openProbes } from './probes.ts';

/**
 * Time in ms before the first run of the health checks, and between two runs. A run executes only the checks whose
 * interval (`menit`) has ended.
 */
const FIRST_MS = 5000;
const EVERY_MS = 60_000;
/**
 * A health check is due already this number of ms before its interval ends. Otherwise a check with an interval of one
 * minute could miss a run.
 */
const SLACK_MS = 10_000;

/**
 * Starts a loop that runs each health check at its own interval and stores the results.
 * @param replaced parts of the context that a test replaces to simulate a fault
 */
export function openHealth(
  { database, settings, store, multikey, clock, log }: HealthOptions,
  replaced: Partial<CheckContext> = {},
): Loop & Health {
  const mesin = os.hostname();
  const probes = openProbes();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let working: Promise<void> = Promise.resolve();

  async function run(check: Check, now: Date): Promise<void> {
    const ctx = { ...probes, database, settings, store, multikey, now, mesin, ...replaced };
    const finding = await check.look(ctx).catch((error: unknown) => {
      log.warn({ err: error, check: check.nama }, 'a check of the health failed');
      return red('Pemeriksaan ini tidak selesai.', 'Minta pengelola server membaca catatan server.');
    });
    await database.write((db) => keepFinding(db, check, finding, { mesin, now, settings }));
  }

  /** Runs the health checks that are due, or all health checks. */
  async function look(all: boolean): Promise<void> {
    const now = clock();
    const rows = await database.read.rows(
      sql`select pemeriksaan, mesin, dicek_pada from kesehatan`,
      z.object({ pemeriksaan: z.string(), mesin: z.string(), dicek_pada: z.string() }),
    );
    for (const check of CHECKS) {
      const place = check.ofMachine ? mesin : '';
      const last = rows.find((row) => row.pemeriksaan === check.nama && row.mesin === place);
      const age = last ? now.getTime() - Date.parse(last.dicek_pada) : Infinity;
      if (closed) return;
      if (all || age >= check.menit * 60_000 - SLACK_MS) await run(check, now);
    }
    // Deletes the results of instances of the app that have ended, because their disks and processes are not checked
    // any more.
    if (rows.some((row) => row.mesin !== '' && row.mesin !== mesin))
      await database.write((db) =>
        db.run(
          sql`delete from kesehatan where mesin <> '' and dicek_pada < ${now}::timestamptz - interval '1 hour'`,
        ),
      );
  }

  function wait(ms: number): void {
    timer = setTimeout(() => {
      working = look(false)
        .catch((error: unknown) => {
          if (!closed) log.warn({ err: error }, 'the health cannot be stored');
        })
        .finally(() => {
          if (!closed) wait(EVERY_MS);
        });
    }, ms);
    timer.unref();
  }

  return {
    start: () => wait(FIRST_MS),
    checkAll: () => look(true),
    async close() {
      closed = true;
      clearTimeout(timer);
      await working;
      probes.close();
    },
  };
}
