import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Cluster } from './cluster.ts';
import type { RoleName } from './passwords.ts';
import { patient } from './patience.ts';
import type { Place } from './place.ts';
import { alive } from './process.ts';
import { EmbeddedRefusal } from './refusal.ts';

/**
 * The two numbers of the advisory lock's key. The first stands for this product, the second for "one app per folder".
 */
const KEY = [0x706f7274, 1];

const NAME = 'portal-app:';

/**
 * Maximum time in ms for the local server to accept a connection. If a server takes longer, it has stopped or it hangs.
 */
const ANSWER_LIMIT = 1_000;

/** Maximum time in ms for the server to notice the death of an app and to release the app's lock. */
const RELEASE_LIMIT = 5_000;

/** SQLSTATE of a wrong password. */
const WRONG_PASSWORD = '28P01';

/** Returns the connection string of a role. Encryption is off, because the server listens only on this machine. */
export function urlOf({ passwords }: Cluster, place: Place, role: RoleName, database: string): string {
  return addressOf(place, role, passwords[role], database);
}

function addressOf({ host, port }: Place, role: RoleName, password: string, database: string): string {
  return `postgres://${role}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}&sslmode=disable`;
}

/**
 * Connects as the superuser. App and server prove to each other that they know the stored password. Therefore the app
 * never uses the server of another folder.
 */
export async function connectAsSuper(cluster: Cluster, place: Place): Promise<Client> {
  const { postgres, postgres_lama } = cluster.passwords;
  try {
    return await connect(place, postgres);
  } catch (error) {
    if (postgres_lama === undefined || (error as { code?: string }).code !== WRONG_PASSWORD) throw error;
    const client = await connect(place, postgres_lama);
    cluster.passwords.postgres = postgres_lama;
    return client;
  }
}

async function connect(place: Place, password: string): Promise<Client> {
  const client = new Client({
    connectionString: addressOf(place, 'postgres', password, 'postgres'),
    application_name: `${NAME}${process.pid}`,
    connectionTimeoutMillis: patient(ANSWER_LIMIT),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // Without a listener, an error between two queries would end the process without a message.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return client;
}

/**
 * Takes the lock that allows only one app per folder. The app holds the lock until the connection ends.
 * @param again true if this app reconnects. The function then waits for the lock for a moment, because the session of
 * the lost connection may not have ended yet
 * @throws EmbeddedRefusal if another app has the lock; the connection is closed and the server keeps running
 */
export async function takeLock(client: Client, cluster: Cluster, again = false): Promise<void> {
  try {
    await tryLock(client, cluster, again);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function tryLock(client: Client, cluster: Cluster, again: boolean): Promise<void> {
  const until = Date.now() + patient(RELEASE_LIMIT);
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock($1, $2) AS taken',
      KEY,
    );
    if (rows[0]?.taken) return;
    const holder = await holderOf(client);
    // If the app that holds the lock has ended, its database session may last a moment longer. Therefore taking the
    // lock is tried again. If that app is running, it keeps the lock and this start is refused.
    const other = holder !== undefined && alive(holder) && !(again && holder === process.pid);
    if (other || Date.now() > until) {
      throw new EmbeddedRefusal(
        `DATA_DIR sedang dipakai aplikasi lain (pid ${holder ?? 'tidak diketahui'}): ${cluster.dataDir}`,
      );
    }
    await delay(15);
  }
}

/** Returns the process id of the app that has the lock. */
export async function holderOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ application_name: string }>(
    `SELECT a.application_name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.locktype = 'advisory' AND l.classid = $1 AND l.objid = $2 AND l.granted`,
    KEY,
  );
  const pid = Number(rows[0]?.application_name.slice(NAME.length));
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}
