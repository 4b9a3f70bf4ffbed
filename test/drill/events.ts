import { setTimeout as delay } from 'node:timers/promises';
import { APP_NUMBERS, type Apps } from './apps.ts';
import type { Cluster, NodeNumber } from './cluster.ts';
import { GO_ON_WRITES } from './figures.ts';
import type { Load } from './load.ts';
import { until, type Disk, type Place } from './place.ts';

/** Objects that an event may use: database cluster, apps, machines, disks and load. */
export interface Scene {
  cluster: Cluster;
  apps: Apps;
  place: Place;
  /** The disk of each node; empty if this account may not mount disks. */
  disks: ReadonlyMap<NodeNumber, Disk>;
  load: Load;
}

/** A failure and its recovery. */
interface Event {
  name: string;
  /** Causes the failure, and repairs it. Returns the reason if the event cannot run here. */
  run(scene: Scene): Promise<string | void>;
}

/** Size of a node's disk. */
export const DISK_SIZE = '4g';

/**
 * Maximum time in s after a failure until another node is the primary. It is also the maximum time until writes succeed
 * again.
 */
const GO_ON_SECONDS = 90;

const goOn = ({ load }: Scene) => {
  const before = load.writes;
  return until(
    'writes go on',
    async () => (load.writes > before + GO_ON_WRITES ? true : null),
    GO_ON_SECONDS,
  );
};

/** Waits until another node is the primary. */
async function takenOver({ cluster, load }: Scene, old: number): Promise<void> {
  await until(
    'another primary',
    async () => ((await cluster.primary(1)) === old ? null : true),
    GO_ON_SECONDS,
  );
  load.markTakeover();
}

/** Observation time in ms after a failure that does not stop writes. */
const LOOK_MS = 8000;

/** Failures in the order in which the drill causes them. Each one starts with all nodes and apps running. */
export const EVENTS: readonly Event[] = [
  {
    name: 'kill -9 of the primary',
    async run(scene) {
      const { cluster } = scene;
      const primary = await cluster.primary();
      cluster.signal(primary, 'SIGKILL');
      await takenOver(scene, primary);
      await goOn(scene);
      await cluster.start(primary);
    },
  },
  {
    name: 'kill -9 of the synchronous replica',
    async run(scene) {
      const { cluster } = scene;
      const replica = await cluster.replica();
      cluster.signal(replica, 'SIGKILL');
      await delay(LOOK_MS);
      await goOn(scene);
      await cluster.start(replica);
    },
  },
  {
    name: 'kill -9 of an app',
    async run(scene) {
      const { apps } = scene;
      apps.signal(1, 'SIGKILL');
      await apps.ended(1);
      await delay(LOOK_MS);
      await apps.start(1);
    },
  },
  {
    name: 'rolling restart, one killed amid it',
    async run(scene) {
      for (const app of APP_NUMBERS) {
        scene.apps.signal(app, 'SIGTERM');
        // The last app is killed while it shuts down, so that some requests are still on the way to it.
        if (app === APP_NUMBERS.at(-1)) {
          await delay(500);
          scene.apps.signal(app, 'SIGKILL');
        }
        await scene.apps.ended(app);
        await scene.apps.start(app);
        await goOn(scene);
        // HAProxy uses a restarted app only after its next health check. The next app restarts after this check.
        await delay(LOOK_MS / 4);
      }
    },
  },
  {
    name: 'primary paused (SIGSTOP)',
    async run(scene) {
      const { cluster } = scene;
      const primary = await cluster.primary();
      cluster.signal(primary, 'SIGSTOP');
      await takenOver(scene, primary);
      await goOn(scene);
      cluster.signal(primary, 'SIGCONT');
    },
  },
  {
    name: 'disk of the primary full',
    async run(scene) {
      const { cluster, disks } = scene;
      const primary = await cluster.primary();
      const disk = disks.get(primary);
      if (!disk) return 'this account may not mount a disk';
      disk.resize(`${disk.used() + 64}k`);
      try {
        // With a full disk, the node stays the primary and rejects writes that extend a table. When the transaction log
        // (WAL) has no space either, PostgreSQL stops and another node takes over.
        await delay(LOOK_MS);
        await cluster.fillLog(primary);
        await takenOver(scene, primary);
        await goOn(scene);
      } finally {
        disk.resize(DISK_SIZE);
      }
      // The disk has space again. Then the machine is restarted, as an operator does.
      cluster.signal(primary, 'SIGKILL');
      await delay(1000);
      await cluster.start(primary);
    },
  },
];
