import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from '#contract/endpoint.ts';
import { Refusal, refuse } from '#api/call/refuse.ts';

/**
 * Calls per window in seconds, keyed by user where one is known: a class behind one address must not lock itself out.
 */
const RATES: Record<Limit, { points: number; duration: number }> = {
  read: { points: 2000, duration: 10 },
  write: { points: 600, duration: 10 },
  upload: { points: 120, duration: 60 },
  // Failures limit the sign-in (`api/features/auth`); this limit only stops a flood.
  login: { points: 3000, duration: 60 },
  public: { points: 6000, duration: 60 },
  // Each use adds a row to the history, which the holder of one link must not flood.
  link: { points: 3000, duration: 60 },
};

/** Open calls with invalid input. They have an own limit, so that they do not use up the limit of valid calls. */
const UNPARSED = { points: 3000, duration: 60 };

/** Calls with an invalid token. Generous: in the morning all sessions of a hall behind one address have ended. */
const FAILED_TOKENS = { points: 1000, duration: 60 };

const TOO_MANY = 'Terlalu banyak permintaan. Tunggu sebentar lalu coba lagi.';
const TOO_MANY_TOKENS =
  'Terlalu banyak permintaan dengan sesi yang tidak berlaku dari jaringan ini. Tunggu sebentar lalu coba lagi.';

/** Counts a call against the rate of its class; 429 with Retry-After above the rate. */
export function openLimits() {
  const limiters = Object.fromEntries(
    Object.entries(RATES).map(([name, rate]) => [name, new RateLimiterMemory({ ...rate, keyPrefix: name })]),
  ) as Record<Limit, RateLimiterMemory>;
  return (limit: Limit, key: string) => consume(limiters[limit], key, TOO_MANY);
}

/** Counts an open call against its class, by network. @returns true if the network is above its rate */
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

/** Counts an open call with invalid input by network; 429 above the rate. */
export function openUnparsed() {
  const limiter = new RateLimiterMemory({ ...UNPARSED, keyPrefix: 'unparsed' });
  return (network: string) => consume(limiter, network, TOO_MANY);
}

/** Counts a call with an invalid token by network address; 429 above the rate. */
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
