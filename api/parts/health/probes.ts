import { statfs } from 'node:fs/promises';
import os from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { withConnection } from '#db/connection.ts';
import type { Probes } from './check.ts';

const NS_PER_MS = 1e6;

/** Interval in ms between two samples of the event-loop delay. An interval of 5 ms would take 4 % CPU. */
const SAMPLE_MS = 50;

/**
 * SQL expression for the number of seconds that a replica is behind the primary database. A replica that has applied
 * all received data is not behind, even if nothing was written for a long time.
 */
const BEHIND = `select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
                       else extract(epoch from now() - pg_last_xact_replay_timestamp()) end::float8 as behind`;

async function behind(url: string): Promise<number | null> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ behind: number | null }>(BEHIND);
    return rows[0]?.behind ?? 0;
  }).catch(() => null);
}

/** Starts the measurements of the machine and the process. `close` ends the sampling of the event-loop delay. */
export function openProbes(): Probes & { close(): void } {
  const delay = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  delay.enable();
  return {
    async space(folder) {
      const { bavail, blocks, bsize } = await statfs(folder);
      return { free: bavail * bsize, total: blocks * bsize };
    },
    wall: Date.now,
    loopDelay() {
      // The measured delays include the sampling interval, so it is subtracted.
      const ms = Math.max(0, delay.percentile(99) / NS_PER_MS - SAMPLE_MS);
      delay.reset();
      return ms;
    },
    memory() {
      const { used_heap_size, heap_size_limit } = getHeapStatistics();
      const { rss } = process.memoryUsage();
      const machine = process.constrainedMemory() || os.totalmem();
      // Returns the memory that is closer to its limit: the heap of Node.js, or the memory of the machine or container.
      return used_heap_size / heap_size_limit > rss / machine
        ? { used: used_heap_size, most: heap_size_limit }
        : { used: rss, most: machine };
    },
    replicas: (urls) => Promise.all(urls.map(behind)),
    node: process.versions.node,
    close: () => delay.disable(),
  };
}
