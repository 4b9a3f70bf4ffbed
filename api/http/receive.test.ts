import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { server, startServer } from '#test/own-server.ts';
import { noTemporaryFiles } from '#test/temporary.ts';
import { BODIES } from './bodies.ts';
import { eventually } from '#test/eventually.ts';

startServer({ alone: 'each instance bounds its own memory' });

let token: string;

beforeAll(async () => {
  token = await server.as('peserta2');
});

const LENGTH = 200;
const JSON_TYPE = 'Content-Type: application/json';
const FORM_TYPE = 'Content-Type: multipart/form-data; boundary=b';
const FILE =
  '--b\r\nContent-Disposition: form-data; name="dokumen"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nisi';
const bearer = (of: string) => `Authorization: Bearer ${of}`;

/** A client that sends the start of a body and then pauses. */
class Slow {
  static readonly all: Slow[] = [];
  readonly socket: Socket;
  answer = '';

  constructor(
    path: string,
    private readonly start: string,
    ...lines: string[]
  ) {
    this.socket = connect(Number(new URL(server.url).port), '127.0.0.1').setEncoding('utf8');
    this.socket.on('error', () => {}).on('data', (data) => (this.answer += String(data)));
    const head = [`POST /api${path} HTTP/1.1`, 'Host: x', `Content-Length: ${LENGTH}`, ...lines, '', start];
    this.socket.write(head.join('\r\n'));
    Slow.all.push(this);
  }

  /** Resolves when the connection is closed, even if it is closed by an error. */
  get closed(): Promise<unknown> {
    return this.socket.closed
      ? Promise.resolve()
      : new Promise((resolve) => this.socket.once('close', resolve));
  }

  get status(): string | undefined {
    return /^HTTP\/1\.1 (\d+)/.exec(this.answer)?.[1];
  }

  /** Sends the missing bytes. The body is then complete, but the call refuses it as invalid. */
  finish(): void {
    this.socket.write(' '.repeat(LENGTH - this.start.length));
  }
}

afterEach(async () => {
  const all = Slow.all.splice(0);
  for (const { socket } of all) socket.destroy();
  await Promise.all(all.map(({ closed }) => closed));
  await noTemporaryFiles(server.dataDir);
});

const many = (count: number, ...line: ConstructorParameters<typeof Slow>) =>
  Array.from({ length: count }, () => new Slow(...line));
const soon = (check: () => void) => eventually(check);
const statuses = (all: readonly Slow[]) => all.flatMap(({ status }) => status ?? []);

test.each([
  ['a text', '/pr/tugas_store', '{', JSON_TYPE, '400'],
  ['a file', '/usr/dokumen_store', FILE, FORM_TYPE, '400'],
])(
  'one account can have at most 60 unfinished request bodies with %s',
  async (_name, path, start, type, whole) => {
    const room = BODIES.unfinished.account;
    const all = many(room + 5, path, start, type, bearer(token));
    await soon(() => expect(statuses(all)).toEqual(Array(5).fill('429')));
    expect(all.find(({ status }) => status)?.answer).toContain('"code":"too_many"');
    // While the account has unfinished bodies, the account can still read, and other accounts can write.
    expect((await server.call('/user', { token })).status).toBe(200);
    const other = await server.as('peserta3');
    expect((await server.call('/pr/tugas_store', { token: other, body: {} })).status).toBe(422);
    const letIn = all.filter(({ status }) => !status);
    for (const slow of letIn) slow.finish();
    await soon(() => expect(statuses(letIn)).toEqual(Array(room).fill(whole)));
    expect((await server.call('/pr/tugas_store', { token, body: {} })).status).toBe(422);
  },
);

test('visitors of one network without a session share a limit of 200 unfinished request bodies', async () => {
  const room = BODIES.unfinished.network;
  const from = 'X-Forwarded-For: 10.1.1.1';
  const all = many(room + 5, '/login', '{', JSON_TYPE, from);
  await soon(() => expect(statuses(all)).toEqual(Array(5).fill('429')));
  const signedIn = new Slow('/pr/tugas_store', '{', JSON_TYPE, from, bearer(token));
  const elsewhere = new Slow('/login', '{', JSON_TYPE, 'X-Forwarded-For: 10.1.1.2');
  const letIn = [...all.filter(({ status }) => !status), signedIn, elsewhere];
  for (const slow of letIn) slow.finish();
  await soon(() => expect(statuses(letIn)).toEqual(Array(room + 2).fill('400')));
});

test('the body of a refused request counts as unfinished until it has arrived, and connections above the limit are closed', async () => {
  const all = many(BODIES.unfinished.network + 5, '/pr/tugas_store', '{', JSON_TYPE);
  await soon(() => expect(statuses(all)).toEqual(Array(all.length).fill('401')));
  const closed = all.filter(({ answer }) => /^connection: close/im.test(answer));
  expect(closed).toHaveLength(5);
});

test.each([
  ['a text', '/pr/tugas_store', '{', JSON_TYPE],
  ['a file', '/usr/dokumen_store', FILE, FORM_TYPE],
])('an upload of %s is refused with 408 if no more bytes arrive', async (_name, path, start, type) => {
  const now = performance.now.bind(performance);
  // The clock runs 20 times as fast, so that the test need not wait for the limit of ten seconds.
  const fast = vi.spyOn(performance, 'now').mockImplementation(() => now() * 20);
  try {
    const slow = new Slow(path, start, type, bearer(token));
    await slow.closed;
    expect(slow.answer).toMatch(/HTTP\/1\.1 408 [^]*"code":"timeout"/);
  } finally {
    fast.mockRestore();
  }
});
