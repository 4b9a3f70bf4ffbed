import { APP_ROLE } from '#db/migrate.ts';
import { openDatabase } from '#api/db/db.ts';
import { claimLinks, finishLink, sweepLinks } from '#api/parts/tautan-cek/queue.ts';
import type { Product } from './product.ts';
import { say, share } from './servers.ts';

const LINKS = 300_000;
const CLAIMS = 50;
/**
 * Limits in ms. Selecting the links that are due (a claim) happens at least once a second. Deleting unused links (a
 * sweep) happens once an hour, and the statement timeout is 15 s.
 */
const [CLAIM_MS, SWEEP_MS] = [50, 3000];
const PROCESS = '00000000-0000-4000-8000-0000000000aa';
const DAY_MS = 86_400_000;

/**
 * Measures how long it takes to select due links and to delete unused links, with 300,000 due links on 30,000 hosts.
 */
export async function judgeLinks({ client, env }: Product): Promise<boolean> {
  await client.query(
    `insert into tautan_host (host) select 'h' || n || '.example.org' from generate_series(1, ${LINKS / 10}) n;
     insert into tautan_cek (sidik, host, jatuh_tempo, proses)
     select sha256(n::text::bytea), 'h' || 1 + n % ${LINKS / 10} || '.example.org', now() - interval '1 minute', '${PROCESS}'
     from generate_series(1, ${LINKS}) n;
     analyze tautan_host, tautan_cek`,
  );
  const database = openDatabase({ url: env.DATABASE_URL, role: APP_ROLE, size: 1, onError: () => {} });
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  const claims: number[] = [];
  const start = Date.now();
  for (let n = 0; n < CLAIMS; n += 1) {
    const now = new Date(start + n * 1000);
    const due = await database.write(async (db) => {
      let found: Awaited<ReturnType<typeof claimLinks>> = [];
      claims.push(
        await timed(async () => (found = await claimLinks(db, { now, proses: PROCESS, atMost: 4 }))),
      );
      return found;
    });
    const verdict = { keadaan: 'bisa', sebab: null } as const;
    for (const each of due) await database.write((db) => finishLink(db, each, { verdict, now }));
  }
  const later = new Date(start + 2 * DAY_MS);
  const sweep = await timed(() => database.write((db) => sweepLinks(db, later)));
  await database.close();
  const claim = share(claims, 0.5);
  say(
    `links: ${LINKS} due: a claim ${claim.toFixed(1)} ms (limit ${CLAIM_MS}), a sweep ${sweep.toFixed(0)} ms (limit ${SWEEP_MS})`,
  );
  return claim < CLAIM_MS && sweep < SWEEP_MS;
}
