import type { Client } from 'pg';
import { findBinaries } from './binaries.ts';
import { bringUp } from './bring-up.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { takeLock, urlOf } from './lock.ts';
import { stopPostmaster } from './postmaster.ts';

export { EmbeddedRefusal } from './refusal.ts';

export interface EmbeddedServer {
  /** Connection string of the owner of the schema (role portal_owner, owns database `portal`): migrations only. */
  ownerUrl: string;
  /** Connection string of the app (role portal_app: owns nothing, gets its grants from the migrations). */
  appUrl: string;
  /** Connection string of the cluster's superuser: tests (create and drop databases) and backup only, never the app. */
  superUrl: string;
  /** True when a server left by a killed app was taken over instead of started. */
  adopted: boolean;
  /**
   * Calls back once when the server or its lock is gone for good: the app must end, another one may own the folder now.
   * A server that crashed is started again on the same port first, and nothing is called when that succeeds.
   */
  onLost(callback: (reason: Error) => void): void;
  /** Releases the lock and stops the server (fast mode). Calling it again waits for the same stop. */
  stop(): Promise<void>;
}

/**
 * Starts or takes over the PostgreSQL server kept in `dataDir`, for this app alone.
 *
 * @param dataDir the app's data folder; made when missing, the database lives in its `postgres` folder
 * @param log receives one line for the operator per event
 * @throws EmbeddedRefusal when another app uses the folder, or the server cannot run here
 */
export async function openEmbedded(dataDir: string, log: (line: string) => void): Promise<EmbeddedServer> {
  const begun = performance.now();
  const cluster = await openCluster(dataDir, findBinaries(), log);
  const up = await bringUp(cluster);
  await lockOrLeave(up.client, cluster);
  const keeper = new Keeper(cluster, up.pid, up.port, log);
  keeper.hold(up.client);
  const how = up.adopted ? 'diambil alih' : 'menyala';
  log(`PostgreSQL bawaan ${how} di 127.0.0.1:${up.port} (${Math.round(performance.now() - begun)} md)`);
  return {
    ownerUrl: urlOf(cluster, up.port, 'portal_owner', 'portal'),
    appUrl: urlOf(cluster, up.port, 'portal_app', 'portal'),
    superUrl: urlOf(cluster, up.port, 'postgres', 'postgres'),
    adopted: up.adopted,
    onLost: (callback) => keeper.onLost(callback),
    stop: () => keeper.stop(),
  };
}

/** A refused app leaves the server alone: it belongs to the one that has the lock. */
async function lockOrLeave(client: Client, cluster: Cluster): Promise<void> {
  try {
    await takeLock(client, cluster);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Keeps the lock while the app runs, and starts the server again when it dies under it. */
class Keeper {
  readonly #cluster: Cluster;
  readonly #port: number;
  readonly #log: (line: string) => void;
  readonly #listeners: ((reason: Error) => void)[] = [];
  #pid: number;
  #client: Client | undefined;
  #recovery: Promise<void> | undefined;
  #lost: Error | undefined;
  #stopped: Promise<void> | undefined;

  constructor(cluster: Cluster, pid: number, port: number, log: (line: string) => void) {
    this.#cluster = cluster;
    this.#pid = pid;
    this.#port = port;
    this.#log = log;
  }

  hold(client: Client): void {
    this.#client = client;
    client.once('end', () => {
      this.#client = undefined;
      if (!this.#stopped) this.#recovery = this.#recover();
    });
  }

  onLost(callback: (reason: Error) => void): void {
    if (this.#lost) callback(this.#lost);
    else this.#listeners.push(callback);
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #recover(): Promise<void> {
    this.#log('Hubungan ke PostgreSQL bawaan terputus; memulihkan');
    try {
      const up = await bringUp(this.#cluster, this.#port);
      await lockOrLeave(up.client, this.#cluster);
      if (up.port !== this.#port) throw new Error(`PostgreSQL bawaan pindah ke port ${up.port}`);
      this.#pid = up.pid;
      this.hold(up.client);
      this.#log('PostgreSQL bawaan pulih');
    } catch (error) {
      this.#lost = error as Error;
      this.#log(`PostgreSQL bawaan hilang: ${this.#lost.message}`);
      for (const callback of this.#listeners) callback(this.#lost);
    }
  }

  async #stop(): Promise<void> {
    await this.#recovery;
    // Without the lock the server may be another app's: leave it.
    if (!this.#client) return;
    await stopPostmaster(this.#pid);
    this.#log('PostgreSQL bawaan berhenti');
  }
}
