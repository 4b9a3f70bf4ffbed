import { beforeEach, expect, test, vi } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

const lines: string[] = [];
startServer({ log: (line) => void lines.push(line), alone: 'its log is that of one process' });
beforeEach(() => void lines.splice(0));

const requests = () =>
  lines.map((line): Record<string, unknown> => JSON.parse(line)).filter(({ msg }) => msg === 'request');

test('the log line of a request contains request id, call and user id, but no name, email or query', async () => {
  const { headers } = await server.call('/cari?q=rahasia', { token: await server.as('mentor1') });
  const [{ name, email }] = await server.sql(
    `select name, email from users where email = 'mentor1@example.org'`,
  );
  await vi.waitFor(() => expect(requests()).toHaveLength(1));
  expect(requests()[0]).toMatchObject({
    reqId: headers.get('x-request-id'),
    call: 'pencarian',
    user_id: await server.idOf('mentor1'),
    url: '/api/cari',
  });
  for (const word of [name, email, 'rahasia']) expect(lines.join('')).not.toContain(word);
});

test('a statement above 500 ms is logged with the name of its call and without its values', async () => {
  const token = await server.as('mentor1');
  await server.sql('create table hambatan as select 0.6::float8 as detik');
  await server.sql(
    `create function baca_lambat() returns boolean language sql volatile as 'select pg_sleep(detik) is not null from hambatan'`,
  );
  await server.sql('alter table pengumuman enable row level security');
  await server.sql('create policy lambat on pengumuman using (baca_lambat())');
  await server.sql('grant select on hambatan to portal_app');
  await server.sql(`insert into pengumuman (teks, sampai) values ('rahasia', '2030-01-01')`);
  await server.call('/dasbor', { token });
  await server.sql('drop policy lambat on pengumuman');
  await server.sql('alter table pengumuman disable row level security');
  const slow = lines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .find(({ msg }) => msg === 'slow SQL');
  expect(slow).toMatchObject({
    call: 'dasbor',
    sql: expect.stringMatching(/pengumuman where sampai >= \$1/),
  });
  expect(slow!.ms).toBeGreaterThanOrEqual(500);
});

test('the log line of a failed request has the same fields as the log line of a successful request', async () => {
  const token = await server.as('peserta1');
  await server.sql('alter table pemberitahuan rename to pemberitahuan_lain');
  await server.call('/pemberitahuan', { token });
  await server.sql('alter table pemberitahuan_lain rename to pemberitahuan');
  const failed = lines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .find(({ msg }) => msg === 'request failed');
  expect(failed).toMatchObject({
    reqId: expect.any(String),
    call: 'pemberitahuan',
    user_id: await server.idOf('peserta1'),
  });
});

test('the log line of a request without a session has no user id', async () => {
  for (const path of ['/json/get_system', '/tidak-ada']) await server.call(path);
  await vi.waitFor(() => expect(requests()).toHaveLength(2));
  expect(requests().map(({ call, user_id }) => [call, user_id])).toEqual([
    ['getSystem', undefined],
    [undefined, undefined],
  ]);
});
