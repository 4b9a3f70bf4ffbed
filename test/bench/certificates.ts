import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { addPeserta, sessions, type Product } from './product.ts';
import { answer, ask, counters, ended, live, median, say } from './servers.ts';

/** Number of participants at a large location. All have passed. */
const PEOPLE = 1000;
/** Interval in ms between two requests of another user, and the number of these requests before the printing starts. */
const [EVERY_MS, IDLE_CALLS] = [25, 400];
/**
 * Number of archive downloads. The median of their measurements is the result, because other load on the machine could
 * distort a single download.
 */
const TAKES = 3;

/**
 * Limit of another user's median waiting time during printing or download. It is a multiple of the median waiting time
 * without load.
 */
const LIMIT = 2;
/**
 * Limit of the server's additional memory during a download, as a part of the archive's size. A server that kept the
 * whole archive in memory would exceed it.
 */
const MEMORY_SHARE = 1 / 3;
const MIB = 1024 * 1024;

/** Adds a location with passed participants and stage scores entered by an admin; returns its id. */
async function fill(client: pg.Client): Promise<number> {
  const lokid = 9000;
  await client.query(`insert into lokasi (id, keterangan) values ($1, 'Lokasi sertifikat')`, [lokid]);
  await addPeserta(client, PEOPLE, 'lulusan', { lokid });
  await client.query(
    `update ist_nilai i set nilai_post = 80, nilai_ojt = 80, nilai_ist2 = 80, nilai_akhir = 80, lulus = 1,
            post_ditetapkan_pada = now(), ojt_ditetapkan_pada = now(), ist2_ditetapkan_pada = now()
     from peserta p where p.user_id = i.user_id and p.lokasi_id = $1`,
    [lokid],
  );
  await client.query('update sistem set raport_open = 1');
  await client.query('analyze');
  return lokid;
}

/**
 * Prints all certificates with the job, then downloads them as one archive. Returns true if another user's waiting
 * times and the server's memory stay below their limits.
 */
export async function printAll({ server, client }: Product): Promise<boolean> {
  const lokid = await fill(client);
  const [admin, other] = await sessions(client, ['admin@example.org', 'peserta2@example.org']);
  /** Repeats a request of another user until `work` ends. Returns the waiting times in ms. */
  async function waitsDuring(work: Promise<unknown>): Promise<number[]> {
    const waits: number[] = [];
    const over = work.then(() => true);
    do {
      const begun = performance.now();
      await answer(server, '/pr/materi', other);
      waits.push(performance.now() - begun);
    } while (!(await Promise.race([over, delay(EVERY_MS, false)])));
    return waits;
  }
  const print = async () => {
    const { id } = await answer<{ id: number }>(server, '/adm/sertifikat_siapkan', admin, { lokid });
    await ended(server, id, admin!);
  };
  /** Downloads the archive, and calls `look` every 4 MiB. Returns the number of bytes. */
  async function take(look: () => Promise<void> = async () => {}): Promise<number> {
    const archive = await ask(server, `/adm/sertifikat_pdf?lokid=${lokid}`, admin);
    if (!archive.ok || !archive.body) throw new Error(`the archive answered ${archive.status}`);
    let [bytes, looked] = [0, 0];
    for await (const part of archive.body) {
      bytes += part.length;
      if (bytes - looked < 4 * MIB) continue;
      looked = bytes;
      await look();
    }
    return bytes;
  }

  const idle = await waitsDuring(delay(IDLE_CALLS * EVERY_MS));
  const { cpu } = await counters(server);
  const printing = median(await waitsDuring(print())) / median(idle);
  const own = ((await counters(server)).cpu - cpu) / PEOPLE;
  const leaving: number[] = [];
  for (let n = 0; n < TAKES; n += 1) {
    const still = await waitsDuring(delay((IDLE_CALLS / TAKES) * EVERY_MS));
    leaving.push(median(await waitsDuring(take())) / median(still));
  }
  // Memory is measured in a separate download, because `live` starts a garbage collection, which blocks the event loop.
  const before = await live(server);
  let most = before;
  const bytes = await take(async () => {
    most = Math.max(most, await live(server));
  });
  const allowed = bytes * MEMORY_SHARE;
  const mib = (n: number) => `${(n / MIB).toFixed(0)} MiB`;
  say(
    `certificates: ${PEOPLE}, ${own.toFixed(1)} ms of the server's processor time each; archive of ${mib(bytes)}, memory +${mib(most - before)}, limit ${mib(allowed)}`,
  );
  say(
    `  somebody else waits ${median(idle).toFixed(1)} ms, while they are printed ${printing.toFixed(2)} times that, while they leave ${median(leaving).toFixed(2)}, limit ${LIMIT}`,
  );
  return printing <= LIMIT && median(leaving) <= LIMIT && most - before < allowed;
}
