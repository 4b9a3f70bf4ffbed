import { once } from 'node:events';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { openUploads } from './files.ts';
import { B, FILE_HEAD, raw, sendRaw, TYPE } from './files-raw.setup.ts';
import { blob, dataDir, form, jpeg, MEGABYTE, png, port, send, startUploads } from './files.setup.ts';

startUploads();

describe('readMultipart', () => {
  it('`readMultipart` reads text fields and files, and detects the file type by content', async () => {
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
    'the multipart boundary of a browser is accepted: %s',
    async (boundary) => {
      const text = Buffer.from(
        raw(FILE_HEAD, png, `\r\n--${B}--`).toString('latin1').replaceAll(`--${B}`, `--${boundary}`),
        'latin1',
      );
      const { status, body } = await sendRaw(text, `multipart/form-data; boundary=${boundary}`);
      expect({ status, files: body.files.length }).toEqual({ status: 200, files: 1 });
    },
  );

  it('an upload may name its file field `dokumen[]` instead of `dokumen`', async () => {
    const { body } = await send(form(['dokumen[]', blob(png)], ['dokumen[]', blob(jpeg)]));
    expect(body.files.map((f) => f.type)).toEqual(['image/png', 'image/jpeg']);
  });

  it('`readMultipart` ignores files in unknown fields, and ignores an empty file field', async () => {
    const { status, body } = await send(
      form(['lain', blob(png)], ['dokumen', blob(''), ''], ['materi', 'x']),
    );
    expect({ status, body }).toEqual({ status: 200, body: { fields: { materi: 'x' }, files: [] } });
  });

  it('for a call that accepts no files, `readMultipart` discards the files of the request', async () => {
    const { status, body } = await send(form(['a', '1'], ['dokumen', blob(png)]), {}, '/tanpa-berkas');
    expect({ status, body }).toEqual({ status: 200, body: { fields: { a: '1' }, files: [] } });
  });

  it('a file of the maximum size is accepted, and a file with one byte more is refused with 413', async () => {
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect((await send(form(['dokumen', blob(padded(MEGABYTE))]))).body.files).toEqual([
      { size: MEGABYTE, type: 'image/png', same: false },
    ]);
    const { status, body } = await send(form(['dokumen', blob(padded(MEGABYTE + 1))]));
    expect(status).toBe(413);
    const message = 'Berkas ke-1: terlalu besar, paling banyak 1 MB';
    expect(body).toEqual({ message, code: 'too_large', errors: { 'dokumen.0': [message] } });
  });

  it('a file far above the maximum size is refused with 413 before the connection closes', async () => {
    const { status, body } = await send(
      form(['dokumen', blob(Buffer.alloc(30 * MEGABYTE))], ['akhir', 'ya']),
    );
    expect(status).toBe(413);
    expect(body.code).toBe('too_large');
  });

  it('an endless upload is refused with 413, then the server closes the connection', async () => {
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
    ['a GIF for a call that accepts no GIFs', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
    ['random bytes', Buffer.from([...Array(500).keys()].map((i) => (i * 97) % 256))],
  ])('an uploaded file with %s is refused despite its declared name and type', async (_name, bytes) => {
    const { status, body } = await send(form(['dokumen', blob(bytes, 'image/png'), 'foto.png']));
    expect(status).toBe(415);
    const message = 'Berkas ke-1: jenis berkas tidak didukung, pilih JPG, PNG, SVG atau PDF';
    expect(body).toEqual({ message, code: 'unsupported_type', errors: { 'dokumen.0': [message] } });
  });

  it('if a call accepts several files, the refusal states the position of the refused file', async () => {
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
  ])('an SVG is detected by its root element: %j', async (text) => {
    const { body } = await send(form(['dokumen', blob(text, 'text/plain')]));
    expect(body.files.map((f) => f.type)).toEqual(['image/svg+xml']);
  });

  it('a request with more files than the call accepts is refused', async () => {
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

  it('an empty file or a field that is sent twice is refused, and the error names the field', async () => {
    expect((await send(form(['dokumen', blob(''), 'kosong.png']))).body.errors).toEqual({
      'dokumen.0': ['Berkas ke-1: kosong, pilih berkas lain'],
    });
    expect((await send(form(['id', '1'], ['id', '2']))).body.errors).toEqual({
      id: ['Isian ini terkirim dua kali'],
    });
  });

  it('a text field above 64 KB is refused with 422', async () => {
    const { status, body } = await send(form(['catatan', 'a'.repeat(64 * 1024 + 1)]));
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'too_long' });
  });

  it('a form of 1,000 parts is refused with 413, whether the parts are texts or files', async () => {
    const texts = form(...Array.from({ length: 1000 }, (_, i): [string, string] => [`f${i}`, 'x']));
    expect((await send(texts)).status).toBe(413);
    const files = form(...Array.from({ length: 1000 }, (): [string, Blob] => ['lain', blob(png)]));
    expect((await send(files)).status).toBe(413);
  });
});

describe('openUploads', () => {
  const openOn = async (folder: string, databaseUrl: string | undefined) => {
    const other = Fastify();
    await openUploads(other, { dataDir: folder, databaseUrl });
    await other.close();
    return readdir(path.join(folder, 'tmp'));
  };

  it('`openUploads` deletes the temporary files of a killed app, but keeps recent files of another running app', async () => {
    const folder = path.join(dataDir, 'lain');
    await mkdir(path.join(folder, 'tmp'), { recursive: true });
    const fill = async () => {
      for (const name of ['lama', 'baru']) await writeFile(path.join(folder, 'tmp', name), 'x');
      const long = new Date(Date.now() - 2 * 3_600_000);
      await utimes(path.join(folder, 'tmp', 'lama'), long, long);
      // If the clock was set back after a file was written, the file has a time in the future.
      const ahead = new Date(Date.now() + 60_000);
      await utimes(path.join(folder, 'tmp', 'baru'), ahead, ahead);
    };
    await fill();
    expect(await openOn(folder, 'postgres://x')).toEqual(['baru']);
    await fill();
    expect(await openOn(folder, undefined)).toEqual([]);
  });
});
