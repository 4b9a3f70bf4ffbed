import { TAUTAN_MASUK_SEHARI } from '#rules/akun/masuk.ts';
import { z } from 'zod';
import { EMAIL_DITAHAN, EMAIL_SEHARI } from '#rules/email.ts';
import { JARINGAN_SEJAM } from '#rules/akun/perangkat.ts';
import { sql, type Database } from '#api/db/db.ts';
import { LANE, type Lane } from '#api/job/enqueue.ts';
import { countKey, counters, passes, take, tooMany } from './counter.ts';
import { perangkatHash, usedPerangkat, type Familiar, type From } from './familiar.ts';
import type { Turn } from './hash-turns.ts';
import { isKnown, knownNetwork, networkHash, networkOf } from './networks.ts';

const SEJAM = 3600;
const SEHARI = 24 * SEJAM;

/**
 * Limits for visitors (threats T40 and T41). The counts are in the database, so that all instances share
 * them.
 */
export interface Quotas {
  /**
   * Counts a registration before its account is stored. Above the network's hourly limit, refuses with 429.
   */
  register(address: string): Promise<void>;
  /**
   * Chooses the queue for a visitor's password hash. The queue belongs to the visitor's device or network. It does not
   * depend on the account, so the waiting time does not reveal which accounts exist.
   */
  turn(from: From): Turn;
  /**
   * Counts a mail with a link before the mail is queued. Returns null if the mail may be sent. Otherwise returns the
   * reason, as a text for the user.
   */
  mail(email: string, address: string): Promise<string | null>;
  /**
   * Counts the request of a mail with a sign-in link. A device or network that the account knows has its own limit,
   * which other callers cannot use up. Returns the mail queue to use, or null above a limit. After null, the caller
   * must store nothing, because one counter may already have changed.
   */
  signInMail(email: string, from: From, known: Familiar): Promise<Lane | null>;
}

/**
 * Opens the counters of the limits for visitors. The counters use their own connection, so that a count stays even if
 * the call is refused.
 */
export function openQuotas(database: Database, clock: () => Date): Quotas {
  const { pool } = database;
  const limiter = counters(pool);
  const perNetwork = (name: string) => {
    // The limits of known and of unknown networks use the same counter. Therefore a network keeps its count when it
    // becomes known.
    const few = limiter(name, { points: JARINGAN_SEJAM.asing, duration: SEJAM });
    const many = limiter(name, { points: JARINGAN_SEJAM.dikenal, duration: SEJAM });
    return async (address: string) => {
      const limit = (await isKnown(pool, address)) ? many : few;
      await limit.consume(countKey(networkOf(address)));
    };
  };
  const registration = perNetwork('daftar_jaringan');
  const fromNetwork = perNetwork('email_jaringan');
  const toAddress = limiter('email_alamat', { points: EMAIL_SEHARI, duration: SEHARI });

  const mail = async (email: string, address: string) => {
    const key = countKey(email);
    // A refused mail changes only one counter: the recipient's counter if this counter is used up, otherwise the
    // network's counter.
    const used = await toAddress.get(key);
    const isUsedUp = used !== null && used.consumedPoints >= EMAIL_SEHARI;
    if (!isUsedUp && !(await passes(fromNetwork(address)))) return EMAIL_DITAHAN.jaringan;
    return (await passes(toAddress.consume(key))) ? null : EMAIL_DITAHAN.alamat;
  };

  return {
    turn: ({ address, perangkat }) => ({
      async place() {
        const known = await database.read.one(
          sql`select ${usedPerangkat(perangkat)} as perangkat, ${knownNetwork(address)} as jaringan`,
          Dikenal,
        );
        // A known device has its own queue, because a whole class may share one network.
        const who =
          known.perangkat && perangkat !== undefined
            ? `perangkat/${perangkatHash(perangkat).toString('hex')}`
            : networkOf(address);
        return { who, known: known.perangkat || known.jaringan };
      },
    }),
    async register(address) {
      await registration(address).catch((rejected: unknown) => {
        throw tooMany(
          rejected,
          (wait) => `Terlalu banyak pendaftaran dari jaringan ini. Coba lagi dalam ${wait}.`,
        );
      });
    },
    mail,
    async signInMail(email, { address, perangkat }, known) {
      const own = async (name: string, hash: Buffer) => {
        const key = `${name}:${known.user_id}:${hash.toString('hex')}`;
        const today = { key, points: TAUTAN_MASUK_SEHARI, duration: SEHARI };
        return (await database.write((db) => take(db, today, clock()))) === 0 ? LANE.waiting : null;
      };
      if (known.perangkat && perangkat !== undefined)
        return own('tautan_perangkat', perangkatHash(perangkat));
      if (known.jaringan) return own('tautan_jaringan', networkHash(address));
      return (await mail(email, address)) === null ? LANE.stranger : null;
    },
  };
}

const Dikenal = z.object({ perangkat: z.boolean(), jaringan: z.boolean() });
