import type { ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { ownCertificate } from '#test/own-certificate.ts';
import { valuesOf, type Files } from './fill.ts';
import { kill, until, type Place } from './place.ts';

/** Maximum time in s until all three nodes replicate again, also on a loaded machine. */
const WHOLE_SECONDS = 120;
const ASK_MS = 2000;
export const NODES = [1, 2, 3] as const;
export type NodeNumber = (typeof NODES)[number];

/** Paths of the programs that Debian installs. */
export interface Programs {
  patroni: string;
  etcd: string;
  haproxy: string;
  /** Folder of PostgreSQL's programs. */
  postgres: string;
}

/** One of the three simulated machines. It runs etcd, Patroni and PostgreSQL. */
interface Machine {
  folder: string;
  etcd: ChildProcess;
  patroni: ChildProcess;
}

/** Patroni's response to `/patroni`. Only the list of replicas is used. */
interface Said {
  replication?: { state: string; sync_state: string }[];
}

/** Three machines with a database each, behind HAProxy. */
export class Cluster {
  readonly #machines = new Map<NodeNumber, Machine>();

  constructor(
    private readonly place: Place,
    private readonly files: Files,
    private readonly programs: Programs,
  ) {}

  /** Starts the cluster like an operator in a new installation, and creates the app's database. */
  async begin(): Promise<void> {
    for (const node of NODES) await this.start(node);
    const client = await this.superOf(await this.primary());
    const script = (await this.files.text('portal.sql')).replaceAll(/^--.*$/gm, '');
    // Each statement is sent separately, as psql does, because `create database` cannot run in a transaction.
    for (const statement of script.split(';')) await client.query(statement);
    await client.end();
    await this.whole();
  }

  /** Starts a machine, for the first time or after it was killed. */
  async start(node: NodeNumber): Promise<void> {
    const folder = await this.place.folder(`db${node}`);
    const etcd = await this.files.ofNode('etcd', node, [
      ['ETCD_NAME=db1', `ETCD_NAME=db${node}`],
      ['/var/lib/etcd/portal', path.join(folder, 'etcd')],
    ]);
    const patroni = await this.files.ofNode('patroni.yml', node, [
      ['name: db1', `name: db${node}`],
      ['/usr/lib/postgresql/15/bin', this.programs.postgres],
      ['/var/lib/postgresql/15/portal', path.join(folder, 'data')],
      ['/var/run/postgresql', folder],
      // The smallest values that Patroni accepts make the drill short.
      ['ttl: 30', 'ttl: 20'],
      ['loop_wait: 10', 'loop_wait: 2'],
      ['retry_timeout: 10', 'retry_timeout: 3'],
      ['shared_buffers: 2GB', 'shared_buffers: 64MB'],
      ['effective_cache_size: 6GB', 'effective_cache_size: 256MB'],
    ]);
    const file = path.join(folder, 'patroni.yml');
    await writeFile(file, patroni, { mode: 0o640 });
    await this.place.give(file);
    this.#machines.set(node, {
      folder,
      etcd: this.place.start(`etcd${node}`, [this.programs.etcd], valuesOf(etcd)),
      // Patroni writes a file with passwords into its home folder, so each machine has its own home folder.
      patroni: this.place.start(`patroni${node}`, [this.programs.patroni, file], { HOME: folder }),
    });
  }

  async startProxy(): Promise<void> {
    const pem = this.place.in('portal.pem');
    const { key, cert } = ownCertificate('portal.kampus.ac.id');
    await writeFile(pem, cert + key, { mode: 0o640 });
    await this.place.give(pem);
    const config = this.place.in('haproxy.cfg');
    await writeFile(config, await this.files.text('haproxy.cfg', [['/etc/haproxy/portal.pem', pem]]));
    this.place.start('haproxy', [this.programs.haproxy, '-f', config], {});
  }

  /** Sends a signal to all processes of a machine: etcd, Patroni and PostgreSQL. */
  signal(node: NodeNumber, signal: NodeJS.Signals): void {
    const { folder, etcd, patroni } = this.#machines.get(node)!;
    // Patroni gets the signal first. Otherwise it could start PostgreSQL again in the meantime.
    kill(-patroni.pid!, signal);
    kill(-etcd.pid!, signal);
    for (const pid of this.place.pidsOf(folder, patroni.pid)) kill(pid, signal);
  }

  /** Returns the first node whose Patroni responds with status 200 to this path, for example `/primary`. */
  async #where(address: string, seconds = WHOLE_SECONDS): Promise<NodeNumber> {
    return until(
      `a node for ${address}`,
      () => {
        // The first response with status 200 is used, because a paused node never responds and must not delay the
        // result.
        const yes = async (node: NodeNumber) => {
          if (!(await this.#ask(node, address))?.ok) throw new Error(`db${node} says no`);
          return node;
        };
        return Promise.any(NODES.map(yes));
      },
      seconds,
    );
  }

  #ask(node: NodeNumber, where: string, init: RequestInit = {}): Promise<Response | null> {
    const address = `http://${this.files.host(10 + node)}:${this.files.port(8008)}${where}`;
    return fetch(address, { signal: AbortSignal.timeout(ASK_MS), ...init }).catch(() => null);
  }

  primary(seconds?: number): Promise<NodeNumber> {
    return this.#where('/primary', seconds);
  }

  /** The synchronous replica: COMMIT waits for this node. */
  replica(): Promise<NodeNumber> {
    return this.#where('/synchronous');
  }

  /** Waits until the cluster has a primary and two replicas. COMMIT waits for one of the replicas. */
  async whole(): Promise<void> {
    const ask = async () => {
      const said = (await (await this.#ask(await this.primary(1), '/patroni'))?.json()) as Said | undefined;
      const follow = (said?.replication ?? []).filter(({ state }) => state === 'streaming');
      return follow.length === 2 && follow.some(({ sync_state }) => sync_state !== 'async') ? true : null;
    };
    await until('three nodes', ask, WHOLE_SECONDS);
  }

  /** Writes the transaction log (WAL) until the disk is full. In normal operation this takes hours. */
  async fillLog(node: NodeNumber): Promise<void> {
    const client = await this.superOf(node, 'portal');
    // COMMIT does not wait for a replica here, because the server stops during these writes and the connection ends.
    const next = `set synchronous_commit = local; select pg_logical_emit_message(false, 'latihan', 'x'); select pg_switch_wal()`;
    await until(
      'no room for the log',
      () =>
        client.query(next).then(
          () => null,
          () => true,
        ),
      WHOLE_SECONDS,
    );
    await client.end().catch(() => {});
  }

  /** A connection to one node as its superuser. */
  async superOf(node: NodeNumber, database = 'postgres'): Promise<Client> {
    const server = `${this.files.host(10 + node)}:${this.files.port(5432)}`;
    const client = new Client({
      connectionString: `postgres://postgres:GANTI-superuser@${server}/${database}`,
    });
    client.on('error', () => {});
    await client.connect();
    return client;
  }
}
