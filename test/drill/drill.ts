import { APP_NUMBERS, Apps } from './apps.ts';
import { Client } from './client.ts';
import { Cluster, NODES, type NodeNumber } from './cluster.ts';
import { DISK_SIZE, EVENTS } from './events.ts';
import { openFiles } from './fill.ts';
import { judge, makeLedger } from './ledger.ts';
import { Load } from './load.ts';
import { Place, say, until, type Disk } from './place.ts';
import { findPrograms } from './programs.ts';
import { figuresOf, titles } from './figures.ts';

/** Exit status if a program is missing. In this case the drill has neither passed nor failed. */
const LEFT_OUT = 3;
/** Number of acknowledged writes to wait for before and after each failure, and the maximum waiting time in s. */
const CALM_WRITES = 40;
const CALM_SECONDS = 60;

/**
 * `npm run drill`: runs the machines of install/ha on this machine, causes failures one after another, and prints their
 * effects. With arguments, only the events with these names run.
 */
async function drill(chosen: readonly string[]): Promise<number> {
  const unknown = chosen.filter((name) => !EVENTS.some((event) => event.name === name));
  if (unknown.length > 0) {
    say(`no such event: ${unknown.join(', ')}; there are ${EVENTS.map(({ name }) => name).join(', ')}`);
    return 2;
  }
  const programs = findPrograms();
  if (Array.isArray(programs)) {
    say(`left out, not found: ${programs.join(', ')}`);
    return LEFT_OUT;
  }
  const begun = Date.now();
  const place = await Place.make();
  let whole = false;
  const stop = () => void place.end(true).then(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const files = await openFiles();
    const cluster = new Cluster(place, files, programs);
    const apps = new Apps(place, files);
    const disks = new Map<NodeNumber, Disk>();
    for (const node of NODES) {
      const disk = await place.disk(`db${node}`, DISK_SIZE);
      if (disk) disks.set(node, disk);
    }
    await Promise.all([cluster.begin(), apps.startStore()]);
    await cluster.startProxy();
    for (const app of APP_NUMBERS) await apps.start(app);
    const ask = async <T>(work: (client: Awaited<ReturnType<Cluster['superOf']>>) => Promise<T>) => {
      const client = await cluster.superOf(await cluster.primary(), 'portal');
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    };
    await ask(makeLedger);
    say(`three nodes, two apps and a store of files run after ${seconds(begun)} s`);
    const client = new Client(`https://${files.host(20)}:${files.port(443)}`);
    const load = new Load(client);
    await load.start();
    const calm = (writes: number) =>
      until(
        'writes',
        async () => (load.ended ? load.stop().then(() => true) : load.writes >= writes || null),
        CALM_SECONDS,
      );
    await calm(CALM_WRITES);
    const all: string[] = [];
    say(titles);
    let [lost, double, failed] = [0, 0, 0];
    for (const event of EVENTS.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
      const before = load.writes;
      await calm(before + CALM_WRITES);
      const left = await event.run({ cluster, apps, place, disks, load });
      if (left) {
        say(`${event.name}: left out, ${left}`);
        continue;
      }
      await cluster.whole();
      await calm(load.writes + CALM_WRITES);
      const seen = load.take();
      all.push(...seen.acknowledged);
      const verdict = await ask((client) => judge(client, all));
      say(figuresOf(event.name, seen, verdict));
      for (const line of [...seen.failed, ...seen.old, ...verdict.lost, ...verdict.double, ...seen.winners])
        say(`  ${line}`);
      failed += seen.failed.length + seen.old.length;
    }
    await load.stop();
    client.close();
    const rest = load.take();
    all.push(...rest.acknowledged);
    const end = await ask((client) => judge(client, all));
    [lost, double] = [end.lost.length, end.double.length + load.winners];
    whole = lost + double + failed === 0;
    say(`${failed + rest.failed.length} reads failed or were old; ${seconds(begun)} s`);
    say(`lost ${lost} of ${all.length} writes`);
    say(`double ${double} of ${all.length} writes`);
    return whole ? 0 : 1;
  } finally {
    await place.end(!whole);
  }
}

const seconds = (since: number) => Math.round((Date.now() - since) / 1000);

process.exitCode = await drill(process.argv.slice(2));
