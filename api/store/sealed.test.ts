import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onePage, withTable } from '#test/build-pdf.ts';
import { certificateServer } from '#test/certificates.ts';
import { foundIn, piecesOf } from '#test/found-in.ts';
import { OBJECT_STORAGES, OPEN_MS, type ObjectStorage } from '#test/object-storage.ts';
import { startTestServer, type TestServer } from '#test/server.ts';
import { noTemporaryFiles } from '#test/temporary.ts';
import { readSettings } from '#api/start/settings.ts';
import { openStore } from './open.ts';
import { noise } from './stored-files.setup.ts';
import type { Store } from './store.ts';

const CANARY = 'BURUNG-KENARI-DALAM-PDF';
/**
 * A PDF with a text in its title that the tests search for. An upload of a PDF is stored unchanged up to its end mark.
 */
const pdf = withTable({ ...onePage(), 5: `<</Title(${CANARY.repeat(6000)})>>` });
/**
 * Tables with encrypted files (documents, receipts of claims and payments, certificates), and tables with
 * unencrypted files.
 */
const SEALED = ['akomodasi', 'bukti_bayar', 'dokumen', 'sertifikat_edisi'];
const CLEAR = ['laporan_berkas'];

describe.each([['local folder', null] as const, ...OBJECT_STORAGES])('stored files: %s', (_name, openIt) => {
  let server: TestServer;
  let storage: ObjectStorage | undefined;
  let store: Store;
  let token: string;

  beforeAll(async () => {
    storage = await openIt?.();
    server = await startTestServer({ env: { ...storage?.env } });
    store = await openStore(readSettings({ DATA_DIR: server.dataDir, ...storage?.env }));
    token = await server.as('peserta1');
    // With object storage, the files of the demo stay in the local folder. They are deleted here, so that the
    // tests do not find them.
    if (storage) await rm(`${server.dataDir}/berkas`, { recursive: true });
  }, OPEN_MS);
  afterAll(async () => {
    await server.close();
    await storage?.close();
  });

  async function send(where: string, fields: Record<string, string>, file: Buffer): Promise<number> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('dokumen', new Blob([new Uint8Array(file)]), 'berkas');
    const { status, body } = await server.call(where, { token, body: form });
    expect([status, body.message]).toEqual([200, expect.any(String)]);
    return body.id;
  }
  const addressOf = async (list: string, id: number): Promise<string> =>
    (await server.call(list, { token })).body.find((row: { id: number }) => row.id === id).dokumen;
  const paper = async (file: Buffer) => {
    const id = await send('/usr/dokumen_store', { dokumen_id: '1', keterangan: 'Nota' }, file);
    const [{ berkas_id }] = await server.sql('select berkas_id from dokumen where id = $1', [id]);
    return { address: await addressOf('/usr/all_dokumen', id), berkas_id: berkas_id as string };
  };
  const claim = async (file: Buffer) =>
    addressOf(
      '/usr/all_akomodasi',
      await send('/usr/akomodasi_store', { jenis: 'pergi', nominal: '5' }, file),
    );
  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(server.url + address, { headers });
  const bytesOf = async (address: string, headers?: Record<string, string>) =>
    Buffer.from(await (await get(address, headers)).arrayBuffer());
  const lies = async (id: string) => buffer((await store.open(id))!.body);
  const lay = (id: string, bytes: Buffer) => store.put(id, Readable.from([bytes]), 'image/jpeg');

  /**
   * Returns the files of the app's folder and of the store that contain one of these byte sequences
   * unencrypted.
   */
  async function placesOf(...needles: Buffer[]): Promise<string[]> {
    const found = await foundIn(server.dataDir, needles);
    for await (const { id } of store.list()) {
      const bytes = await lies(id);
      if (needles.some((needle) => bytes.includes(needle))) found.push(`berkas/${id}`);
    }
    return found;
  }

  test('the owner can read an uploaded picture, PDF and receipt, and all three are stored encrypted', async () => {
    const sent = [await paper(noise), await paper(pdf)].map(({ address }) => address);
    const [picture, document] = await Promise.all(sent.map((address) => bytesOf(address)));
    expect(document!.equals(pdf)).toBe(true);
    const receipt = await claim(noise);
    expect((await bytesOf(receipt)).length).toBeGreaterThan(100_000);
    const receiptPdf = await bytesOf(await claim(pdf));
    expect(receiptPdf.equals(pdf)).toBe(true);
    await noTemporaryFiles(server.dataDir);
    const needles = [noise, picture!, await bytesOf(receipt)].flatMap(piecesOf);
    expect(await placesOf(Buffer.from(CANARY), ...needles)).toEqual([]);
  });

  test('a picture in a text is stored unencrypted', async () => {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(noise)]), 'a.jpg');
    const { body } = await server.call('/gambar', { token, body: form });
    expect((await placesOf(...piecesOf(await bytesOf(body.data.url)))).length).toBeGreaterThan(0);
  });

  test('a range request returns the right part of an encrypted and of an unencrypted file', async () => {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(noise)]), 'a.jpg');
    const clear = (await server.call('/gambar', { token, body: form })).body.data.url;
    for (const address of [clear, (await paper(noise)).address]) {
      const first = await get(address);
      const whole = Buffer.from(await first.arrayBuffer());
      const [n, etag] = [whole.length, first.headers.get('etag')!];
      for (const [range, start, end] of [
        ['0-99', 0, 99],
        ['65530-131080', 65_530, 131_080],
        [`${n - 10}-`, n - 10, n - 1],
        ['-70000', n - 70_000, n - 1],
        [`100000-${n + 5}`, 100_000, n - 1],
      ] as const) {
        const answer = await get(address, { range: `bytes=${range}`, 'if-range': etag });
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect([answer.status, answer.headers.get('content-range')]).toEqual([
          206,
          `bytes ${start}-${end}/${n}`,
        ]);
        expect(bytes.equals(whole.subarray(start, end + 1))).toBe(true);
      }
      const others: Record<string, string>[] = [
        { range: 'bytes=9-1' },
        { range: `bytes=${n}-` },
        { range: 'bytes=0-9', 'if-range': '"x"' },
      ];
      for (const headers of others) {
        const answer = await get(address, headers);
        expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, n]);
      }
    }
  });

  describe('damaged files', () => {
    const BROKEN = [410, { message: expect.stringMatching(/^Berkas ini rusak /), code: 'rusak' }];
    const answerOf = async (address: string, headers?: Record<string, string>) => {
      const answer = await get(address, headers);
      return [answer.status, await answer.json()];
    };
    const turned = (bytes: Buffer, at: number) => {
      const copy = Buffer.from(bytes);
      copy[at]! ^= 4;
      return copy;
    };

    test('a file that is damaged at its start, or replaced by another file, is refused with 410, and no bytes are sent', async () => {
      const [one, other] = [await paper(noise), await paper(noise)];
      const whole = await lies(one.berkas_id);
      const clear = await bytesOf(one.address);
      for (const bytes of [
        turned(whole, 2),
        turned(whole, 5),
        turned(whole, 12),
        turned(whole, 1000),
        whole.subarray(0, -1),
        whole.subarray(0, 16 + 65_552),
        await lies(other.berkas_id),
        clear,
        Buffer.from('x'),
      ]) {
        await lay(one.berkas_id, bytes);
        expect(await answerOf(one.address)).toEqual(BROKEN);
        expect(await answerOf(one.address, { range: 'bytes=0-9' })).toEqual(BROKEN);
      }
      await lay(one.berkas_id, whole);
      expect((await bytesOf(one.address)).equals(clear)).toBe(true);
    });

    test('if only the end of a file is damaged, the bytes before the damage are sent, and then the connection breaks', async () => {
      const { address, berkas_id } = await paper(noise);
      const [whole, clear] = [await lies(berkas_id), await bytesOf(address)];
      await lay(berkas_id, turned(whole, 200_000));
      const answer = await get(address);
      expect(answer.status).toBe(200);
      const came: Buffer[] = [];
      const read = async () => {
        for await (const chunk of answer.body!) came.push(Buffer.from(chunk));
      };
      await expect(read()).rejects.toThrow();
      const bytes = Buffer.concat(came);
      expect(clear.subarray(0, bytes.length).equals(bytes)).toBe(true);
      expect(bytes.length).toBeLessThan(200_000);
      expect(await answerOf(address, { range: 'bytes=200000-200010' })).toEqual(BROKEN);
      expect((await bytesOf(address, { range: 'bytes=0-9' })).equals(clear.subarray(0, 10))).toBe(true);
    });
  });

  test('the lists `SEALED` and `CLEAR` contain every table with stored files, and the files are encrypted as listed', async () => {
    const tables = await server.sql(
      `select distinct conrelid::regclass::text as name from pg_constraint where confrelid = 'berkas'::regclass order by 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual([...SEALED, ...CLEAR].sort());
    for (const name of tables.map((row) => row.name as string)) {
      const [{ salah }] = await server.sql(
        `select count(*)::int as salah from ${name} join berkas b on b.id = berkas_id where (b.kunci is not null) <> $1`,
        [SEALED.includes(name)],
      );
      expect([name, salah]).toEqual([name, 0]);
    }
  });
});

describe('a certificate', () => {
  const c = certificateServer();

  test('a certificate is stored encrypted and sent unchanged', async () => {
    const { bytes } = await c.own();
    expect(bytes.toString('latin1')).toMatch(/^%PDF/);
    expect(await foundIn(c.server.dataDir, piecesOf(bytes))).toEqual([]);
    expect((await c.own()).bytes.equals(bytes)).toBe(true);
    const [row] = await c.server.sql(
      'select b.kunci from sertifikat_edisi e join berkas b on b.id = e.berkas_id',
    );
    expect(row.kunci).toMatch(/^[0-9a-f]{8}$/);
  });
});
