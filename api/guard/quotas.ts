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

/** Limits for visitors, counted in the database and so shared by all instances (threats T40 and T41). */
export interface Quotas {
  /** Counts a registration before it is stored. Refuses with 429 above the network's hourly limit. */
  register(address: string): Promise<void>;
  /** Queue for a visitor's hash. It looks up no account, so its time reveals none. */
  turn(from: From): Turn;
  /** Counts a mail with a link before it is queued. Returns why it is not sent; null: send it. */
  mail(email: string, address: string): Promise<string | null>;
  /**
   * The same for a sign-in link. A device or network that the account knows has its own limit, which strangers cannot
   * use up. Returns the lane of the mail, or null above the limits: then one counter may have changed, and the caller
   * must change no other data.
   */
  signInMail(email: string, from: From, known: Familiar): Promise<Lane | null>;
}

/** Opens the counters on the app's pool, so that they stay when the call is refused. */
export function openQuotas(database: Database, clock: () => Date): Quotas {
  const { pool } = database;
  const limiter = counters(pool);
  const perNetwork = (name: string) => {
    // One count for both limits, so that a network keeps its count when it becomes known.
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
    // If the address is used up, only the address is counted; if the network is, only the network.
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
        // A whole class shares one network, so a known device has its own queue.
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
