import { beforeAll, expect, test } from 'vitest';
import { server, startServer } from '../../../test/own-server.ts';
import { PASSWORD } from '../../../test/server.ts';

startServer();

/** So many hashes are a second of work on two cores. */
const INVENTED = 40;

const signIn = (email: string, from: string, password = PASSWORD) =>
  server.call('/login', { body: { email, password }, headers: { 'x-forwarded-for': from } });

beforeAll(async () => {
  // From here somebody has signed in before.
  await signIn('mentor1@example.org', '203.0.113.7');
});

test.each([
  ['a network that is known', '203.0.113.7'],
  ['one that is not', '203.0.113.99'],
])('invented emails of one address keep nobody waiting in %s', async (_what, from) => {
  let ended = 0;
  const invented = Array.from({ length: INVENTED }, (_, n) =>
    signIn(`rekaan${n}-${from}@example.org`, '198.51.100.1').finally(() => (ended += 1)),
  );
  // All of them wait for their hashes.
  await expect.poll(async () => (await server.sql('select 1 from batas')).length).toBeGreaterThan(INVENTED);
  const before = ended;
  const real = await signIn('mentor1@example.org', from);
  const meanwhile = ended - before;
  expect(real.status).toBe(200);
  expect((await Promise.all(invented)).map(({ status }) => status)).toEqual(invented.map(() => 401));
  expect(meanwhile).toBeLessThan(INVENTED / 4);
  await server.sql('delete from batas');
});
