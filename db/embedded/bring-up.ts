import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Cluster } from './cluster.ts';
import { connectAsSuper } from './lock.ts';
import { patient } from './patience.ts';
import { choosePlace, leavePlace, type Place } from './place.ts';
import { launch, look, stopPostmaster, type Launch } from './postmaster.ts';
import { EmbeddedRefusal } from './refusal.ts';

/** Maximum time in ms for a server to start, to recover from a crash, or to stop. */
const PATIENCE = 60_000;

/** Maximum time in ms until the remaining processes of a crashed server have ended. */
const LEFTOVER_LIMIT = 20_000;

/** Maximum time in ms until a server that was already running accepts a connection. */
const ADOPT_LIMIT = 900;

const PLACE_TRIES = 5;

/** SQLSTATE of a refused connection while the server stops or recovers from a crash. */
const CANNOT_CONNECT_NOW = '57P03';

export interface Up {
  pid: number;
  place: Place;
  /** A connection of the superuser. It does not yet hold the lock that allows only one app per folder. */
  client: Client;
  /** True if the server was already running. */
  adopted: boolean;
}

/**
 * Connects to the database server of the folder. If the server is starting or stopping, the function waits. If no
 * server runs, the function starts one.
 * @param fixed the address that a restarted server must use again, because the app already uses it
 * @throws EmbeddedRefusal with the server's own reason if the server does not start or does not respond
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
        // A server that has already served this app gets the full time `PATIENCE`, because a busy machine responds
        // late.
        else if (!started && !fixed && Date.now() - readySince > patient(ADOPT_LIMIT))
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
      if (failure.kind === 'held' && waited > patient(LEFTOVER_LIMIT))
        throw failed(cluster, 'server lama masih berjalan di folder ini');
      if (failure.kind === 'other') throw failed(cluster, failure.line);
      await delay(50);
    }
    if (Date.now() - begun > patient(PATIENCE)) {
      // The server is not ready in time. If this start has launched the server, the server is stopped.
      if (started && seen.state === 'running') await stopPostmaster(seen.pid);
      throw failed(cluster, `belum siap setelah ${Math.round((Date.now() - begun) / 1000)} detik`);
    }
    await delay(10);
  }
}

/** Returns the error for a server that runs on the folder but does not accept the superuser's connection. */
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
