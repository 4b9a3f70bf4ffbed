import { beforeAll, expect, test } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';
import type { Instance } from '#test/server.ts';

// The cache time is longer than any test. Therefore a new value can appear only because of a database notification from
// the other instance, and not because the cache expires.
startAdmin({ alone: 'makes the second instance itself', shareSeconds: 3600 });

let other: Instance;
beforeAll(async () => {
  other = await server.another();
  return () => other.close();
});

/**
 * Returns the number of mentors according to one instance: on the dashboard, and as the total count of a
 * list.
 */
async function mentors(instance: Pick<Instance, 'call'>) {
  const { body } = await instance.call('/dasbor', { token: admin });
  const { headers } = await instance.call('/adm/users?group=mentor&page=1&per_page=2', { token: admin });
  return [body.admin.jumlah_mentor, Number(headers.get('x-total-count'))];
}

let made = 0;
async function addMentor(instance: Pick<Instance, 'call'>): Promise<void> {
  made += 1;
  const body = { name: 'Mentor Uji', email: `mentor.uji${made}@example.org`, group: 'mentor' };
  expect(await instance.call('/adm/user_store', { token: admin, body })).toMatchObject({ status: 200 });
}

const databaseName = () => new URL(server.databaseUrl).pathname.slice(1);

/**
 * Returns the connections of both instances that listen for notifications. The query runs in another
 * database, because one test forbids new connections to the tested database.
 */
const listening = () =>
  server.cluster(
    `select pid from pg_stat_activity where application_name = 'portal-listen' and datname = '${databaseName()}' and wait_event = 'ClientRead'`,
  );

test('after an admin adds a mentor on one instance, dashboard and list of the other instance show the new number of mentors', async () => {
  const [n] = await mentors(other);
  await addMentor(server);
  await expect.poll(() => mentors(other)).toEqual([n + 1, n + 1]);
  await mentors(server);
  await addMentor(other);
  await expect.poll(() => mentors(server)).toEqual([n + 2, n + 2]);
});

test('if a write of an admin fails, the other instances get no notification', async () => {
  const [before] = await mentors(other);
  await server.sql(
    `insert into users (name, email, "group", password_hash) values ('Diam', 'diam@example.org', 'mentor', 'x')`,
  );
  const body = { name: 'Mentor Uji', email: 'diam@example.org', group: 'mentor' };
  expect((await server.call('/adm/user_store', { token: admin, body })).status).toBe(422);
  expect((await mentors(other))[0]).toBe(before);
  await addMentor(server);
  await expect.poll(() => mentors(other)).toEqual([before + 2, before + 2]);
});

test('an instance that has lost its listening connection shows writes of other instances within two seconds', async () => {
  const name = databaseName();
  // This test forbids new connections, so both instances first open all connections of their pools.
  for (const instance of [server, other])
    await Promise.all(Array.from({ length: 20 }, () => mentors(instance)));
  // Closes only the connections that listen for notifications.
  await server.cluster(`alter database ${name} with allow_connections false`);
  await server.cluster(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portal-listen' and datname = '${name}'`,
  );
  await expect.poll(listening).toEqual([]);
  const [n] = await mentors(other);
  await addMentor(server);
  await expect.poll(() => mentors(other)).toEqual([n + 1, n + 1]);
  expect(await listening()).toEqual([]);

  await server.cluster(`alter database ${name} with allow_connections true`);
  await expect.poll(listening).toHaveLength(2);
  await mentors(other);
  await addMentor(server);
  await expect.poll(() => mentors(other)).toEqual([n + 2, n + 2]);
});
