import { CEK_SEREMPAK } from '#rules/tugas/tautan-cek.ts';
import type { Database } from '#api/db/db.ts';
import type { Own } from './address.ts';
import { classify } from './classify.ts';
import { ask } from './fetch.ts';
import { claimLinks, dropClaim, finishLink, giveBack, heldBy, sweepLinks, type Claim } from './queue.ts';
import { isPublicAddress } from './ip.ts';
import type { Reach } from './reach.ts';
import { askedFor, saysEnough } from './services.ts';
import { keyOf, linkOf } from './sidik.ts';
import { linksIn } from './text.ts';

/** Interval in ms at which a loop without work looks for due links. */
const IDLE_MS = 1000;
/** Time in ms for which all checks pause after this machine was found offline. */
const REST_MS = 5 * 60_000;
const SWEEP_MS = 3_600_000;
/**
 * A host name that can always be looked up. If its lookup fails, this machine is offline. In this case, a failed lookup
 * of another host name does not mean that the link is broken.
 */
const CONTROL = 'www.youtube.com';
/**
 * Maximum number of link addresses in memory. The database stores only a hash of a link. If a link is checked before
 * its text is saved, only the memory contains its address. Above the maximum, the oldest address is deleted.
 */
const REMEMBERED_MAX = 5000;

export interface LoopOptions {
  database: Database;
  /** Random id of this process. Links that are not in a text belong to the process with this id. */
  proses: string;
  reach: Reach;
  own: () => Own;
  agent: () => string;
  clock: () => Date;
  idleMs?: number | undefined;
  log: { warn(details: object, message: string): void };
}

/** Loop that checks links in the background. Each instance of the app has one loop. */
export interface LinkLoop {
  start(): void;
  /** Keeps the address of a link that is not in a saved text yet. */
  remember(url: string): void;
  /** Makes the loop look for due links at once, without waiting for the end of the interval. */
  wake(): void;
  /** Returns true while the loop pauses because this machine is offline. */
  resting(): boolean;
  /** Claims due links, and waits until they are checked. Returns the number of claimed links. */
  next(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Starts a loop that checks due links, several at a time. If this process ends during a check, its claimed links become
 * due again. Another process then checks them. It finds their addresses in the saved texts, because the database stores
 * only a hash of each link.
 */
export function openLinkLoop(options: LoopOptions): LinkLoop {
  const { database, proses, reach, clock, log, idleMs = IDLE_MS } = options;
  const remembered = new Map<string, string>();
  const running = new Set<Promise<void>>();
  let claiming: Promise<number> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let restUntil = 0;
  let sweepAt = 0;
  let told = false;

  /**
   * Returns the addresses of claimed links. An address comes from memory or from a text that contains the link. If no
   * address is found, the claim is dropped.
   */
  async function addressesOf(claims: readonly Claim[]): Promise<(readonly [Claim, string])[]> {
    const held = new Map((await heldBy(database.read, claims)).map((each) => [keyOf(each.sidik), each]));
    const found: (readonly [Claim, string])[] = [];
    for (const claim of claims) {
      const key = keyOf(claim.sidik);
      const text = held.get(key);
      const asked = remembered.get(key);
      const url = asked ?? (text?.perlu ? urlIn(text.teks ?? '', key) : undefined);
      if (url === undefined) await database.write((db) => dropClaim(db, claim));
      else found.push([claim, url]);
    }
    return found;
  }

  async function check(claim: Claim, url: string): Promise<void> {
    const own = options.own();
    const asked = await ask(askedFor(url), { reach, own, agent: options.agent(), enough: saysEnough });
    if (asked.how === 'unresolved' || asked.how === 'offline') {
      if (!(await isOnline(reach, asked.how))) return rest(claim);
    } else told = false;
    const verdict = classify(asked);
    // After the reason `luar` (the host name does not exist, or the app must not connect), the link is checked once
    // more after a minute. Until then, its address stays in memory.
    if (verdict.sebab !== 'luar' || claim.gagal > 0) remembered.delete(keyOf(claim.sidik));
    await database.write((db) => finishLink(db, claim, { verdict, now: clock() }));
  }

  async function rest(claim: Claim): Promise<void> {
    restUntil = clock().getTime() + REST_MS;
    await database.write((db) => giveBack(db, [claim], clock()));
    if (told) return;
    told = true;
    log.warn({}, 'links cannot be checked: this machine has no way out; asked again now and then');
  }

  async function claim(): Promise<number> {
    const now = clock();
    const atMost = CEK_SEREMPAK - running.size;
    if (closed || atMost <= 0 || now.getTime() < restUntil) return 0;
    if (now.getTime() >= sweepAt) {
      sweepAt = now.getTime() + SWEEP_MS;
      await database.write((db) => sweepLinks(db, now));
    }
    const claims = await database.write((db) => claimLinks(db, { now, proses, atMost }));
    if (claims.length === 0) return 0;
    for (const [each, url] of await addressesOf(claims)) {
      const work: Promise<void> = check(each, url)
        .catch(failed)
        .finally(() => {
          running.delete(work);
          wake();
        });
      running.add(work);
    }
    return claims.length;
  }

  /**
   * Logs that a check failed because the database is unreachable or the app is closing. The claimed links become due
   * again. For privacy, the log entry contains no address.
   */
  function failed(error: unknown): void {
    if (!closed) log.warn({ err: error }, 'links cannot be checked');
  }

  function tick(): Promise<number> {
    claiming ??= claim().finally(() => {
      claiming = null;
    });
    return claiming;
  }

  function plan(ms: number): void {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      tick()
        .catch(failed)
        .finally(() => plan(idleMs));
    }, ms);
    timer.unref();
  }

  let started = false;
  function wake(): void {
    if (started) plan(0);
  }

  return {
    start() {
      started = true;
      plan(idleMs);
    },
    remember(url) {
      const key = keyOf(linkOf(url).sidik);
      remembered.delete(key);
      remembered.set(key, url);
      const [oldest] = remembered.keys();
      if (remembered.size > REMEMBERED_MAX) remembered.delete(oldest!);
    },
    wake,
    resting: () => clock().getTime() < restUntil,
    async next() {
      const count = await tick();
      await Promise.all(running);
      return count;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await claiming?.catch(failed);
      await Promise.all(running);
    },
  };
}

/** Returns the address in a text that has this hash; undefined if the text does not contain it. */
const urlIn = (teks: string, key: string): string | undefined =>
  // The text of a teaching module is only the address of the module.
  (URL.canParse(teks) ? [linkOf(teks)] : linksIn(teks)).find((link) => keyOf(link.sidik) === key)?.url;

/**
 * Tests whether this machine is online: the lookup of `CONTROL` succeeds. After failed connections, a connection to
 * `CONTROL` must succeed too.
 */
async function isOnline(reach: Reach, how: 'unresolved' | 'offline'): Promise<boolean> {
  try {
    const [address] = await reach.resolve(CONTROL);
    if (address === undefined || !isPublicAddress(address)) return false;
    if (how === 'unresolved') return true;
    const socket = reach.connect({ address, port: 80, servername: null });
    return await new Promise<boolean>((resolve) => {
      const answer = (online: boolean) => {
        socket.destroy();
        resolve(online);
      };
      socket.once('connect', () => answer(true));
      socket.once('error', () => answer(false));
      AbortSignal.timeout(CONTROL_MS).addEventListener('abort', () => answer(false));
    });
  } catch {
    return false;
  }
}
const CONTROL_MS = 3000;
