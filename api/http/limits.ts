import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from '#contract/endpoint.ts';
import { refuse } from '../refuse.ts';

/** Calls per window in seconds. Keyed by user where one is known: a class behind one address must not lock itself out. */
const RATES: Record<Limit, { points: number; duration: number }> = {
  read: { points: 2000, duration: 10 },
  write: { points: 600, duration: 10 },
  upload: { points: 120, duration: 60 },
  // Failures are what counts for sign-in (`api/features/auth`); this only stops a flood.
  login: { points: 3000, duration: 60 },
  public: { points: 6000, duration: 60 },
};

/** Counts a call against its class; refuses with 429 and Retry-After when the class is used up. */
export function openLimits() {
  const limiters = Object.fromEntries(
    Object.entries(RATES).map(([name, rate]) => [name, new RateLimiterMemory({ ...rate, keyPrefix: name })]),
  ) as Record<Limit, RateLimiterMemory>;
  return async (limit: Limit, key: string): Promise<void> => {
    try {
      await limiters[limit].consume(key);
    } catch (rejected) {
      if (rejected instanceof RateLimiterRes) {
        throw refuse(
          429,
          'Terlalu banyak permintaan. Tunggu sebentar lalu coba lagi.',
          'too_many',
          Math.max(1, Math.ceil(rejected.msBeforeNext / 1000)),
        );
      }
      throw rejected;
    }
  };
}
