import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Cluster } from './cluster.ts';
import { connectAsSuper } from './lock.ts';
import { choosePlace, leavePlace, type Place } from './place.ts';
import { launch, look, stopPostmaster, type Launch } from './postmaster.ts';
import { EmbeddedRefusal } from './refusal.ts';

/** Milliseconds for a server that is starting, recovering from a crash or shutting down. */
const PATIENCE = 60_000;

/** Milliseconds for processes of a crashed server to end. */
const LEFTOVER_LIMIT = 20_000;

/** Milliseconds for a server that calls itself ready, but was not started here, to let us in. */
const ADOPT_LIMIT = 900;

const PLACE_TRIES = 5;

/** The server's own "not now" (SQLSTATE 57P03): it recovers after one of its processes was killed, or shuts down. */
const CANNOT_CONNECT_NOW = '57P03';

export interface Up {
  pid: number;
  place: Place;
  /** A connection as the superuser, still without the lock. */
  client: Client;
  /** True when the server was running before. */
  adopted: boolean;
}

/**
 * Makes sure that the folder's server runs, and connects: takes over one that runs, waits for one that starts or stops, starts
 * one where none is.
 *
 * @param fixed the place to use when a server that served clients has to be started again
 * @throws EmbeddedRefusal with the server's own reason when it does not start or does not answer
 */
export async function bringUp(cluster: Cluster, fixed?: Place): Promise<Up> {
  const begun = Date.now();
  let launched: Launch | undefined;
  let started = false;
  let places = 0;
  let readySince: number | undefined;
  for (;;) {
    const seen = look(cluster);
    if (seen.state === 'running' && seen.ready) {
      readySince ??= Date.now();
      try {
        const client = await connectAsSuper(cluster, seen.place);
        return { pid: seen.pid, place: seen.place, client, adopted: !started };
      } catch (error) {
        if ((error as { code?: string }).code === CANNOT_CONNECT_NOW) readySince = undefined;
        // A server that served this app is waited for as long as any other start: a busy machine answers late.
        else if (!started && !fixed && Date.now() - readySince > ADOPT_LIMIT)
          throw unanswered(cluster, seen.pid, error);
      }
    } else {
      readySince = undefined;
      if (seen.state !== 'running' && !launched) {
        const stale = seen.state === 'stale' ? seen : undefined;
        if (stale && !fixed) leavePlace(stale.place);
        try {
          const place = fixed ?? (await choosePlace(dirname(cluster.data), cluster.account));
          launched = launch(cluster, place, stale?.pid);
        } catch (error) {
          throw failed(cluster, (error as Error).message);
        }
        started = true;
      }
    }
    const failure = launched?.();
    if (failure) {
      launched = undefined;
      started = false;
      const waited = Date.now() - begun;
      if (failure.kind === 'place' && ++places > PLACE_TRIES)
        throw failed(cluster, 'alamatnya dipakai program lain');
      if (failure.kind === 'held' && waited > LEFTOVER_LIMIT)
        throw failed(cluster, 'server lama masih berjalan di folder ini');
      if (failure.kind === 'other') throw failed(cluster, failure.line);
      await delay(50);
    }
    if (Date.now() - begun > PATIENCE) {
      // A start that gives up stops the server that it has started.
      if (started && seen.state === 'running') await stopPostmaster(seen.pid);
      throw failed(cluster, `belum siap setelah ${PATIENCE / 1000} detik`);
    }
    await delay(10);
  }
}

/** A server runs on the folder, and does not let its owner in. */
export function unanswered(cluster: Cluster, pid: number, error: unknown): EmbeddedRefusal {
  return new EmbeddedRefusal(
    `PostgreSQL di ${cluster.data} (pid ${pid}) berjalan tetapi tidak dapat dihubungi: ${(error as Error).message}`,
  );
}

function failed(cluster: Cluster, reason: string): EmbeddedRefusal {
  return new EmbeddedRefusal(
    `PostgreSQL bawaan tidak dapat dijalankan: ${reason} (lihat ${cluster.logFile})`,
  );
}
