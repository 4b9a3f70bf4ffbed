import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { addPeserta, sessions, type Product } from './product.ts';
import { answer, ask, counters, ended, live, median, say } from './servers.ts';

/** A large location, all of whom have passed. */
const PEOPLE = 1000;
/** Interval of another caller's requests in ms, and their number before the work. */
const [EVERY_MS, IDLE_CALLS] = [25, 400];
/** An archive leaves in about two seconds, of which one burst of the machine would decide: so often, each beside idle. */
const TAKES = 3;

/** The median of their waits while certificates are printed or leave, as a multiple of the median before; the most that is fine. */
const LIMIT = 2;
/** What the server may have in use more while it leaves, as a share of the archive: one that lay in memory would be all of it. */
const MEMORY_SHARE = 1 / 3;
const MIB = 1024 * 1024;

/** Adds a location with passed participants, whose stages an admin has typed. */
async function fill(client: pg.Client): Promise<number> {
  const lokid = 9000;
  await client.query(`insert into lokasi (id, keterangan) values ($1, 'Lokasi sertifikat')`, [lokid]);
  await addPeserta(client, PEOPLE, 'lulusan', { lokid });
  await client.query(
    `update ist_nilai i set nilai_post = 80, nilai_ojt = 80, nilai_ist2 = 80, nilai_akhir = 80,
            post_ditetapkan_pada = now(), ojt_ditetapkan_pada = now(), ist2_ditetapkan_pada = now()
     from peserta p where p.user_id = i.user_id and p.lokasi_id = $1`,
    [lokid],
  );
  await client.query('update sistem set raport_open = 1');
  await client.query('analyze');
  return lokid;
}

/** All are printed by the job, then taken as one archive: true when others hardly notice, and it does not lie in the server's memory. */
export async function printAll({ server, client }: Product): Promise<boolean> {
  const lokid = await fill(client);
  const [admin, other] = await sessions(client, ['admin@example.org', 'peserta2@example.org']);
  /** Waiting times of another caller until the work ends. */
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
  /** Takes the archive, looking up every 4 MiB. Answers its bytes. */
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
  // In a take of its own: collecting what is not in use holds the server.
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
