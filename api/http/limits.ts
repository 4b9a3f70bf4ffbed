import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from '#contract/endpoint.ts';
import { BATAS_MASUK } from '#rules/batas.ts';
import { Refusal, refuse } from '#api/call/refuse.ts';

/**
 * Maximum calls per window in seconds. They count per user where the user is known, because a class behind one address
 * must not block itself.
 */
const RATES: Record<Limit, { points: number; duration: number }> = {
  read: { points: 2000, duration: 10 },
  write: { points: 600, duration: 10 },
  upload: { points: 120, duration: 60 },
  // This limit only stops a flood. The actual sign-in limit counts failures (`api/features/auth`).
  login: { points: BATAS_MASUK.semenit, duration: 60 },
  public: { points: 6000, duration: 60 },
  // Each use of a link adds a row to the history. The limit keeps the holder of a link from flooding the history.
  link: { points: 3000, duration: 60 },
};

/**
 * Limit of open calls with invalid input. They have a limit of their own, so that they do not use up that of valid
 * calls.
 */
const UNPARSED = { points: 3000, duration: 60 };

/**
 * Limit of calls with an invalid token. It is high: in the morning all sessions of a hall behind one address have
 * expired.
 */
const FAILED_TOKENS = { points: 1000, duration: 60 };

const TOO_MANY = 'Terlalu banyak permintaan. Tunggu sebentar lalu coba lagi.';
const TOO_MANY_TOKENS =
  'Terlalu banyak permintaan dengan sesi yang tidak berlaku dari jaringan ini. Tunggu sebentar lalu coba lagi.';

/**
 * Returns a function that counts a call for the limit of its class. It refuses with 429 and Retry-After above the
 * limit.
 */
export function openLimits() {
  const limiters = Object.fromEntries(
    Object.entries(RATES).map(([name, rate]) => [name, new RateLimiterMemory({ ...rate, keyPrefix: name })]),
  ) as Record<Limit, RateLimiterMemory>;
  return (limit: Limit, key: string) => consume(limiters[limit], key, TOO_MANY);
}

/**
 * Returns a function that counts an open call of a network for the limit of its class. It returns true above the limit.
 */
export function openRates() {
  const limit = openLimits();
  return (name: Limit, network: string): Promise<boolean> =>
    limit(name, network).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Refusal) return true;
        throw error;
      },
    );
}

/** Returns a function that counts an open call with invalid input per network. It refuses with 429 above the limit. */
export function openUnparsed() {
  const limiter = new RateLimiterMemory({ ...UNPARSED, keyPrefix: 'unparsed' });
  return (network: string) => consume(limiter, network, TOO_MANY);
}

/** Returns a function that counts a call with an invalid token per address. It refuses with 429 above the limit. */
export function openFailedTokens() {
  const limiter = new RateLimiterMemory({ ...FAILED_TOKENS, keyPrefix: 'token' });
  return (address: string) => consume(limiter, address, TOO_MANY_TOKENS);
}

async function consume(limiter: RateLimiterMemory, key: string, message: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (rejected) {
    if (!(rejected instanceof RateLimiterRes)) throw rejected;
    throw refuse(429, message, 'too_many', Math.max(1, Math.ceil(rejected.msBeforeNext / 1000)));
  }
}
