import type pg from 'pg';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { countKey } from './count-key.ts';
import { counters, tooMany } from './counter.ts';
import { openResetFailures, type ResetFailures } from './reset-failures.ts';

/** Wire page, POST /login: failures count per account and per account + address, never per address alone. */
const PER_ACCOUNT_ADDRESS = { points: 5, duration: 900 };
const PER_ACCOUNT = { points: 10, duration: 900 };
/** Past the account's limit one try a minute stays possible, so that nobody can lock another out for good. */
const PER_ACCOUNT_SLOW = { points: 1, duration: 60 };

/** Failed sign-ins and resets, counted in the database and so shared by all instances. */
export interface Failures {
  /** Counts a try before it is evaluated, so that parallel guesses cannot pass together. Refuses with 429 when used up. */
  reserve(email: string, address: string): Promise<void>;
  /** The try was right: it and the failures before it do not count. */
  forget(email: string, address: string): Promise<void>;
  reset: ResetFailures;
}

/** Opens the counters on the app's own pool. */
export function openFailures(pool: pg.Pool): Failures {
  const limiter = counters(pool);
  const byAddress = limiter('masuk_alamat', PER_ACCOUNT_ADDRESS);
  const byAccount = limiter('masuk_akun', PER_ACCOUNT);
  const slowly = limiter('masuk_pelan', PER_ACCOUNT_SLOW);

  return {
    reset: openResetFailures(pool),
    async reserve(email, address) {
      try {
        await byAddress.consume(countKey(email, address));
        await byAccount.consume(countKey(email)).catch(async (rejected: unknown) => {
          if (!(rejected instanceof RateLimiterRes)) throw rejected;
          await slowly.consume(countKey(email));
        });
      } catch (rejected) {
        throw tooMany(rejected, (wait) => `Terlalu banyak percobaan masuk. Coba lagi dalam ${wait}.`);
      }
    },
    async forget(email, address) {
      await Promise.all([byAddress.delete(countKey(email, address)), byAccount.delete(countKey(email))]);
    },
  };
}
