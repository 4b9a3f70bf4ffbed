import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OBJECT_STORAGES, OPEN_MS, type ObjectStorage } from '#test/object-storage.ts';
import { readSettings, SettingError } from '#api/start/settings.ts';
import { openLocalStore } from './local.ts';
import { openStore } from './open.ts';
import { newFileId, type Store } from './store.ts';

let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'store-'));
});
afterAll(() => rm(scratch, { recursive: true }));

const source = (bytes: Buffer): Readable => Readable.from([bytes]);

async function idsOf(store: Store): Promise<string[]> {
  const ids: string[] = [];
  for await (const file of store.list()) ids.push(file.id);
  return ids;
}

describe.each([['local folder', null] as const, ...OBJECT_STORAGES])('store in a %s', (name, openIt) => {
  let storage: ObjectStorage | undefined;
  let store: Store;
  beforeAll(async () => {
    storage = await openIt?.();
    store = await openStore(readSettings({ DATA_DIR: path.join(scratch, name), ...storage?.env }));
  }, OPEN_MS);
  afterAll(() => storage?.close());

  it.each([1, 1000, 65_537, 5_000_000])('a stored file of %i bytes is returned unchanged', async (size) => {
    const bytes = randomBytes(size);
    const id = newFileId();
    await store.put(id, source(bytes), 'image/png');
    const found = await store.open(id);
    expect(found?.size).toBe(size);
    expect(
      createHash('sha256')
        .update(await buffer(found!.body))
        .digest('hex'),
    ).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('a new file replaces the stored file with the same id', async () => {
    const id = newFileId();
    await store.put(id, source(Buffer.from('lama sekali')), 'image/png');
    await store.put(id, source(Buffer.from('baru')), 'image/png');
    expect(String(await buffer((await store.open(id))!.body))).toBe('baru');
  });

  it.each([
    [0, 15],
    [10, 19],
    [70_000, 99_999],
  ])(
    'reading the bytes %i to %i of a stored file returns these bytes and the size of the whole file',
    async (start, end) => {
      const bytes = randomBytes(100_000);
      const id = newFileId();
      await store.put(id, source(bytes), 'image/png');
      const found = await store.open(id, { start, end });
      expect(found?.size).toBe(bytes.length);
      expect((await buffer(found!.body)).equals(bytes.subarray(start, end + 1))).toBe(true);
    },
  );

  it('reading beyond the end of a stored file returns no bytes', async () => {
    const id = newFileId();
    await store.put(id, source(Buffer.from('pendek')), 'image/png');
    const found = await store.open(id, { start: 100, end: 200 });
    expect(String(await buffer(found!.body))).toBe('');
  });

  it('opening a file that was never stored, or that was removed, returns null', async () => {
    const id = newFileId();
    expect(await store.open(id)).toBeNull();
    await store.put(id, source(Buffer.from('x')), 'image/png');
    await store.remove(id);
    await store.remove(id);
    expect(await store.open(id)).toBeNull();
    expect(await idsOf(store)).not.toContain(id);
  });

  it('the list of stored files contains the time when each file was stored', async () => {
    // An S3 store gives whole seconds, and the clock of files is some milliseconds late.
    const from = Date.now() - 1100;
    const ids = [newFileId(), newFileId(), newFileId()];
    for (const id of ids) await store.put(id, source(Buffer.from(id)), 'image/png');
    expect(await idsOf(store)).toEqual(expect.arrayContaining(ids));
    for await (const file of store.list())
      if (ids.includes(file.id)) expect(file.at.getTime()).toBeGreaterThanOrEqual(from);
  });

  it('if reading an upload fails, nothing is stored', async () => {
    const id = newFileId();
    await expect(
      store.put(id, createReadStream(path.join(scratch, 'tidak-ada')), 'image/png'),
    ).rejects.toThrow();
    expect(await store.open(id)).toBeNull();
  });

  it.each([
    '',
    '..',
    '../../etc/passwd',
    'A'.repeat(32),
    `${'a'.repeat(31)}/`,
    `${'a'.repeat(32)}\n`,
    `${'a'.repeat(30)}/x`,
  ])('the store does not accept %j as a file id', async (id) => {
    expect(await store.open(id)).toBeNull();
    await store.remove(id);
    await expect(store.put(id, source(Buffer.from('x')), 'image/png')).rejects.toThrow('Not the id');
  });

  it('40 files can be stored in parallel', async () => {
    const ids = Array.from({ length: 40 }, newFileId);
    await Promise.all(ids.map((id) => store.put(id, source(Buffer.from(id)), 'image/png')));
    const read = await Promise.all(ids.map(async (id) => String(await buffer((await store.open(id))!.body))));
    expect(read).toEqual(ids);
  });
});

describe('local store', () => {
  it('when a local store opens, it deletes old temporary files of an earlier process', async () => {
    const root = path.join(scratch, 'sisa');
    await mkdir(root);
    const [old, young] = [`${newFileId()}.tmp`, `${newFileId()}.tmp`];
    await writeFile(path.join(root, old), 'setengah');
    await writeFile(path.join(root, young), 'sedang ditulis');
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(path.join(root, old), yesterday, yesterday);
    const store = await openLocalStore(root);
    await store.put(newFileId(), source(Buffer.from('x')), 'image/png');
    expect((await readdir(root)).filter((name) => name.endsWith('.tmp'))).toEqual([young]);
  });

  it('if the store cannot save a file, no temporary file remains', async () => {
    const root = path.join(scratch, 'gagal');
    const store = await openLocalStore(root);
    const id = newFileId();
    await writeFile(path.join(root, id.slice(0, 2)), 'a file where the folder should be');
    await expect(store.put(id, source(Buffer.from('x')), 'image/png')).rejects.toThrow();
    expect(await readdir(root)).toEqual([id.slice(0, 2)]);
  });

  it('the store returns the actual size of a file on disk', async () => {
    const root = path.join(scratch, 'ukuran');
    const store = await openLocalStore(root);
    const id = newFileId();
    await store.put(id, source(Buffer.alloc(100)), 'image/png');
    await truncate(path.join(root, id.slice(0, 2), id), 40);
    const found = await store.open(id);
    expect(found?.size).toBe(40);
    await buffer(found!.body);
  });
});

describe.each(OBJECT_STORAGES)('app start with %s', (_name, openIt) => {
  let storage: ObjectStorage;
  beforeAll(async () => {
    storage = await openIt();
  }, OPEN_MS);
  afterAll(() => storage.close());
  const start = (change: Record<string, string>) =>
    openStore(readSettings({ DATA_DIR: scratch, ...storage.env, ...change }));

  it('if the bucket is missing, the error names the setting S3_BUCKET', async () => {
    await expect(start({ S3_BUCKET: 'lain' })).rejects.toThrow(SettingError);
    await expect(start({ S3_BUCKET: 'lain' })).rejects.toThrow(
      /^Pengaturan S3_BUCKET salah: "lain" tidak ada di S3_ENDPOINT http:\/\/127\.0\.0\.1:\d+$/,
    );
  });

  it('if the object storage refuses the credentials, the error names the settings of the credentials', async () => {
    await expect(start({ S3_ACCESS_KEY_ID: 'orang:lain' })).rejects.toThrow(
      /^Pengaturan S3_ACCESS_KEY_ID atau S3_SECRET_ACCESS_KEY salah: .*S3_BUCKET/,
    );
  });

  it('if the object storage does not respond, the error names the setting S3_ENDPOINT', async () => {
    await expect(start({ S3_ENDPOINT: 'http://127.0.0.1:1' })).rejects.toThrow(
      /^Pengaturan S3_ENDPOINT salah: http:\/\/127\.0\.0\.1:1 tidak menjawab untuk S3_BUCKET "portal"/,
    );
  });
});

describe('failing object storage', () => {
  let answer: number;
  let failing: Server;
  let store: Store;
  beforeAll(async () => {
    answer = 200;
    failing = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(answer).end());
    }).listen(0, '127.0.0.1');
    await once(failing, 'listening');
    const { port } = failing.address() as AddressInfo;
    store = await openStore(
      readSettings({
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_BUCKET: 'portal',
        S3_ACCESS_KEY_ID: 'a',
        S3_SECRET_ACCESS_KEY: 'b',
      }),
    );
  });

  it.each([500, 503, 403, null])(
    'a failing object storage gives 503 and no internal error: %s',
    async (status) => {
      if (status === null) {
        failing.closeAllConnections();
        await once(failing.close(), 'close');
      }
      answer = status ?? 200;
      const away = { status: 503, code: 'penyimpanan_jauh' };
      const id = newFileId();
      await expect(store.put(id, source(Buffer.from('x')), 'image/png')).rejects.toMatchObject(away);
      await expect(store.open(id)).rejects.toMatchObject(away);
      await expect(store.remove(id)).rejects.toMatchObject(away);
    },
  );
});
