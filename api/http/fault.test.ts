import { mkdtemp, rename, rm } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';

vi.mock(import('#api/store/jenis.ts'), { spy: true });
// Removes the cached modules. Otherwise the mock has no effect if another test file has loaded the real
// module.
vi.resetModules();
const { jenisBerkas } = await import('#api/store/jenis.ts');
const { answerFailure } = await import('./errors.ts');
const { openUploads, readMultipart } = await import('./files.ts');
const { SESSION } = await import('./logged.ts');

const FILES = { field: 'dokumen', maxCount: 1, maxBytes: 1024, accept: ['image/png'] };

let dataDir: string;
let server: FastifyInstance;
let logged: { level: number; err?: { message: string } }[] = [];
const answered = vi.fn<typeof answerFailure>(answerFailure);

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'files-fault-'));
  const stream = new Writable({
    write(line, _encoding, done) {
      logged.push(JSON.parse(String(line)));
      done();
    },
  });
  server = Fastify({ logger: { level: 'error', stream } });
  server.decorateRequest(SESSION, null);
  await openUploads(server, { dataDir, databaseUrl: undefined });
  server.setErrorHandler((error, request, reply) => answered(error, request, reply));
  server.post('/unggah', async (request) => (await readMultipart(request, FILES)).files.length);
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  logged = [];
  answered.mockClear();
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

async function upload() {
  const form = new FormData();
  form.append('dokumen', new Blob(['isi']), 'a.png');
  const answer = await fetch(`${server.listeningOrigin}/unggah`, { method: 'POST', body: form });
  return { status: answer.status, body: await answer.json() };
}

test.each([new TypeError('fault of ours'), new Error('fault of a package')])(
  'an internal error while an upload is being read is logged and gives a response with 500: %s',
  async (fault) => {
    vi.mocked(jenisBerkas).mockRejectedValueOnce(fault);
    const { status, body } = await upload();
    expect({ status, body }).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(logged).toMatchObject([{ level: 50, err: { message: fault.message } }]);
  },
);

test('a disk failure during an upload is logged and gives a response with 500', async () => {
  const tmp = path.join(dataDir, 'tmp');
  await rename(tmp, `${tmp}-away`);
  const { status } = await upload().finally(() => rename(`${tmp}-away`, tmp));
  expect(status).toBe(500);
  expect(logged).toMatchObject([{ level: 50, err: { code: 'ENOENT' } }]);
});

test('an upload of a wrong file type is refused with 415 and writes no line to the log', async () => {
  const { status } = await upload();
  expect(status).toBe(415);
  expect(logged).toEqual([]);
});

test.each(['application/json', 'multipart/form-data; boundary=b'])(
  'a client that disconnects while sending a body of %s causes no error in the log',
  async (type) => {
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      `POST /unggah HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 99\r\n\r\n{"a"`,
      () => socket.destroy(),
    );
    await eventually(() => expect(answered).toHaveBeenCalledOnce());
    expect(answered.mock.results[0]?.value).toMatchObject({ statusCode: 400 });
    expect(logged).toEqual([]);
  },
);
