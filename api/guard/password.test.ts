import { hash, verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { checkPassword, hashFirst, hashPassword, OWN_TURN, WITHOUT_PASSWORD } from './password.ts';
import { Refusal } from '#api/call/refuse.ts';

test('a password matches only its own hash, and computing the hash uses 19 MiB and two passes', async () => {
  const stored = await hashPassword('kuda-laut-menari-9', OWN_TURN);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('kuda-laut-menari-9', OWN_TURN)).not.toBe(stored);
  expect(await checkPassword(stored, 'kuda-laut-menari-9', OWN_TURN)).toBe(true);
  expect(await checkPassword(stored, 'kuda-laut-menari-8', OWN_TURN)).toBe(false);
  expect(await checkPassword(null, 'tidak-seorang-pun', OWN_TURN)).toBe(false);
});

test('400 simultaneous password checks succeed, and checks get 503 only if more than 600 checks wait in one queue', async () => {
  // A very cheap hash keeps the test fast. The cost does not matter here, because only the queue is tested.
  const cheap = await hash('x', { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const refusedOf = async (callers: number) => {
    const answers = await Promise.allSettled(
      Array.from({ length: callers }, () => checkPassword(cheap, 'x', OWN_TURN)),
    );
    return answers.filter((answer) => answer.status === 'rejected').map((answer) => answer.reason as Refusal);
  };
  expect(await refusedOf(400)).toEqual([]);
  const refused = await refusedOf(800);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(200);
  expect(refused[0]).toMatchObject({ status: 503, code: 'busy', retryAfter: 3 });
  expect(await checkPassword(cheap, 'x', OWN_TURN)).toBe(true);
});

test('a first password gets a hash that is cheap to compute and does not match another first password', async () => {
  const [cheap] = await hashFirst(['abcdefghijkm', 'npqrstuvwxyz'], OWN_TURN);
  expect(cheap).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/);
  expect(await checkPassword(cheap!, 'abcdefghijkm', OWN_TURN)).toBe(true);
  expect(await checkPassword(cheap!, 'npqrstuvwxyz', OWN_TURN)).toBe(false);
});

const FULL = 'm=19456,t=2,p=1';
/**
 * Each row has a name, the stored hash of an account, and the parameters of the hashes that a failed sign-in
 * verifies.
 */
const CASES: readonly (readonly [string, () => Promise<string | null>, readonly string[]])[] = [
  ['an account whose user chose a password', () => hashPassword('kuda-laut-menari-9', OWN_TURN), [FULL]],
  ['an unknown email', () => Promise.resolve(null), [FULL]],
  ['an account without a password', () => Promise.resolve(WITHOUT_PASSWORD), [FULL]],
  [
    'an untouched account, whose first password was never used',
    async () => (await hashFirst(['abcdefghijkm'], OWN_TURN))[0]!,
    [FULL, 'm=1024,t=1,p=1'],
  ],
];

test.each(CASES)(
  'a failed sign-in always computes one full hash, so that the response time reveals nothing: %s',
  async (_case, stored, hashes) => {
    const verified: string[] = [];
    const fits = await checkPassword(await stored(), 'salah-sekali', OWN_TURN, (hashed, password) => {
      verified.push(String(hashed).split('$')[3]!);
      return verify(hashed, password);
    });
    expect(fits).toBe(false);
    expect(verified).toEqual(hashes);
  },
);
