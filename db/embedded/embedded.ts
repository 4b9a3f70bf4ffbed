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
  /** Connection string of the owner of the schema (role portal_owner, owns database `portal`): migrations only. */
  ownerUrl: string;
  /** Connection string of the app (role portal_app: owns nothing, gets its grants from the migrations). */
  appUrl: string;
  /** Connection string of the cluster's superuser: tests (create and drop databases) and backup only, never the app. */
  superUrl: string;
}

export interface EmbeddedServer extends EmbeddedUrls {
  /** True if a server left by a killed app was taken over instead of started. */
  adopted: boolean;
  /**
   * Calls back once when the server or its lock is permanently lost: the app must end, because another app may use the
   * folder. After a crash the server is first started again at the same place; if that succeeds, there is no callback.
   */
  onLost(callback: (reason: Error) => void): void;
  /** Releases the lock and stops the server (fast mode). Calling it again waits for the same stop. */
  stop(): Promise<void>;
}

/**
 * Starts or takes over the PostgreSQL server in `dataDir`, for this app alone.
 *
 * @param dataDir the app's data folder; created if missing; the database is in its `postgres` folder
 * @param log receives one line for the operator per event
 * @param settings PostgreSQL settings that override the app's
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
 * The connection strings of the server of an app that runs on `dataDir`, for a separate command; undefined if no app
 * runs. Takes no lock, starts no server and changes nothing.
 *
 * @throws EmbeddedRefusal when there is a database that cannot be opened, or its server does not respond
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

/** Whether this folder has a database, running or not. */
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
