import type pg from 'pg';
import { EMAIL_DITAHAN, EMAIL_SEHARI } from '#rules/email.ts';
import { JARINGAN_SEJAM } from '#rules/jaringan.ts';
import { countKey } from './count-key.ts';
import { counters, passes, tooMany } from './counter.ts';
import type { Turn } from './hash-turns.ts';
import { isKnown, networkOf } from './networks.ts';

const SEJAM = 3600;
const SEHARI = 24 * SEJAM;

/** What somebody who is not signed in may cause, counted in the database and so shared by all instances (threats T40 and T41). */
export interface Quotas {
  /** Counts a registration before it is made. Refuses with 429 when its network has used up the hour's. */
  register(address: string): Promise<void>;
  /** Whose turn a hash is that somebody from this address asks for. */
  turn(address: string): Turn;
  /** Counts a mail with a link before it is ordered. Answers why it may not leave; null: it may. */
  mail(email: string, address: string): Promise<string | null>;
}

/** Opens the counters on the app's own pool: they stay when the call is refused. */
export function openQuotas(pool: pg.Pool): Quotas {
  const limiter = counters(pool);
  const perNetwork = (name: string) => {
    // One count, whichever limit it is held against: a network that becomes known has not begun anew.
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

  return {
    turn: (address) => ({ who: networkOf(address), known: () => isKnown(pool, address) }),
    async register(address) {
      await registration(address).catch((rejected: unknown) => {
        throw tooMany(
          rejected,
          (wait) => `Terlalu banyak pendaftaran dari jaringan ini. Coba lagi dalam ${wait}.`,
        );
      });
    },
    async mail(email, address) {
      // The network first: what it may not cause takes nothing of the address's own three.
      if (!(await passes(fromNetwork(address)))) return EMAIL_DITAHAN.jaringan;
      return (await passes(toAddress.consume(countKey(email)))) ? null : EMAIL_DITAHAN.alamat;
    },
  };
}
