import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { bringUp, type Up } from './bring-up.ts';
import type { Cluster } from './cluster.ts';
import { takeLock } from './lock.ts';
import { patient } from './patience.ts';
import { isSame, leavePlace, type Place } from './place.ts';
import { stopPostmaster } from './postmaster.ts';
import { EmbeddedRefusal } from './refusal.ts';

/** Maximum time in ms for the recovery from a crash: the server runs again, and the app holds the lock again. */
const RECOVERY_LIMIT = 60_000;

/** Holds the lock that allows only one app per folder while the app runs. Restarts the server after a crash. */
export class Keeper {
  readonly #cluster: Cluster;
  readonly #place: Place;
  readonly #log: (line: string) => void;
  readonly #listeners: ((reason: Error) => void)[] = [];
  #pid: number;
  #client: Client | undefined;
  #recovery: Promise<void> | undefined;
  #lost: Error | undefined;
  #stopped: Promise<void> | undefined;

  constructor(cluster: Cluster, pid: number, place: Place, log: (line: string) => void) {
    this.#cluster = cluster;
    this.#pid = pid;
    this.#place = place;
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
    const until = Date.now() + patient(RECOVERY_LIMIT);
    try {
      const up = await this.#reconnect(until);
      this.#pid = up.pid;
      this.hold(up.client);
      this.#log('PostgreSQL bawaan pulih');
    } catch (error) {
      this.#lost = error as Error;
      this.#log(`PostgreSQL bawaan hilang: ${this.#lost.message}`);
      for (const callback of this.#listeners) callback(this.#lost);
    }
  }

  /**
   * Connects to the server and takes the lock on the folder. If the connection breaks because the server ends again,
   * the function tries again.
   */
  async #reconnect(until: number): Promise<Up> {
    for (;;) {
      try {
        const up = await bringUp(this.#cluster, this.#place);
        await takeLock(up.client, this.#cluster, true);
        if (isSame(up.place, this.#place)) return up;
        throw new EmbeddedRefusal('PostgreSQL bawaan pindah ke alamat lain');
      } catch (error) {
        if (error instanceof EmbeddedRefusal || this.#stopped || Date.now() > until) throw error;
        await delay(50);
      }
    }
  }

  async #stop(): Promise<void> {
    await this.#recovery;
    // Without the lock, the app does not stop the server, because another app may use the server now.
    if (!this.#client) return;
    await stopPostmaster(this.#pid);
    leavePlace(this.#place);
    this.#log('PostgreSQL bawaan berhenti');
  }
}
