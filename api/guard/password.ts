import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { refuse } from '#api/call/refuse.ts';
import { HashTurns, type Turn } from './hash-turns.ts';

/** argon2id, 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Only for first passwords: they have 60 random bits, so a cheap hash is enough. */
const FIRST_OPTIONS = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
const FIRST_HASH = '$argon2id$v=19$m=1024,t=1,p=1$';
/** First passwords hashed in one task of the queue: together about the time of one full hash. */
const FIRST_AT_ONCE = 25;

const RETRY_SECONDS = 3;

/** One hash per core at a time, so that a class that signs in together neither starves other calls nor fills memory. */
const hashing = new HashTurns(availableParallelism());

/** A full queue is refused, because a long wait is worse. */
const busy = () => refuse(503, 'Banyak yang sedang masuk. Coba lagi sebentar.', 'busy', RETRY_SECONDS);

/** Hash of a password with a random salt. */
export function hashPassword(password: string, turn: Turn): Promise<string> {
  return hashing.run(turn, busy, () => hash(password, OPTIONS));
}

/** Cheap hashes of first passwords (`firstPasswords`), in order. */
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

/** Queue of the app itself: its commands and its demo. */
export const OWN_TURN: Turn = { place: () => Promise.resolve({ who: 'app', known: true }) };

/** Queue of a signed-in user. */
export const turnOf = ({ id }: { id: number }): Turn => ({
  place: () => Promise.resolve({ who: `users/${id}`, known: true }),
});

/**
 * Tests whether this password must be changed at the next sign-in. A user who chooses the default password gets no
 * refusal, because a refusal would confirm a guess.
 */
export function mustChange(
  password: string,
  { defaultPassword }: { defaultPassword?: string | undefined },
): 0 | 1 {
  return password === defaultPassword ? 1 : 0;
}

/** A dummy hash, so that an unknown account takes the same time as a known one. */
const nobody = hash('tidak-seorang-pun', OPTIONS);

/** Stored for an account without a password; no password matches it. */
export const WITHOUT_PASSWORD = '';

/**
 * Tests a password. `null` (no such account) and an account without a password take the same time and never match. A
 * first password has a cheap hash, so the dummy hash is verified as well: the time does not reveal which accounts have
 * one.
 * @param verifyHash tests count its calls
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
