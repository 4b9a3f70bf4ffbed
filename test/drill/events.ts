import { setTimeout as delay } from 'node:timers/promises';
import { APP_NUMBERS, type Apps } from './apps.ts';
import type { Cluster, NodeNumber } from './cluster.ts';
import { GO_ON_WRITES } from './figures.ts';
import type { Load } from './load.ts';
import { until, type Disk, type Place } from './place.ts';

/** What an event may touch. */
export interface Scene {
  cluster: Cluster;
  apps: Apps;
  place: Place;
  /** Of each node; none where this account may not mount one. */
  disks: ReadonlyMap<NodeNumber, Disk>;
  load: Load;
}

/** A failure, until what it took away is back. */
interface Event {
  name: string;
  /** Answers why it was left out, if it was. */
  run(scene: Scene): Promise<string | void>;
}

/** How large the disk of a node is. */
export const DISK_SIZE = '4g';

/** The longest wait for writes to go on. */
const GO_ON_SECONDS = 90;

const goOn = ({ load }: Scene) => {
  const before = load.writes;
  return until(
    'writes go on',
    async () => (load.writes > before + GO_ON_WRITES ? true : null),
    GO_ON_SECONDS,
  );
};

/** Until another node is the primary. */
async function takenOver({ cluster, load }: Scene, old: number): Promise<void> {
  await until(
    'another primary',
    async () => ((await cluster.primary(1)) === old ? null : true),
    GO_ON_SECONDS,
  );
  load.markTakeover();
}

/** Observation time in ms after a failure that no write waits for. */
const LOOK_MS = 8000;

/** In turn: each begins with everything whole. */
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
        // The last one does not end in peace: requests are on their way to it still.
        if (app === APP_NUMBERS.at(-1)) {
          await delay(500);
          scene.apps.signal(app, 'SIGKILL');
        }
        await scene.apps.ended(app);
        await scene.apps.start(app);
        await goOn(scene);
        // HAProxy believes it only when it has asked.
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
        // It stays the primary and refuses what makes a table longer, until there is no room for the log either: it dies, another takes over.
        await delay(LOOK_MS);
        await cluster.fillLog(primary);
        await takenOver(scene, primary);
        await goOn(scene);
      } finally {
        disk.resize(DISK_SIZE);
      }
      // An operator makes room and starts the machine.
      cluster.signal(primary, 'SIGKILL');
      await delay(1000);
      await cluster.start(primary);
    },
  },
];
