import { spawnSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { findBinaries } from '#db/embedded/binaries.ts';
import { bringUp } from '#db/embedded/bring-up.ts';
import { openCluster, type Cluster } from '#db/embedded/cluster.ts';
import type { Place } from '#db/embedded/place.ts';
import { urlOf } from '#db/embedded/lock.ts';
import { stopPostmaster } from '#db/embedded/postmaster.ts';
import { migrate } from '#db/migrate.ts';
import { seedReference } from '#db/seed/reference.ts';
import { ROOT } from '#api/start/root.ts';

/** One of the two database servers, while it runs. */
export interface PairServer {
  pid: number;
  /** Runs a query as superuser in the app's database. */
  ask: (text: string) => Promise<{ pid?: number }[]>;
  appUrl: string;
}

/** A primary with an empty programme, and a standby that replicates it. */
export interface Pair {
  primary: PairServer;
  standby: PairServer;
  /** Starts the standby again, at its old address. */
  again: () => Promise<void>;
  /** Crashes the primary. This has the same effect as a loss of power. */
  crash: () => Promise<void>;
  /** Starts the primary again, at its old address. */
  recover: () => Promise<void>;
  close: () => Promise<void>;
}

/** Creates and starts both servers in temporary folders. */
export async function startPair(): Promise<Pair> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'portal-pair-'));
  // Root runs the servers as another account. This account must be able to enter the folder.
  spawnSync('chmod', ['711', dir]);
  const [first, second] = [path.join(dir, 'a'), path.join(dir, 'b')];
  const binaries = findBinaries();
  const primary = await openCluster(first, binaries, () => {});
  // The first server has never run, so a plain copy of its folder is consistent.
  spawnSync('cp', ['-a', first, second]);
  const standby = await openCluster(second, binaries, () => {});
  let up = await bringUp(primary);
  let asPrimary = await superOf(primary, up.place);
  const open = [up.client, asPrimary];
  allowReplication(primary);
  await up.client.query('select pg_reload_conf()');
  const { host, port } = up.place;
  follow(standby, `host=${host} port=${port} user=postgres password=${primary.passwords.postgres}`);
  const ownerUrl = urlOf(primary, up.place, 'portal_owner', 'portal');
  await migrate(ownerUrl, ROOT);
  await seedReference(ownerUrl, ROOT, () => false);
  let follower = await bringUp(standby);
  let asStandby = await superOf(standby, follower.place);
  open.push(follower.client, asStandby);
  const asked = (of: () => Client) => async (text: string) => {
    const { rows } = await of().query<{ pid?: number }>(text);
    return rows;
  };
  return {
    primary: {
      get pid() {
        return up.pid;
      },
      ask: asked(() => asPrimary),
      appUrl: urlOf(primary, up.place, 'portal_app', 'portal'),
    },
    standby: {
      get pid() {
        return follower.pid;
      },
      ask: asked(() => asStandby),
      appUrl: urlOf(standby, follower.place, 'portal_app', 'portal'),
    },
    async again() {
      follower = await bringUp(standby, follower.place);
      asStandby = await superOf(standby, follower.place);
      open.push(follower.client, asStandby);
    },
    async crash() {
      process.kill(up.pid, 'SIGQUIT');
      await stopPostmaster(up.pid);
    },
    async recover() {
      up = await bringUp(primary, up.place);
      asPrimary = await superOf(primary, up.place);
      open.push(up.client, asPrimary);
    },
    async close() {
      for (const client of open) await client.end().catch(() => {});
      await stopPostmaster(follower.pid);
      await stopPostmaster(up.pid);
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function superOf(cluster: Cluster, place: Place): Promise<Client> {
  const client = new Client({ connectionString: urlOf(cluster, place, 'postgres', 'portal') });
  client.on('error', () => {});
  await client.connect();
  return client;
}

function allowReplication({ data }: Cluster): void {
  appendFileSync(path.join(data, 'pg_hba.conf'), 'local replication all scram-sha-256\n');
}

/**
 * Makes a cluster a standby of another cluster. The settings are appended to the existing file, so that the server's
 * account still owns it.
 */
function follow({ data, account }: Cluster, conninfo: string): void {
  appendFileSync(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  const signal = path.join(data, 'standby.signal');
  writeFileSync(signal, '');
  if (account.uid !== undefined) spawnSync('chown', [`${account.uid}:${account.gid}`, signal]);
}
