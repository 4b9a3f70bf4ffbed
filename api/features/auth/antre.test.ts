import { beforeAll, expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';
import { PASSWORD } from '#test/server.ts';

startServer();

/** Number of sign-ins with invented emails. Hashing the passwords of these sign-ins takes 2 s on two cores. */
const INVENTED = 80;
const KNOWN = '203.0.113.7';
const UNKNOWN = '203.0.113.99';

const signIn = (email: string, from: string) =>
  server.call('/login', { body: { email, password: PASSWORD }, headers: { 'x-forwarded-for': from } });

beforeAll(async () => {
  // After this sign-in, the server treats `KNOWN` as an address of a known network.
  await signIn('mentor1@example.org', KNOWN);
});

test('sign-ins with invented emails from one network address do not delay the sign-ins of other users', async () => {
  let ended = 0;
  const invented = Array.from({ length: INVENTED }, (_, n) =>
    signIn(`rekaan${n}@example.org`, '198.51.100.1').finally(() => (ended += 1)),
  );
  // Waits until the rate-limit counters include all sign-ins with invented emails. The hashes of these sign-ins are
  // then in the queue.
  await expect
    .poll(async () => (await server.sql('select 1 from batas')).length)
    .toBeGreaterThanOrEqual(2 * INVENTED);
  const before = ended;
  const real = [KNOWN, UNKNOWN].map(async (from) => ({
    status: (await signIn('mentor1@example.org', from)).status,
    meanwhile: ended - before,
  }));
  const [first, last] = (await Promise.all(real)).toSorted((a, b) => a.meanwhile - b.meanwhile);
  expect([first!.status, last!.status]).toEqual([200, 200]);
  // The real sign-ins do not wait for all sign-ins with invented emails. If all sign-ins shared one queue, the real
  // sign-ins would end last.
  expect(last!.meanwhile).toBeLessThanOrEqual((INVENTED - before) / 2 + 2);
  expect((await Promise.all(invented)).map(({ status }) => status)).toEqual(invented.map(() => 401));
});
