import http from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { addPeserta } from '#test/add-peserta.ts';
import { server, startServer } from '#test/own-server.ts';

startServer({ alone: 'each packs its own answers' });

/** Requests without `fetch`, because `fetch` always accepts gzip and decompresses the response. */
function raw(path: string, accepted?: string, token?: string) {
  return new Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const headers = {
      ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    http
      .get(`${server.url}/api${path}`, { headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }));
      })
      .on('error', reject);
  });
}

test.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, GZIP;q=0.5', 'deflate , gzip ; q=1'])(
  'a request with Accept-Encoding %j gets a gzip response',
  async (accepted) => {
    const plain = await raw('/json/referensi');
    const packed = await raw('/json/referensi', accepted);
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(packed.headers['content-length']).toBe(String(packed.body.length));
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    expect(gunzipSync(packed.body)).toEqual(plain.body);
  },
);

test.each([undefined, '', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.00', 'x-gzip'])(
  'a request with Accept-Encoding %j gets an uncompressed response with the header Vary',
  async (accepted) => {
    const { headers, body } = await raw('/json/referensi', accepted);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('Accept-Encoding');
    expect(JSON.parse(body.toString()).lokasi).toHaveLength(10);
  },
);

test('a short response is not compressed, even if the client accepts gzip', async () => {
  expect((await raw('/healthz', 'gzip')).headers['content-encoding']).toBeUndefined();
});

test('a response above 128 KB, which is compressed in another thread, arrives completely', async () => {
  await addPeserta(server, 600, 3);
  const token = await server.as('admin');
  const plain = await raw('/adm/peserta_pelatihan?lokid=3', undefined, token);
  expect(plain.body.length).toBeGreaterThan(128 * 1024);
  const packed = await raw('/adm/peserta_pelatihan?lokid=3', 'gzip', token);
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.body)).toEqual(plain.body);
});
