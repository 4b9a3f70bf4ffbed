import type { Apps } from './apps.ts';
import type { Cluster } from './cluster.ts';
import type { Load } from './load.ts';
import { until, type Disk, type Place } from './place.ts';

/** What an event may touch. */
export interface Scene {
  cluster: Cluster;
  apps: Apps;
  place: Place;
  /** Of the second node; null where this account may not mount one. */
  disk: Disk | null;
  load: Load;
}

/** A failure, until what it took away is back. */
interface Event {
  name: string;
  /** Answers why it was left out, if it was. */
  run(scene: Scene): Promise<string | void>;
}

/** The longest wait for writes to go on. */
const GO_ON_SECONDS = 90;

const goOn = ({ load }: Scene) => {
  const before = load.writes;
  return until('writes go on', async () => (load.writes > before + 8 ? true : null), GO_ON_SECONDS);
};

/** Until another node is the primary. */
const takenOver = ({ cluster }: Scene, old: number) =>
  until('another primary', async () => ((await cluster.primary(1)) === old ? null : true), GO_ON_SECONDS);

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
];
