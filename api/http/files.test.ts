import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Files } from '#contract/endpoint.ts';
import { answerFailure } from './errors.ts';
import { openUploads, readMultipart } from './files.ts';

const MEGABYTE = 1024 * 1024;
const FILES: Files = {
  field: 'dokumen',
  maxCount: 2,
  maxBytes: MEGABYTE,
  accept: ['image/jpeg', 'image/png', 'image/svg+xml', 'application/pdf'],
};

let dataDir: string;
let server: FastifyInstance;
let port: number;
const pixel = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c00' } });
const png = await pixel.clone().png().toBuffer();
const jpeg = await pixel.clone().jpeg().toBuffer();

interface Read {
  fields: Record<string, string>;
  files: { size: number; type: string; same: boolean }[];
}

/** How many requests the handler behind the reader has seen. */
let reached = 0;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'files-'));
  server = Fastify();
  await openUploads(server, { dataDir, databaseUrl: undefined });
  server.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
  const route = (url: string, files: Files | undefined) =>
    server.post(url, async (request) => {
      const input = await readMultipart(request, files);
      reached += 1;
      try {
        const seen = await Promise.all(
          input.files.map(async ({ path: at, size, type }) => {
            const bytes = await readFile(at);
            if ((await stat(at)).mode & 0o077) throw new Error('other accounts can read it');
            return { size, type, same: bytes.equals(png) || bytes.equals(jpeg) };
          }),
        );
        return { fields: input.fields, files: seen } satisfies Read;
      } finally {
        await input.dispose();
      }
    });
  route('/unggah', FILES);
  route('/tanpa-berkas', undefined);
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as AddressInfo).port;
});

afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

const temps = () => readdir(path.join(dataDir, 'tmp'));

/** What a test leaves behind is its failure, also when its sender is long gone. */
function noTemps(): Promise<void> {
  return vi.waitFor(
    async () => {
      const left = await temps();
      if (left.length > 0) throw new Error(`${left.length} temporary files are left`);
    },
    { timeout: 5000 },
  );
}

afterEach(async () => {
  await noTemps();
});

interface Answer {
  status: number;
  body: Read & { message?: string; code?: string; errors?: Record<string, string[]> };
}

async function send(
  body: FormData | Uint8Array<ArrayBuffer> | string,
  headers: Record<string, string> = {},
  url = '/unggah',
): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${url}`, { method: 'POST', body, headers });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const form = (...parts: [string, string | Blob, string?][]) => {
  const data = new FormData();
  for (const [name, value, filename] of parts) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, filename ?? 'foto.png');
  }
  return data;
};
const blob = (bytes: Buffer | string, type = 'image/png') =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type });

const B = 'batas';
const TYPE = `multipart/form-data; boundary=${B}`;
const head = (disposition: string, ...more: string[]) =>
  [`--${B}`, `Content-Disposition: ${disposition}`, ...more, '', ''].join('\r\n');
const FILE_HEAD = head('form-data; name="dokumen"; filename="a.png"', 'Content-Type: image/png');
const raw = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((p) => (typeof p === 'string' ? Buffer.from(p, 'latin1') : p)));
const sendRaw = (body: Buffer, contentType = TYPE) =>
  send(new Uint8Array(body), { 'content-type': contentType });

describe('readMultipart', () => {
  it('reads text and files, judged by content', async () => {
    const { status, body } = await send(
      form(
        ['nominal', '150000'],
        ['dokumen', blob(png, 'text/html'), 'x.html'],
        ['catatan', 'é 漢\n😀'],
        ['dokumen', blob(jpeg), 'b.png'],
      ),
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      fields: { nominal: '150000', catatan: 'é 漢\n😀' },
      files: [
        { size: png.length, type: 'image/png', same: true },
        { size: jpeg.length, type: 'image/jpeg', same: true },
      ],
    });
  });

  it.each(['----WebKitFormBoundaryAbC123', '----formdata-undici-0123', '----geckoformboundary1'])(
    'reads the boundary of a browser: %s',
    async (boundary) => {
      const text = Buffer.from(
        raw(FILE_HEAD, png, `\r\n--${B}--`).toString('latin1').replaceAll(`--${B}`, `--${boundary}`),
        'latin1',
      );
      const { status, body } = await sendRaw(text, `multipart/form-data; boundary=${boundary}`);
      expect({ status, files: body.files.length }).toEqual({ status: 200, files: 1 });
    },
  );

  it('takes `dokumen[]` for `dokumen`', async () => {
    const { body } = await send(form(['dokumen[]', blob(png)], ['dokumen[]', blob(jpeg)]));
    expect(body.files.map((f) => f.type)).toEqual(['image/png', 'image/jpeg']);
  });

  it('ignores files in fields it does not know, and a file field left empty', async () => {
    const { status, body } = await send(
      form(['lain', blob(png)], ['dokumen', blob(''), ''], ['materi', 'x']),
    );
    expect({ status, body }).toEqual({ status: 200, body: { fields: { materi: 'x' }, files: [] } });
  });

  it('takes text only where the call takes no files', async () => {
    const { status, body } = await send(form(['a', '1'], ['dokumen', blob(png)]), {}, '/tanpa-berkas');
    expect({ status, body }).toEqual({ status: 200, body: { fields: { a: '1' }, files: [] } });
  });

  it('takes a file of exactly the limit and refuses one byte more', async () => {
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect((await send(form(['dokumen', blob(padded(MEGABYTE))]))).body.files).toEqual([
      { size: MEGABYTE, type: 'image/png', same: false },
    ]);
    const { status, body } = await send(form(['dokumen', blob(padded(MEGABYTE + 1))]));
    expect(status).toBe(413);
    const message = 'Berkas ke-1: terlalu besar, paling banyak 1 MB';
    expect(body).toEqual({ message, code: 'too_large', errors: { 'dokumen.0': [message] } });
  });

  it('answers a far too large file instead of breaking the connection', async () => {
    const { status, body } = await send(
      form(['dokumen', blob(Buffer.alloc(30 * MEGABYTE))], ['akhir', 'ya']),
    );
    expect(status).toBe(413);
    expect(body.code).toBe('too_large');
  });

  it('answers and hangs up on an upload without end', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      `POST /unggah HTTP/1.1\r\nHost: x\r\nContent-Type: ${TYPE}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const chunk = (bytes: Buffer) => raw(`${bytes.length.toString(16)}\r\n`, bytes, '\r\n');
    socket.write(chunk(Buffer.from(FILE_HEAD)));
    const flood = chunk(Buffer.alloc(MEGABYTE));
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    const closed = new Promise((resolve) => socket.on('close', resolve));
    while (!socket.destroyed) {
      if (!socket.write(flood)) await Promise.race([once(socket, 'drain').catch(() => {}), closed]);
    }
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it.each([
    ['text', 'halo dunia'],
    ['HTML', '<!DOCTYPE html><script>alert(1)</script>'],
    ['HTML with an svg inside', '<html><svg xmlns="http://www.w3.org/2000/svg"/></html>'],
    ['XML', '<?xml version="1.0"?><a><svg/></a>'],
    [
      'an SVG with its own entities',
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
    ['a program', Buffer.from('7f454c46020101000000000000000000', 'hex')],
    ['a ZIP', Buffer.from('504b0304140000000000', 'hex')],
    ['a GIF where it is not accepted', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
    ['random bytes', Buffer.from([...Array(500).keys()].map((i) => (i * 97) % 256))],
  ])('refuses %s by its content, whatever it calls itself', async (_name, bytes) => {
    const { status, body } = await send(form(['dokumen', blob(bytes, 'image/png'), 'foto.png']));
    expect(status).toBe(415);
    const message = 'Berkas ke-1: jenis berkas tidak didukung, pilih JPG, PNG, SVG atau PDF';
    expect(body).toEqual({ message, code: 'unsupported_type', errors: { 'dokumen.0': [message] } });
  });

  it('names the one of several files that it refuses by its place', async () => {
    const places = async (...files: [string, string | Blob][]) =>
      Object.keys((await send(form(...files))).body.errors ?? {});
    expect(await places(['dokumen', blob(png)], ['dokumen', blob('teks')])).toEqual(['dokumen.1']);
    expect(await places(['dokumen[]', blob(png)], ['catatan', 'x'], ['dokumen[]', blob('')])).toEqual([
      'dokumen.1',
    ]);
    const large = blob(Buffer.concat([png, Buffer.alloc(MEGABYTE)]));
    expect(await places(['dokumen', large], ['dokumen', blob('teks')])).toEqual(['dokumen.0']);
    expect(await places(['dokumen', blob(png)], ['dokumen', blob(png)], ['dokumen', large])).toEqual([
      'dokumen',
    ]);
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- a --><!-- b -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x">\n<svg\n>',
  ])('knows an SVG by its root: %j', async (text) => {
    const { body } = await send(form(['dokumen', blob(text, 'text/plain')]));
    expect(body.files.map((f) => f.type)).toEqual(['image/svg+xml']);
  });

  it('refuses more files than the call takes', async () => {
    const { status, body } = await send(
      form(['dokumen', blob(png)], ['dokumen', blob(png)], ['dokumen', blob(png)]),
    );
    expect(status).toBe(422);
    expect(body).toEqual({
      message: 'Paling banyak 2 berkas',
      code: 'too_many_files',
      errors: { dokumen: ['Paling banyak 2 berkas'] },
    });
  });

  it('refuses an empty file and a field sent twice beside the field', async () => {
    expect((await send(form(['dokumen', blob(''), 'kosong.png']))).body.errors).toEqual({
      'dokumen.0': ['Berkas ke-1: kosong, pilih berkas lain'],
    });
    expect((await send(form(['id', '1'], ['id', '2']))).body.errors).toEqual({
      id: ['Isian ini terkirim dua kali'],
    });
  });

  it('refuses a text longer than a form field', async () => {
    const { status, body } = await send(form(['catatan', 'a'.repeat(64 * 1024 + 1)]));
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'too_long' });
  });

  it('refuses 1,000 parts, of text and of files', async () => {
    const texts = form(...Array.from({ length: 1000 }, (_, i): [string, string] => [`f${i}`, 'x']));
    expect((await send(texts)).status).toBe(413);
    const files = form(...Array.from({ length: 1000 }, (): [string, Blob] => ['lain', blob(png)]));
    expect((await send(files)).status).toBe(413);
  });

  it('names no file as its sender does', async () => {
    for (const filename of [
      '../../../etc/passwd',
      '..\\..\\x',
      'a\0.png',
      '\u202Egnp.exe',
      'x'.repeat(5000),
      'CON',
      '/etc/passwd',
    ]) {
      const body = raw(
        head(
          `form-data; name="dokumen"; filename="${Buffer.from(filename).toString('latin1')}"`,
          'Content-Type: image/png',
        ),
        png,
        `\r\n--${B}--\r\n`,
      );
      const answer = await sendRaw(body);
      expect(answer.status, filename).toBe(200);
      expect(answer.body.files).toHaveLength(1);
    }
  });

  it.each<[string, Buffer, string?]>([
    ['no boundary', raw(FILE_HEAD, 'x', `\r\n--${B}--`), 'multipart/form-data'],
    ['an empty boundary', raw(FILE_HEAD, 'x'), 'multipart/form-data; boundary='],
    ['two boundaries', raw(FILE_HEAD, 'x', `\r\n--${B}--`), `${TYPE}; boundary=lain`],
    [
      'a boundary of 71 characters',
      raw(`--${'b'.repeat(71)}--\r\n`),
      `multipart/form-data; boundary=${'b'.repeat(71)}`,
    ],
    ['a boundary of 10,000 characters', raw('x'), `multipart/form-data; boundary=${'b'.repeat(10_000)}`],
    ['a boundary with a space at its end', raw('x'), 'multipart/form-data; boundary="b "'],
    ['another boundary than told', raw('--lain\r\n\r\nx\r\n--lain--')],
    ['no closing boundary', raw(FILE_HEAD, png)],
    ['a body cut inside the headers', raw(`--${B}\r\nContent-Disposition: form-da`)],
    ['a body cut inside a text field', raw(head('form-data; name="a"'), 'setengah')],
    ['a body cut after a whole part', raw(head('form-data; name="a"'), 'x', `\r\n--${B}\r\n`)],
    ['junk', raw('bukan multipart sama sekali')],
    ['zero bytes of junk', Buffer.alloc(5000)],
    ['a field named __proto__', raw(head('form-data; name="__proto__"'), 'x', `\r\n--${B}--\r\n`)],
    [
      'a file named constructor',
      raw(head('form-data; name="constructor"; filename="x"'), 'x', `\r\n--${B}--\r\n`),
    ],
    [
      'broken JSON in a field that says JSON',
      raw(head('form-data; name="a"', 'Content-Type: application/json'), '{', `\r\n--${B}--\r\n`),
    ],
    [
      'JSON where text belongs',
      raw(head('form-data; name="a"', 'Content-Type: application/json'), '{"a":1}', `\r\n--${B}--\r\n`),
    ],
  ])('refuses %s as unreadable', async (_name, body, type) => {
    const before = reached;
    const answer = await sendRaw(body, type);
    expect(answer).toEqual({
      status: 400,
      body: { message: 'Kiriman tidak dapat dibaca', code: 'bad_request' },
    });
    expect(reached).toBe(before);
  });

  it.each<[string, Buffer]>([
    ['a part without headers', raw(`--${B}\r\n\r\nx\r\n--${B}--\r\n`)],
    ['a part without a name', raw(head('form-data'), 'x', `\r\n--${B}--\r\n`)],
    ['a file without a name', raw(head('form-data; filename="a.png"'), png, `\r\n--${B}--\r\n`)],
    ['a part that is no form field', raw(head('attachment; name="a"'), 'x', `\r\n--${B}--\r\n`)],
    [
      'an unknown charset',
      raw(
        head('form-data; name="lain"; filename="x"', 'Content-Type: text/plain; charset=klingon'),
        'x',
        `\r\n--${B}--\r\n`,
      ),
    ],
    [
      '10,000 bytes of headers',
      raw(
        head('form-data; name="lain"; filename="x"', `X-Panjang: ${'x'.repeat(10_000)}`),
        'x',
        `\r\n--${B}--\r\n`,
      ),
    ],
    ['a preamble and an epilogue', raw('pembuka\r\n', `--${B}--\r\n`, Buffer.alloc(2 * MEGABYTE))],
    ['nothing at all', raw('')],
  ])('finds nothing in %s', async (_name, body) => {
    expect(await sendRaw(body)).toEqual({ status: 200, body: { fields: {}, files: [] } });
  });

  it('survives a text field of an unknown charset', async () => {
    const answer = await sendRaw(
      raw(
        head('form-data; name="a"', 'Content-Type: text/plain; charset=klingon'),
        'isi',
        `\r\n--${B}--\r\n`,
      ),
    );
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body.fields)).toEqual(['a']);
  });

  it('refuses what is no form', async () => {
    expect((await send('{}', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await send('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
  });

  it('leaves nothing behind when the sender hangs up, at any point', async () => {
    const whole = raw(
      head('form-data; name="a"'),
      'isi',
      '\r\n',
      FILE_HEAD,
      png,
      Buffer.alloc(200_000),
      '\r\n',
      FILE_HEAD,
      png,
      `\r\n--${B}--\r\n`,
    );
    const before = reached;
    const points = Array.from({ length: 20 }, (_, i) => Math.floor((whole.length * i) / 20));
    await Promise.all(
      points.map(async (point) => {
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        socket.write(
          `POST /unggah HTTP/1.1\r\nHost: x\r\nContent-Type: ${TYPE}\r\nContent-Length: ${whole.length}\r\n\r\n`,
        );
        await new Promise((resolve) => socket.write(whole.subarray(0, point), resolve));
        socket.destroy();
      }),
    );
    await noTemps();
    expect(reached).toBe(before);
  });

  it('reads 20 uploads at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(form(['dokumen', blob(png)], ['dokumen', blob(jpeg)]))),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.files.map((f) => f.same)).toEqual([true, true]);
    }
  });
});

describe('openUploads', () => {
  const openOn = async (folder: string, databaseUrl: string | undefined) => {
    const other = Fastify();
    await openUploads(other, { dataDir: folder, databaseUrl });
    await other.close();
    return readdir(path.join(folder, 'tmp'));
  };

  it('empties the folder of a killed app, but not that of one that runs beside it', async () => {
    const folder = path.join(dataDir, 'lain');
    await mkdir(path.join(folder, 'tmp'), { recursive: true });
    const fill = async () => {
      for (const name of ['lama', 'baru']) await writeFile(path.join(folder, 'tmp', name), 'x');
      const long = new Date(Date.now() - 2 * 3_600_000);
      await utimes(path.join(folder, 'tmp', 'lama'), long, long);
      // A clock that was set back since: the file looks newer than now.
      const ahead = new Date(Date.now() + 60_000);
      await utimes(path.join(folder, 'tmp', 'baru'), ahead, ahead);
    };
    await fill();
    expect(await openOn(folder, 'postgres://x')).toEqual(['baru']);
    await fill();
    expect(await openOn(folder, undefined)).toEqual([]);
  });
});
