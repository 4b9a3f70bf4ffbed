import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { refuse } from '#api/call/refuse.ts';
import { HashTurns, type Turn } from './hash-turns.ts';

/** Parameters of argon2id: 19 MiB, two passes, one thread. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Parameters for first passwords only. First passwords have 60 random bits, so a cheap hash is enough. */
const FIRST_OPTIONS = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
const FIRST_HASH = '$argon2id$v=19$m=1024,t=1,p=1$';
/**
 * Number of first passwords that one task of the queue hashes. These hashes together take about as long as one full
 * hash.
 */
const FIRST_AT_ONCE = 25;

const RETRY_SECONDS = 3;

/**
 * Runs one hash per core at a time. So other calls still get CPU time while many users sign in, and memory
 * use stays low.
 */
const hashing = new HashTurns(availableParallelism());

/** Refusal if the queue is full. An immediate refusal is better for users than a very long wait. */
const busy = () => refuse(503, 'Banyak yang sedang masuk. Coba lagi sebentar.', 'busy', RETRY_SECONDS);

/** Returns a hash of the password with a random salt. */
export function hashPassword(password: string, turn: Turn): Promise<string> {
  return hashing.run(turn, busy, () => hash(password, OPTIONS));
}

/** Returns cheap hashes of first passwords (`firstPasswords`), in the order of the passwords. */
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

/** Queue for hashes that the app itself needs, for example in its commands and for the demo data. */
export const OWN_TURN: Turn = { place: () => Promise.resolve({ who: 'app', known: true }) };

/** Returns the queue for password hashes of a signed-in user. */
export const turnOf = ({ id }: { id: number }): Turn => ({
  place: () => Promise.resolve({ who: `users/${id}`, known: true }),
});

/**
 * Tests whether a user must change this password at the next sign-in. The default password is accepted as a
 * new password and changed later, because a refusal would reveal to users what the default password is.
 */
export function mustChange(
  password: string,
  { defaultPassword }: { defaultPassword?: string | undefined },
): 0 | 1 {
  return password === defaultPassword ? 1 : 0;
}

/**
 * A dummy hash. It is verified if the account does not exist, so that a sign-in takes the same time in both
 * cases.
 */
const nobody = hash('tidak-seorang-pun', OPTIONS);

/** Stored instead of a hash for an account without a password. It does not match any password. */
export const WITHOUT_PASSWORD = '';

/**
 * Tests a password. `stored` is null for an email without an account, and then no password matches. The test takes
 * equally long for all accounts. Therefore it also verifies a dummy hash if the stored hash is cheap to verify, which
 * is true for first passwords.
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
