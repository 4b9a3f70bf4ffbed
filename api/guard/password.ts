import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { refuse } from '../refuse.ts';
import { turns } from '../work/turns.ts';

/** argon2id, 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const RUNNING_MAX = availableParallelism();
/** A whole batch at once, some three seconds of work on two cores; past that an honest "busy" beats a long wait. */
const WAITING_MAX = 600;
const RETRY_SECONDS = 3;

const oneEach = turns(RUNNING_MAX);
/** Hashes that run or wait. */
let asked = 0;

/** One hash per core at a time, so that a class that signs in together neither starves other calls nor fills memory. */
async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (asked >= RUNNING_MAX + WAITING_MAX)
    throw refuse(503, 'Banyak yang sedang masuk. Coba lagi sebentar.', 'busy', RETRY_SECONDS);
  asked += 1;
  try {
    return await oneEach(work);
  } finally {
    asked -= 1;
  }
}

/** Hash of a password, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password, OPTIONS));
}

/**
 * Must this password be changed at the next sign-in? Whoever chooses the install's default one is not told that it is: a refusal would
 * be an answer to a guess, at no cost.
 */
export function mustChange(
  password: string,
  { defaultPassword }: { defaultPassword?: string | undefined },
): 0 | 1 {
  return password === defaultPassword ? 1 : 0;
}

/** Hash of nobody's password: an unknown account costs the same time as a known one. */
const nobody = hash('tidak-seorang-pun', OPTIONS);

/** Of an account whose owner has not chosen a password yet: none fits. */
export const TANPA_PASSWORD = '';

/** Does the password fit? `null` (no such account) and an account without one take the same time, and none ever fits. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const own = stored === TANPA_PASSWORD ? null : stored;
  const against = own ?? (await nobody);
  const fits = await bounded(() => verify(against, password));
  return own !== null && fits;
}
