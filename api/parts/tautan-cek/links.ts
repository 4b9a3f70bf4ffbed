import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { CEK_SEHARI, CEK_PER_MINUTE } from '#rules/tugas/tautan-cek.ts';
import { countKey, counters, passes, tooMany } from '#api/guard/counter.ts';
import type { Link, Links, LinksOptions, LinkState, OpenedLinks } from '#api/handed-in.ts';
import { ownAddresses } from './address.ts';
import { openLinkLoop } from './loop.ts';
import { OUTSIDE, type Reach } from './reach.ts';
import { linkOf } from './sidik.ts';
import { noteLinks, noteText, stateOf, statesOf } from './text.ts';

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1000;

/**
 * Minimum and maximum duration in ms of a request that checks a link. With the minimum, a caller cannot see from the
 * duration which addresses are refused (threat T43).
 */
const WAIT_MIN_MS = 1000;
const WAIT_MAX_MS = 9000;
const LOOK_MS = 500;

export interface LinksOfApp extends LinksOptions {
  /** Name lookup and connections. Only tests pass this option. */
  reach?: Reach | undefined;
}

/** Starts the checks of links: the functions for request handlers, and the loop in the background. */
export function openLinks(options: LinksOfApp): OpenedLinks {
  const { database, settings, clock, log, reach = OUTSIDE, idleMs } = options;
  const proses = randomUUID();
  const limiter = counters(database.pool);
  const perDay = limiter('tautan_hari', { points: CEK_SEHARI, duration: DAY_SECONDS });
  const perMinute = limiter('tautan_menit', { points: CEK_PER_MINUTE, duration: 60 });
  const loop = openLinkLoop({
    database,
    proses,
    reach,
    clock,
    log,
    idleMs,
    own: () => ownAddresses(settings),
    agent: () => agentOf(settings),
  });

  const allow = async (user_id: number, links: readonly Link[]) =>
    links.length === 0 || passes(perDay.consume(countKey(String(user_id)), links.length));

  const known = async (link: Link) => stateOf(await statesOf(database.read, [link]), link);

  /** Waits until the loop has checked the link, but at most `WAIT_MAX_MS`. */
  async function waitFor(link: Link, before: LinkState): Promise<LinkState> {
    const until = performance.now() + WAIT_MAX_MS;
    await delay(WAIT_MIN_MS);
    for (;;) {
      const state = await known(link);
      const over = performance.now() >= until || loop.resting() || state.sebab === 'dimatikan';
      if (state.diperiksa !== before.diperiksa || over) return state;
      await delay(LOOK_MS);
    }
  }

  const links: Links = {
    allow,
    async opened(user_id, place, all) {
      const now = clock();
      const stale = all.filter(
        ({ state }) =>
          state.sebab !== 'dimatikan' &&
          (state.diperiksa === null || now.getTime() - Date.parse(state.diperiksa) > DAY_MS),
      );
      if (stale.length === 0) return;
      const found = stale.map(({ link }) => link);
      const allowed = await allow(user_id, found);
      await database.write((db) => noteText(db, { place, links: found, keep: true, now, allowed }));
      loop.wake();
    },
    async ask(user_id, url) {
      await perMinute.consume(countKey(String(user_id))).catch((rejected: unknown) => {
        throw tooMany(rejected, (wait) => `Terlalu banyak tautan dicek. Coba lagi dalam ${wait}.`);
      });
      const link = linkOf(url);
      const before = await known(link);
      if (!(await allow(user_id, [link])))
        return { url, ...before, ...(before.diperiksa === null ? { sebab: 'jatah' as const } : {}) };
      const now = clock();
      loop.remember(url);
      await database.write((db) => noteLinks(db, { links: [link], now, allowed: true, proses }));
      loop.wake();
      const shown = before.diperiksa !== null && now.getTime() - Date.parse(before.diperiksa) < 60_000;
      return { url, ...(shown || before.sebab === 'dimatikan' ? before : await waitFor(link, before)) };
    },
  };
  return { links, loop };
}

/**
 * Returns the `User-Agent` header of link checks. It contains the address of the app, or else its name. The operator of
 * a checked site can see it.
 */
function agentOf({ publicUrl, productName }: LinksOptions['settings']): string {
  const name =
    productName
      .normalize('NFKD')
      .replaceAll(/[^\w .-]/g, '')
      .trim() || 'Portal';
  return publicUrl === undefined ? `${name} (cek tautan)` : `CekTautan/1.0 (+${publicUrl})`;
}
