import type * as Argon2 from '@node-rs/argon2';
import { afterEach, expect, test, vi } from 'vitest';
import { server, startServer } from '#test/own-server.ts';
import { hashFirst, OWN_TURN } from '#api/guard/password.ts';

/** Parameters of each hash that was verified. */
const verified: string[] = [];
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof Argon2>();
  return {
    ...argon2,
    verify(hash: string, password: string) {
      verified.push(hash.split('$')[3]!);
      return argon2.verify(hash, password);
    },
  };
});

startServer();
afterEach(() => void verified.splice(0));

const FULL = 'm=19456,t=2,p=1';
const CHEAP = 'm=1024,t=1,p=1';

test.each([
  ['an account with a password of its own', 'peserta3', [FULL]],
  ['an unknown email', 'tidak-ada', [FULL]],
  ['an account without a password', 'peserta5', [FULL]],
  ['an untouched account, whose first password was never used', 'peserta4', [FULL, CHEAP]],
])('a failed sign-in verifies one full hash: %s', async (_case, akun, hashes) => {
  const [first] = await hashFirst(['abcdefghijkm'], OWN_TURN);
  await server.sql('delete from batas');
  await server.sql(
    `update users set password_hash = $1, harus_ganti_password = 1 where email = 'peserta4@example.org'`,
    [first],
  );
  await server.sql(`update users set password_hash = '' where email = 'peserta5@example.org'`);
  const body = { email: `${akun}@example.org`, password: 'salah-sekali' };
  expect((await server.call('/login', { body })).status).toBe(401);
  expect(verified).toEqual(hashes);
});
