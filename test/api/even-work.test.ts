import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PASSWORD, type Instance, type TestServer } from '#test/server.ts';

const hashes = vi.hoisted(() => ({ count: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const counted =
    <A extends unknown[], R>(work: (...args: A) => R) =>
    (...args: A) => {
      hashes.count += 1;
      return work(...args);
    };
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) };
});

let server: TestServer;
/** An instance with a mail server that does not respond. */
let mailing: Instance;
let statements: string[] = [];

beforeAll(async () => {
  // Test files share their modules. The app must use the hash function that this test counts. Therefore its modules are
  // loaded again.
  vi.resetModules();
  const { startTestServer } = await import('#test/server.ts');
  server = await startTestServer();
  await server.sql(`update users set ditutup_pada = now() where email = 'peserta6@example.org'`);
  await server.sql(
    `update peserta set no_absensi = 700 where user_id = (select id from users where email = 'peserta7@example.org')`,
  );
  await server.sql(`update users set password_hash = '' where email = 'peserta8@example.org'`);
  mailing = await server.another({ SMTP_URL: 'smtp://127.0.0.1:9' });
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args;
    statements.push(typeof asked === 'string' ? asked : (asked as { text: string }).text);
    return query.apply(this, args);
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await mailing.close();
  await server.close();
  vi.resetModules();
});
beforeEach(() => server.sql('delete from batas'));

/**
 * Matches statements that do not belong to the measured call. They belong to the job runner, to this test, to the
 * deletion of old rate-limit counters, or to the listening connection.
 */
const OTHERS =
  /\bjob(_id)?\b|\bjadwal_pekerjaan\b|\breset_tautan\b|where id = \$1 and ditutup_pada|^begin|^commit|^delete|^select 1$/i;

/** Sends one call and returns its work: its SQL statements in order, and the number of password hashes. */
async function workOf(path: string, body: object, instance: Instance = server): Promise<object> {
  await server.sql('delete from reset_gagal');
  statements = [];
  hashes.count = 0;
  const { status, body: answer } = await instance.call(path, { body });
  const own = statements.filter((text) => !OTHERS.test(text));
  expect(own.length).toBeGreaterThan(1);
  return { status, answer, statements: own, hashes: hashes.count };
}

/**
 * One account for each case, in this order: participant, missing account, mentor, admin, closed account, shared
 * attendance number, account without a password.
 */
const WHO = ['peserta2', 'tidak-ada', 'mentor1', 'admin', 'peserta6', 'peserta7', 'peserta8'];

test('a failed password reset runs the same queries for every account, even if its attempts are used up or mail is off', async () => {
  for (let round = 0; round < 5; round += 1) {
    const seen = [];
    for (const who of WHO)
      seen.push(
        await workOf(
          '/usr/pelatihan_reset',
          { email: `${who}@example.org`, no_absensi: 499, password: 'melati-pagi-42' },
          round % 2 === 0 ? mailing : server,
        ),
      );
    expect(seen[0]).toMatchObject({ status: 422, hashes: 1 });
    for (const each of seen) expect(each).toEqual(seen[0]);
  }
});

test('a request for a sign-in link runs the same queries for every account', async () => {
  const seen = [];
  for (const who of WHO) seen.push(await workOf('/masuk_tautan', { email: `${who}@example.org` }, mailing));
  expect(seen[0]).toMatchObject({ status: 200, hashes: 0 });
  for (const each of seen) expect(each).toEqual(seen[0]);
  expect(await server.sql(`select 1 from job where kind = 'tautan_masuk'`)).toHaveLength(WHO.length);
});

test('a failed sign-in runs the same queries and hashes for every account', async () => {
  const seen = [];
  for (const who of WHO)
    seen.push(await workOf('/login', { email: `${who}@example.org`, password: `bukan-${PASSWORD}` }));
  expect(seen[0]).toMatchObject({ status: 401, hashes: 1 });
  for (const each of seen) expect(each).toEqual(seen[0]);
});
