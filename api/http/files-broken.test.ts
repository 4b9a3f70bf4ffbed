import fs from 'node:fs';
import { connect } from 'node:net';
import { EventEmitter, once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { B, FILE_HEAD, head, raw, sendRaw, TYPE } from './files-raw.setup.ts';
import {
  blob,
  form,
  jpeg,
  MEGABYTE,
  noTemps,
  png,
  port,
  reached,
  send,
  startUploads,
} from './files.setup.ts';

startUploads();

describe('readMultipart', () => {
  it('`readMultipart` ignores the file name in the request', async () => {
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
    ['a boundary other than the declared one', raw('--lain\r\n\r\nx\r\n--lain--')],
    ['no closing boundary', raw(FILE_HEAD, png)],
    ['a body that ends inside the headers', raw(`--${B}\r\nContent-Disposition: form-da`)],
    ['a body that ends inside a text field', raw(head('form-data; name="a"'), 'setengah')],
    ['a body that ends after a whole part', raw(head('form-data; name="a"'), 'x', `\r\n--${B}\r\n`)],
    ['a body that is not in multipart format', raw('bukan multipart sama sekali')],
    ['a body of zero bytes', Buffer.alloc(5000)],
    [
      'invalid JSON in a field declared as JSON',
      raw(head('form-data; name="a"', 'Content-Type: application/json'), '{', `\r\n--${B}--\r\n`),
    ],
    [
      'a field declared as JSON instead of text',
      raw(head('form-data; name="a"', 'Content-Type: application/json'), '{"a":1}', `\r\n--${B}--\r\n`),
    ],
  ])('an upload with %s is refused with 400 as unreadable', async (_name, body, type) => {
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
      'an unknown charset of a file',
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
    ['only a preamble and an epilogue', raw('pembuka\r\n', `--${B}--\r\n`, Buffer.alloc(2 * MEGABYTE))],
    ['an empty body', raw('')],
  ])('the server reads no field and no file from an upload with %s', async (_name, body) => {
    expect(await sendRaw(body)).toEqual({ status: 200, body: { fields: {}, files: [] } });
  });

  it.each(Object.getOwnPropertyNames(Object.prototype))(
    'a field and a file named %s are ignored at any position, and the other parts are read',
    async (name) => {
      const strange = [
        head(`form-data; name="${name}"`),
        '{"admin":1}',
        '\r\n',
        head(`form-data; name="${name}"; filename="a.png"`, 'Content-Type: image/png'),
        png,
        '\r\n',
      ];
      const rest = [head('form-data; name="a"'), 'isi', '\r\n', FILE_HEAD, png, '\r\n'];
      for (const parts of [
        [...strange, ...rest],
        [...rest, ...strange],
      ])
        expect(await sendRaw(raw(...parts, `--${B}--\r\n`))).toEqual({
          status: 200,
          body: { fields: { a: 'isi' }, files: [{ size: png.length, type: 'image/png', same: true }] },
        });
      expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
    },
  );

  it('a truncated body is refused, even if one of its fields is named like a JavaScript object member', async () => {
    const before = reached;
    const answer = await sendRaw(raw(head('form-data; name="toString"'), 'x', '\r\n', FILE_HEAD, png));
    expect([answer.status, reached]).toEqual([400, before]);
  });

  it('a text field is read even if its part declares an unknown charset', async () => {
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

  it('a body that is not a multipart form is refused with 415', async () => {
    expect((await send('{}', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await send('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
  });

  it('if the client disconnects at any point of an upload, no temporary file remains', async () => {
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

  it('no temporary file remains if the server opens a file of a broken upload after it has refused the upload', async () => {
    const { open } = fs;
    const opened = new EventEmitter();
    const late = vi.spyOn(fs, 'open').mockImplementation(((file: string, ...rest: unknown[]) => {
      const told = rest.pop() as (...result: unknown[]) => void;
      const tell = (...result: unknown[]) => {
        told(...result);
        opened.emit('done');
      };
      setTimeout(() => Reflect.apply(open, fs, [file, ...rest, tell]), 200);
    }) as typeof open);
    const done = once(opened, 'done');
    try {
      expect((await sendRaw(raw(FILE_HEAD, png))).status).toBe(400);
      await done;
    } finally {
      late.mockRestore();
    }
  });

  it('`readMultipart` reads 20 uploads in parallel', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(form(['dokumen', blob(png)], ['dokumen', blob(jpeg)]))),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.files.map((f) => f.same)).toEqual([true, true]);
    }
  });
});
