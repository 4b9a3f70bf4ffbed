import { dirname } from 'node:path';
import { findBinaries } from './binaries.ts';
import { bringUp, unanswered } from './bring-up.ts';
import { findCluster, openCluster, type Cluster } from './cluster.ts';
import { Keeper } from './keeper.ts';
import { connectAsSuper, holderOf, takeLock, urlOf } from './lock.ts';
import { renewPasswords } from './passwords.ts';
import type { Place } from './place.ts';
import { look } from './postmaster.ts';

export { EmbeddedRefusal } from './refusal.ts';

export interface EmbeddedUrls {
  /** Connection string of the role portal_owner, which owns the database `portal`. Only migrations use this string. */
  ownerUrl: string;
  /** Connection string of the app's role portal_app. The role owns nothing and gets its rights from the migrations. */
  appUrl: string;
  /**
   * Connection string of the superuser. Tests (which create and drop databases) and backups use it. The app never uses
   * it.
   */
  superUrl: string;
}

export interface EmbeddedServer extends EmbeddedUrls {
  /** True if the app took over a running server of a killed app instead of starting a server. */
  adopted: boolean;
  /**
   * Registers a callback for the permanent loss of the server or of the app's lock. It is called at most once. The app
   * must then end, because another app may use the folder. If the server crashes, the app first restarts it at the same
   * address. The callback is called only if this restart fails.
   */
  onLost(callback: (reason: Error) => void): void;
  /**
   * Stops the server (fast mode), which releases the lock on the folder. If the app has lost this lock, another app may
   * use the server, so it is not stopped. A second call waits for the same stop.
   */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL server in `dataDir`, or takes over the server of a killed app. Only this app uses the server.
 *
 * @param dataDir the app's data folder, created if missing; the database is in its `postgres` folder
 * @param log receives one line for the operator per event
 * @param settings PostgreSQL settings that override the app's settings
 * @throws EmbeddedRefusal when another app uses the folder, or the server cannot run here
 */
export async function openEmbedded(
  dataDir: string,
  log: (line: string) => void,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedServer> {
  const begun = performance.now();
  const cluster = { ...(await openCluster(dataDir, findBinaries(), log)), settings };
  const up = await bringUp(cluster);
  await takeLock(up.client, cluster);
  cluster.passwords = await renewPasswords(up.client, dirname(cluster.data), cluster.passwords);
  const keeper = new Keeper(cluster, up.pid, up.place, log);
  keeper.hold(up.client);
  const how = up.adopted ? 'diambil alih' : 'menyala';
  log(`PostgreSQL bawaan ${how} di ${up.place.host} (${Math.round(performance.now() - begun)} md)`);
  return {
    ...urls(cluster, up.place),
    adopted: up.adopted,
    onLost: (callback) => keeper.onLost(callback),
    stop: () => keeper.stop(),
  };
}

/**
 * Returns the connection strings of the server on `dataDir` for a separate command, or undefined if no app runs there.
 * Takes no lock, starts no server and changes nothing.
 *
 * @throws EmbeddedRefusal when the database cannot be opened, or its server does not respond
 */
export async function runningEmbedded(dataDir: string): Promise<EmbeddedUrls | undefined> {
  const cluster = findCluster(dataDir, findBinaries());
  const seen = cluster && look(cluster);
  if (!cluster || seen?.state !== 'running' || !seen.ready) return undefined;
  const client = await connectAsSuper(cluster, seen.place).catch((error: Error) => {
    throw unanswered(cluster, seen.pid, error);
  });
  const holder = await holderOf(client);
  await client.end();
  return holder === undefined ? undefined : urls(cluster, seen.place);
}

/** Tests whether this folder contains a database, running or not. */
export function hasEmbedded(dataDir: string): boolean {
  return findCluster(dataDir, findBinaries()) !== undefined;
}

function urls(cluster: Cluster, place: Place): EmbeddedUrls {
  return {
    ownerUrl: urlOf(cluster, place, 'portal_owner', 'portal'),
    appUrl: urlOf(cluster, place, 'portal_app', 'portal'),
    superUrl: urlOf(cluster, place, 'postgres', 'postgres'),
  };
}
