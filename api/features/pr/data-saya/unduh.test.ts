import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { startTestServer, type TestServer } from '../../../../test/server.ts';

const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#06c' } })
  .png()
  .toBuffer();

let server: TestServer;
let token: string;
let user_id: number;

beforeAll(async () => {
  server = await startTestServer();
  [token, user_id] = await Promise.all([server.as('peserta2'), server.idOf('peserta2')]);
});
afterAll(() => server.close());

const openZip = promisify<Buffer, { lazyEntries: true }, ZipFile>(fromBuffer);

/** The archive of a participant: every file by its name. */
async function archive(who = token): Promise<Map<string, Buffer>> {
  const answer = await fetch(`${server.url}/api/usr/data_saya_unduh`, {
    headers: { authorization: `Bearer ${who}` },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const zip = await openZip(Buffer.from(await answer.arrayBuffer()), { lazyEntries: true });
  const read = promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<NodeJS.ReadableStream>;
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject).on('end', () => resolve(files));
    zip.on('entry', (entry: Entry) => {
      read(entry)
        .then(async (body) => {
          const parts: Buffer[] = [];
          for await (const part of body) parts.push(part as Buffer);
          files.set(entry.fileName, Buffer.concat(parts));
          zip.readEntry();
        })
        .catch(reject);
    });
    zip.readEntry();
  });
}

const dataOf = async (who = token) => JSON.parse((await archive(who)).get('data.json')!.toString());

test('the archive holds all of oneself: numbers in full, texts with their pictures, and every file', async () => {
  const form = new FormData();
  form.append('dokumen_id', '2');
  form.append('keterangan', '3171999900001111');
  form.append('setuju_versi', '1');
  form.append('dokumen', new Blob([new Uint8Array(png)]), 'ktp.png');
  expect((await server.call('/usr/dokumen_store', { token, body: form })).status).toBe(200);
  await server.sql('update sistem set raport_open = 1');

  const files = await archive();
  const data = JSON.parse(files.get('data.json')!.toString());
  expect(data.akun).toMatchObject({ id: user_id, email: 'peserta2@example.org' });
  expect(data.dokumen).toContainEqual(
    expect.objectContaining({ jenis: 'KTP', keterangan: '3171999900001111', berkas: expect.any(String) }),
  );
  const rows = await server.sql(
    `select (select count(*)::int from tugas where user_id = $1) as tugas, (select count(*)::int from laporan_online where user_id = $1) as laporan,
            (select count(*)::int from nilai_kompetensi where peserta_id = $1) as nilai,
            (select count(*)::int from review r join tugas t on t.id_tugas = r.tugas_id where t.user_id = $1) as review`,
    [user_id],
  );
  const { tugas, laporan, nilai } = data;
  expect({
    tugas: tugas.length,
    laporan: laporan.length,
    nilai: nilai.kompetensi.length,
    review: tugas.flatMap((each: { review: unknown[] }) => each.review).length,
  }).toEqual(rows[0]);
  for (const file of data.berkas)
    expect(createHash('sha256').update(files.get(file.nama)!).digest('hex')).toBe(file.sha256);
  expect(files.size).toBe(data.berkas.length + 2);
  expect(JSON.stringify(tugas)).not.toMatch(/berkas:[0-9a-f]{32}/);
  expect(data.riwayat.length).toBeGreaterThan(0);
  expect(files.get('BACA-SAYA.txt')!.toString()).toContain('Jawaban survei');
});

test('no score while the report card is closed, and never what an answer of a test is worth', async () => {
  await server.sql('update sistem set raport_open = 0');
  const data = await dataOf();
  expect(data.nilai).toBeNull();
  expect(data.test[0].jawaban[0]).toEqual({ pertanyaan: expect.any(String), jawaban: expect.any(String) });
});

test('that it was taken stands in the history', async () => {
  await archive();
  const log = await server.sql(
    `select pelaku, objek from audit where aksi = 'data_diunduh' order by id desc limit 1`,
  );
  expect(log).toEqual([{ pelaku: 'peserta2@example.org', objek: `users/${user_id}` }]);
});

test('who looked at the own numbers is told, newest first', async () => {
  await server.call(`/adm/user_dokumen?userid=${user_id}`, { token: await server.as('admin') });
  const { body, headers } = await server.call('/usr/data_saya_dilihat?page=1', { token });
  expect(body[0]).toMatchObject({ aksi: 'dokumen_dibuka', nama: expect.any(String), tautan: 0, orang: 1 });
  expect(headers.get('x-total-count')).toBe(String(body.length));
  expect((await dataOf()).dilihat).toHaveLength(body.length);
});

test('a file that is gone from the store does not keep the rest back', async () => {
  const [{ id }] = await server.sql('select berkas_id as id from dokumen where user_id = $1', [user_id]);
  await rm(`${server.dataDir}/berkas/${id.slice(0, 2)}/${id}`);
  const files = await archive();
  const { berkas } = JSON.parse(files.get('data.json')!.toString());
  const empty = berkas.filter((file: { nama: string }) => files.get(file.nama)!.length === 0);
  expect(empty).toHaveLength(1);
});

test('an account whose papers are closed gets none (threat T3)', async () => {
  await server.sql(
    `update peserta set dokumen_ditutup_sampai = now() + interval '1 hour' where user_id = $1`,
    [await server.idOf('peserta3')],
  );
  const { status, body } = await server.call('/usr/data_saya_unduh', { token: await server.as('peserta3') });
  expect([status, body.code]).toEqual([409, 'dokumen_ditutup']);
});

test('nothing of somebody else is in it', async () => {
  const files = await archive(await server.as('peserta4'));
  const other = await server.sql('select email, name from users where email in ($1, $2)', [
    'peserta2@example.org',
    'peserta3@example.org',
  ]);
  const all = await text(new Blob([...files.values()].map((bytes) => new Uint8Array(bytes))).stream());
  for (const { email, name } of other)
    expect([all.includes(email), all.includes(name)]).toEqual([false, false]);
});
