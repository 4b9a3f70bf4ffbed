import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { refuse } from '#api/call/refuse.ts';
import { HashTurns, type Turn } from './hash-turns.ts';

/** argon2id with 19 MiB, two passes, and one thread. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Only for first passwords: they have 60 random bits, so a cheap hash is enough. */
const FIRST_OPTIONS = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
const FIRST_HASH = '$argon2id$v=19$m=1024,t=1,p=1$';
/**
 * Number of first passwords that one task of the queue hashes. These hashes together take about as long as one full
 * hash.
 */
const FIRST_AT_ONCE = 25;

const RETRY_SECONDS = 3;

/** Runs one hash per core at a time. So other calls get CPU time while many users sign in, and memory use stays low. */
const hashing = new HashTurns(availableParallelism());

/** Refusal when the queue is full: an immediate refusal is better than a very long wait. */
const busy = () => refuse(503, 'Banyak yang sedang masuk. Coba lagi sebentar.', 'busy', RETRY_SECONDS);

/** Hash of a password with a random salt. */
export function hashPassword(password: string, turn: Turn): Promise<string> {
  return hashing.run(turn, busy, () => hash(password, OPTIONS));
}

/** Cheap hashes of first passwords (`firstPasswords`), in the order of the passwords. */
export async function hashFirst(passwords: readonly string[], turn: Turn): Promise<string[]> {
  const hashes: string[] = [];
  for (let at = 0; at < passwords.length; at += FIRST_AT_ONCE) {
    const slice = passwords.slice(at, at + FIRST_AT_ONCE);
    hashes.push(
      ...(await hashing.run(turn, busy, () =>
        Promise.all(slice.map((password) => hash(password, FIRST_OPTIONS))),
      )),
    );
  }
  return hashes;
}

/** Queue for hashes that the app itself needs, in its commands and its demo. */
export const OWN_TURN: Turn = { place: () => Promise.resolve({ who: 'app', known: true }) };

/** Queue of a signed-in user. */
export const turnOf = ({ id }: { id: number }): Turn => ({
  place: () => Promise.resolve({ who: `users/${id}`, known: true }),
});

/**
 * Tests whether a user must change this password at the next sign-in. Choosing the default password is not refused,
 * because the refusal would tell users what the default password is.
 */
export function mustChange(
  password: string,
  { defaultPassword }: { defaultPassword?: string | undefined },
): 0 | 1 {
  return password === defaultPassword ? 1 : 0;
}

/**
 * A dummy hash. It is verified for an unknown account, so that a sign-in takes the same time as for a known account.
 */
const nobody = hash('tidak-seorang-pun', OPTIONS);

/** Stored in place of a hash for an account without a password. No password matches it. */
export const WITHOUT_PASSWORD = '';

/**
 * Tests a password. It takes the same time for `null` (no such account) and for an account without a password, which
 * never match. A first password has a cheap hash, so the dummy hash is verified as well: otherwise the time would
 * reveal which accounts still have a first password.
 * @param verifyHash tests pass a function that counts its calls
 */
export async function checkPassword(
  stored: string | null,
  password: string,
  turn: Turn,
  verifyHash: typeof verify = verify,
): Promise<boolean> {
  const own = stored === WITHOUT_PASSWORD ? null : stored;
  const against = own ?? (await nobody);
  const fits = await hashing.run(turn, busy, async () => {
    if (against.startsWith(FIRST_HASH)) await verifyHash(await nobody, password);
    return verifyHash(against, password);
  });
  return own !== null && fits;
}
