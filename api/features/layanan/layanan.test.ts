import { expect, test, vi } from 'vitest';
import { amid, WAITING } from '#test/amid.ts';
import { VERSION } from '#api/start/version.ts';
import { server, startServer } from '#test/own-server.ts';

startServer({ alone: 'each makes and packs these pages once' });

test('healthz and readyz return 200 while the app and the database work', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const { status, body, headers } = await server.call(path);
    expect({ status, body }).toEqual({ status: 200, body: { status: 'ok' } });
    expect(headers.get('x-versi')).toBe(VERSION);
  }
});

test('only this machine or a client with METRICS_TOKEN may read the metrics of requests, pools, queues and disk', async () => {
  await server.call('/healthz');
  const { status, headers, body } = await server.call('/metrics');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  for (const line of [
    /^portal_requests_total\{call="healthz",status="200"\} \d+$/m,
    /^portal_request_seconds_bucket\{le="1",call="healthz"\} \d+$/m,
    /^portal_database_up 1$/m,
    /^portal_database_connections\{pool="read",state="waiting"\} 0$/m,
    /^portal_queue_oldest_seconds\{queue="mail"\} 0$/m,
    /^portal_disk_free_bytes\{place="data"\} \d+/m,
    /^portal_worker_tasks\{state="running"\} 0$/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
  ])
    expect(body).toMatch(line);
  const strange = await server.call('/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(strange.status).toBe(403);
  const guarded = await server.another({ METRICS_TOKEN: 'm'.repeat(32) });
  const asked = async (token?: string) => (await guarded.call('/metrics', { token })).status;
  expect([await asked(), await asked('n'.repeat(32)), await asked('m'.repeat(32))]).toEqual([403, 403, 200]);
  await guarded.close();
});

test('openapi.json describes all endpoints with input, response and access', async () => {
  const { body } = await server.call('/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  const login = body.paths['/login'].post;
  expect(login.requestBody.content['application/json'].schema.required).toEqual(['email', 'password']);
  expect(login.security).toBeUndefined();
  const list = body.paths['/adm/peserta_pelatihan'].get;
  expect(list.security).toEqual([{ bearer: [] }]);
  expect(list.parameters.map((p: { name: string }) => p.name)).toEqual([
    'lokid',
    'periode_id',
    'tampil',
    'page',
    'per_page',
    'q',
    'sort',
  ]);
  expect(body.paths['/berkas/{token}'].get.parameters[0]).toMatchObject({
    name: 'token',
    in: 'path',
    required: true,
  });
  expect(
    body.paths['/gambar'].post.requestBody.content['multipart/form-data'].schema.properties.image,
  ).toBeDefined();
});

test('the HTML page lists all paths of openapi.json', async () => {
  const [{ body: page, headers }, { body: api }] = [
    await server.call('/docs'),
    await server.call('/openapi.json'),
  ];
  expect(headers.get('content-type')).toContain('text/html');
  for (const path of Object.keys(api.paths))
    expect(page).toContain(`/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
});

test.each(['/docs', '/openapi.json'])(
  'the response of %s is built and compressed only once, and has an ETag',
  async (path) => {
    const first = await server.call(path);
    const etag = first.headers.get('etag')!;
    const stringify = vi.spyOn(JSON, 'stringify');
    const plain = { 'accept-encoding': 'identity' };
    const answers = await Promise.all([1, 2, 3].map(() => server.call(path, { headers: plain })));
    expect(stringify).not.toHaveBeenCalled();
    stringify.mockRestore();
    expect([first.headers.get('content-encoding'), first.headers.get('vary')]).toEqual([
      'gzip',
      'Accept-Encoding',
    ]);
    for (const { headers, body } of answers)
      expect([headers.get('content-encoding'), headers.get('etag'), body]).toEqual([null, etag, first.body]);
    const again = await server.call(path, { headers: { 'if-none-match': etag } });
    expect([again.status, again.body]).toEqual([304, '']);
    // The response to a request with a session must not be cached.
    const { headers } = await server.call(path, { token: await server.as('admin') });
    expect([first.headers.get('cache-control'), headers.get('cache-control')]).toEqual([
      'no-cache',
      'no-store',
    ]);
  },
);

test('while the database is down, requests get 503 with Retry-After, and later requests succeed', async () => {
  const name = new URL(server.databaseUrl).pathname.slice(1);
  await server.cluster(`alter database ${name} allow_connections false`);
  await server.cluster(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  const { status, headers, body } = await server.call('/readyz');
  expect([status, body.code]).toEqual([503, 'unavailable']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(
    (await server.call('/login', { body: { email: 'peserta2@example.org', password: 'x' } })).status,
  ).toBe(503);
  await server.cluster(`alter database ${name} allow_connections true`);
  expect((await server.call('/readyz')).status).toBe(200);
});

test('if a save loses its database connection, it gets 503 with Retry-After, and the client can repeat it', async () => {
  const token = await server.as('peserta1');
  const { body: id_tugas } = await server.call('/pr/tugas_new?katid=1', { token });
  const save = () =>
    server.call('/pr/tugas_store', { token, body: { id_tugas, catatan: '<p>Isi tugas</p>' } });
  const { status, headers, body } = await amid(
    server,
    (other) => other.query('select from tugas where id_tugas = $1 for update', [id_tugas]),
    save,
    (other) => other.query(`select pg_terminate_backend(pid) ${WAITING}`),
  );
  expect([status, body.code]).toEqual([503, 'unavailable']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await save()).status).toBe(200);
});

test('a read succeeds even if the last use of the session cannot be stored, for example on a full disk', async () => {
  const token = await server.as('peserta2');
  await server.sql(`update sesi set terakhir = now() - interval '10 minutes'`);
  await server.sql('revoke update on sesi from portal_app');
  const { status } = await server.call('/pr/materi', { token });
  await server.sql('grant update on sesi to portal_app');
  expect(status).toBe(200);
});
