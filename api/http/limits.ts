import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from '#contract/endpoint.ts';
import { BATAS_MASUK } from '#rules/batas.ts';
import { Refusal, refuse } from '#api/call/refuse.ts';

/**
 * Maximum number of calls (`points`) within `duration` seconds. Calls of signed-in users count per user, so that many
 * participants behind one address do not limit each other.
 */
const RATES: Record<Limit, { points: number; duration: number }> = {
  read: { points: 2000, duration: 10 },
  write: { points: 600, duration: 10 },
  upload: { points: 120, duration: 60 },
  // This limit only stops a flood of requests. A separate limit counts failed sign-ins (`api/features/auth`).
  login: { points: BATAS_MASUK.semenit, duration: 60 },
  public: { points: 6000, duration: 60 },
  // Each use of a signed link adds a row to the history. The limit prevents a person with such a link from adding a
  // huge number of rows.
  link: { points: 3000, duration: 60 },
};

/**
 * Limit of open calls with invalid input. It is counted separately, so that invalid calls do not use up the
 * limit of valid calls.
 */
const UNPARSED = { points: 3000, duration: 60 };

/**
 * Limit of calls with an invalid token. It is high, because many participants in one hall may send expired
 * tokens from the same address at the start of a day.
 */
const FAILED_TOKENS = { points: 1000, duration: 60 };

const TOO_MANY = 'Terlalu banyak permintaan. Tunggu sebentar lalu coba lagi.';
const TOO_MANY_TOKENS =
  'Terlalu banyak permintaan dengan sesi yang tidak berlaku dari jaringan ini. Tunggu sebentar lalu coba lagi.';

/**
 * Returns a function that counts a call for its limit (`RATES`). Above the limit, the function throws a
 * refusal 429 with Retry-After.
 */
export function openLimits() {
  const limiters = Object.fromEntries(
    Object.entries(RATES).map(([name, rate]) => [name, new RateLimiterMemory({ ...rate, keyPrefix: name })]),
  ) as Record<Limit, RateLimiterMemory>;
  return (limit: Limit, key: string) => consume(limiters[limit], key, TOO_MANY);
}

/**
 * Returns a function that counts an open call of a network for its limit (`RATES`). Above the limit, the
 * function returns true.
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

/**
 * Returns a function that counts an open call with invalid input per network. Above the limit, the function
 * throws a refusal 429.
 */
export function openUnparsed() {
  const limiter = new RateLimiterMemory({ ...UNPARSED, keyPrefix: 'unparsed' });
  return (network: string) => consume(limiter, network, TOO_MANY);
}

/**
 * Returns a function that counts a call with an invalid token per address. Above the limit, the function
 * throws a refusal 429.
 */
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
