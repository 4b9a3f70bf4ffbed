import { beforeAll, describe, expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

startServer();

let token: string;

beforeAll(async () => {
  token = await server.as('peserta2');
});

const raw = (body: string | Buffer, contentType = 'application/json') =>
  fetch(`${server.url}/api/pr/tugas_store`, {
    method: 'POST',
    headers: { 'content-type': contentType, authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });

describe('ids and lists', () => {
  test.each([
    '1e3',
    '0x10',
    '-1',
    '0',
    '1.5',
    ' 1',
    '1 ',
    '+1',
    '01',
    '',
    'null',
    'NaN',
    '99999999999999999999',
    '2147483648',
    '1%00',
    '١',
    '[]',
    '1,2',
  ])('the query parameter katid=%s is refused with 422', async (katid) => {
    const { status, body } = await server.call(`/pr/materi_detail?katid=${encodeURI(katid)}`, { token });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'invalid' });
    expect(body.errors.katid).toHaveLength(1);
  });

  test('a query parameter that is sent twice is rejected with 422', async () => {
    expect((await server.call('/pr/materi_detail?katid=1&katid=2', { token })).status).toBe(422);
  });

  test('a missing query parameter is rejected with 422', async () => {
    expect((await server.call('/pr/materi_detail', { token })).status).toBe(422);
  });

  test.each([[[1]], [['teks']], [[null]], [[[]]], [{}], ['teks'], [null]])(
    'the field dataArray with %j is refused with 422 and a readable message at this field',
    async (dataArray) => {
      const body = { dataArray };
      const mentor = await server.as('mentor1');
      const answer = await server.call('/men/tugas_review_nilai_all_lagi_store', { token: mentor, body });
      expect(answer.status).toBe(422);
      expect(answer.body.message).toMatch(/^(Isian belum benar|Belum ada nilai yang dipilih)$/);
      expect(Object.keys(answer.body.errors)[0]).toMatch(/^dataArray/);
    },
  );

  test.each([['1'], [null], [true], [1.5], [-1], [0], [2 ** 31], [1e21], [[1]], [{ id: 1 }]])(
    'the field id_tugas with %j in a body is refused with 422',
    async (id) => {
      const { status, body } = await server.call('/pr/tugas_store', {
        token,
        body: { id_tugas: id, catatan: '<p>isi</p>' },
      });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['id_tugas']]);
    },
  );
});

describe('invalid JSON bodies', () => {
  test.each([
    '{',
    '{"id_tugas":1,}',
    "{'id_tugas':1}",
    'undefined',
    '[1',
    '"\\x"',
    '{"id_tugas":0x10}',
    '{"a":01}',
  ])('the unreadable body %s is refused with 400', async (body) => {
    const answer = await raw(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message: 'Kiriman tidak dapat dibaca', code: 'bad_request' });
  });

  test('a body with broken UTF-8 is rejected with 400', async () => {
    const body = Buffer.from('{"id_tugas":1,"catatan":"a?b"}');
    body[body.indexOf('?')] = 0xff;
    expect((await raw(body)).status).toBe(400);
  });

  test.each(['[]', '1', '"teks"', 'null'])('the non-object body %s is refused with 400', async (body) => {
    expect((await raw(body)).status).toBe(400);
  });

  test.each([
    ['NUL', '\\u0000'],
    ['the first half of a surrogate pair', '\\ud800'],
    ['the second half of a surrogate pair', '\\udc00x'],
  ])('a text that contains %s is refused with 422', async (_name, text) => {
    const answer = await raw(`{"id_tugas":1,"catatan":"a${text}b"}`);
    expect(answer.status).toBe(422);
  });

  test('the server ignores `__proto__` and unknown fields of a body', async () => {
    const [{ id_tugas }] = await server.sql(`select id_tugas from tugas where user_id = $1 limit 1`, [
      await server.idOf('peserta2'),
    ]);
    const answer = await raw(
      `{"id_tugas":${id_tugas},"catatan":"<p>isi</p>","__proto__":{"user_id":1},"user_id":1,"kat_id":7}`,
    );
    expect([200, 409]).toContain(answer.status);
    expect(await server.sql('select user_id from tugas where id_tugas = $1', [id_tugas])).toEqual([
      { user_id: await server.idOf('peserta2') },
    ]);
  });

  test('a body with deep nesting is rejected with 400, and a body over the size limit is rejected with 413', async () => {
    expect((await raw(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).status).toBe(400);
    expect((await raw(`{"catatan":"${'x'.repeat(1024 * 1024)}"}`)).status).toBe(413);
  });

  test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x'])(
    'a body with the content type %s is refused with 415',
    async (type) => {
      expect((await raw('{}', type)).status).toBe(415);
    },
  );
});

test('a HEAD request to a GET call that needs no session and only reads gets the headers without a body', async () => {
  const answer = await fetch(`${server.url}/api/healthz`, { method: 'HEAD' });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
});

describe('refused HEAD requests', () => {
  test.each(['/pr/tugas_new?katid=1', '/pr/materi', '/user'])(
    'a HEAD request to %s gets 404',
    async (path) => {
      const before = await server.sql('select count(*)::int from tugas');
      const answer = await fetch(`${server.url}/api${path}`, {
        method: 'HEAD',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(404);
      expect(await server.sql('select count(*)::int from tugas')).toEqual(before);
    },
  );
});

describe('GET calls that write', () => {
  const write = (headers: Record<string, string>) => server.call('/pr/tugas_new?katid=1', { token, headers });

  test('a GET call that writes is refused with 403 when another site or a prefetch sends it', async () => {
    const before = await server.sql('select count(*)::int from tugas');
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'Prefetch' },
      { 'x-moz': 'prefetch' },
    ]) {
      const { status, body } = await write(headers as unknown as Record<string, string>);
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'cross_site' });
    }
    expect(await server.sql('select count(*)::int from tugas')).toEqual(before);
  });

  test('a GET call that writes is accepted from pages of the app, and is also accepted as a POST', async () => {
    expect((await write({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await server.call('/pr/tugas_new?katid=1', { token, method: 'POST' })).status).toBe(200);
  });
});

test('a call that is declared as `read` cannot write, not even by calling a database function', async () => {
  await server.sql(`create function curang() returns boolean language sql volatile
    as $$ with w as (insert into batas (key) values ('curang') returning 1) select exists (select from w) $$`);
  await server.sql(
    `create or replace view boleh_nilai as select mentor_id, peserta_id, kat_id from mentor_peserta where curang()`,
  );
  const { status, body } = await server.call('/men/tugas_detail?katid=1', {
    token: await server.as('mentor1'),
  });
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' });
  expect(await server.sql(`select * from batas where key = 'curang'`)).toEqual([]);
});

test.each(['/api/%zz', '/api/%c0%af', '/api/berkas/%00'])(
  'a request to the malformed address %s gets an error body',
  async (path) => {
    const answer = await fetch(server.url + path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.json()).toEqual({ message: expect.any(String), code: expect.any(String) });
  },
);

test('a POST call without input fields accepts a request without a body', async () => {
  const answer = await fetch(`${server.url}/api/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await server.as('peserta2')}` },
  });
  expect(answer.status).toBe(200);
});

test('a request to an unknown address is refused with 404 and an error body', async () => {
  const { status, body } = await server.call('/tidak/ada', { token });
  expect({ status, body }).toEqual({
    status: 404,
    body: { message: 'Alamat tidak ditemukan', code: 'not_found' },
  });
});
