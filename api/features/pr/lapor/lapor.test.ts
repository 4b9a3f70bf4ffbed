import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { server, startServer } from '#test/own-server.ts';
import { noTemporaryFiles } from '#test/temporary.ts';

const MEGABYTE = 1024 * 1024;

const drawing = sharp({ create: { width: 60, height: 40, channels: 3, background: '#06c' } });
const jpeg = await drawing
  .clone()
  .jpeg()
  .withExif({ IFD0: { Copyright: 'rahasia-exif' } })
  .toBuffer();
/** A portrait photo that is stored in landscape, with the rotation in its metadata. */
const turned = await drawing.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer();
const png = await drawing.clone().png().toBuffer();

startServer();

let token: string;
let mentor: number;
let fields: Record<string, string>;

beforeAll(async () => {
  token = await server.as('peserta2');
  mentor = await server.idOf('mentor1');
  fields = {
    tanggal: hariIni(new Date(), 'Asia/Jakarta'),
    mentor_id: String(mentor),
    materi: 'Rancangan Pembelajaran',
    nama_mentor: 'Orang Lain',
    kelompok: 'JAB.G1.K01',
    durasi: '90',
    catatan: 'Semua hadir.\nLancar.',
  };
});

function send(sent: Record<string, string | undefined>, files: readonly Buffer[] = [], as = token) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...sent }))
    if (value !== undefined) form.append(name, value);
  for (const bytes of files) form.append('dokumen[]', new Blob([new Uint8Array(bytes)]), 'foto.png');
  return server.call('/pr/laporan_online_store', { token: as, body: form });
}

const own = async (as = token) => (await server.call('/pr/laporan_online', { token: as })).body;
const destroy = (id: unknown, as = token) =>
  server.call(`/pr/laporan_online_destroy?id=${String(id)}`, { token: as, method: 'DELETE' });
const fetchRaw = async (address: string) => {
  const response = await fetch(server.url + address);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};

async function state() {
  const [rows] = await server.sql(
    `select (select count(*)::int from laporan_online) as laporan, (select count(*)::int from laporan_berkas) as lampiran,
            (select count(*)::int from berkas) as berkas`,
  );
  const names = await readdir(path.join(server.dataDir, 'berkas'), { recursive: true });
  await noTemporaryFiles(server.dataDir);
  return { ...rows, disimpan: names.filter((name) => /[0-9a-f]{32}$/.test(name)).length };
}

describe('POST /pr/laporan_online_store', () => {
  it("a participant's report is stored with the name of the chosen mentor, and comes first in the list", async () => {
    const { status, body } = await send({}, [jpeg, turned]);
    expect([status, body]).toEqual([200, { message: 'Sukses!, simpan data anda', id: expect.any(Number) }]);
    const [first] = await own();
    expect(first).toEqual({
      id: body.id,
      tanggal: fields.tanggal,
      nama_mentor: (await server.sql('select name from users where id = $1', [mentor]))[0].name,
      materi: 'Rancangan Pembelajaran',
      kelompok: 'JAB.G1.K01',
      durasi: 90,
      catatan: 'Semua hadir.\nLancar.',
      name: (await server.sql(`select name from users where email = 'peserta2@example.org'`))[0].name,
      dokumen: [expect.stringMatching(/^\/api\/berkas\//), expect.stringMatching(/^\/api\/berkas\//)],
    });
  });

  it('the pictures of a report are encoded again without metadata, upright and in the same order', async () => {
    await send({}, [jpeg, turned]);
    const [{ dokumen }] = await own();
    const seen = await Promise.all(
      dokumen.map(async (address: string) => {
        const { width, height, exif, format, orientation } = await sharp(
          (await fetchRaw(address)).bytes,
        ).metadata();
        return [width, height, exif, format, orientation];
      }),
    );
    expect(seen).toEqual([
      [60, 40, undefined, 'jpeg', undefined],
      [40, 60, undefined, 'jpeg', undefined],
    ]);
  });

  it('a report may have no files, or ten files in the field `dokumen` or `dokumen[]`', async () => {
    expect((await send({})).status).toBe(200);
    expect((await own())[0].dokumen).toEqual([]);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (let i = 0; i < 10; i += 1)
      form.append(i % 2 ? 'dokumen' : 'dokumen[]', new Blob([new Uint8Array(jpeg)]), `${i}.jpg`);
    expect((await server.call('/pr/laporan_online_store', { token, body: form })).status).toBe(200);
    expect((await own())[0].dokumen).toHaveLength(10);
  });

  it('while all classes are closed, a report may have any text as the name of the class', async () => {
    const closed = await server.sql<{ kelas: string }>(
      'update kelas set is_aktif = 0 where is_aktif = 1 returning kelas',
    );
    const free = await send({ kelompok: ' Kelas Makassar 1 ' });
    const [first] = await own();
    const empty = await send({ kelompok: ' ' });
    await server.sql('update kelas set is_aktif = 1 where kelas = any($1)', [
      closed.map(({ kelas }) => kelas),
    ]);
    expect([free.status, first.kelompok]).toEqual([200, 'Kelas Makassar 1']);
    expect(empty.body.errors).toEqual({ kelompok: ['Kelompok wajib diisi'] });
    expect((await send({ kelompok: 'Kelas Makassar 1' })).body.errors).toEqual({
      kelompok: ['Kelompok tidak dikenal'],
    });
  });

  it.each<[string, string | undefined, string]>([
    ['tanggal', '2026-02-30', 'Tanggal harus berbentuk TTTT-BB-HH'],
    ['tanggal', '2999-01-01', 'Tanggal tidak boleh sesudah hari ini'],
    ['mentor_id', undefined, 'Harus bilangan bulat positif'],
    ['mentor_id', '2000000', 'Mentor tidak dikenal'],
    ['materi', ' ', 'Materi wajib diisi'],
    ['materi', 'x'.repeat(201), 'Materi paling banyak 200 karakter'],
    ['kelompok', 'A1', 'Kelompok tidak dikenal'],
    ['kelompok', undefined, 'Kelompok wajib diisi'],
    ['kelompok', 'x'.repeat(101), 'Kelompok paling banyak 100 karakter'],
    ['durasi', '0', 'Durasi harus bilangan bulat 1 sampai 1440 menit'],
    ['durasi', '1441', 'Durasi harus bilangan bulat 1 sampai 1440 menit'],
    ['durasi', '1e2', 'Durasi harus bilangan bulat 1 sampai 1440 menit'],
    ['durasi', undefined, 'Durasi wajib diisi'],
    ['catatan', '', 'Catatan wajib diisi'],
    ['catatan', 'x'.repeat(2001), 'Catatan paling banyak 2000 karakter'],
  ])(
    'a report with a wrong value in the field $0 is rejected with 422: $2',
    async (field, value, sentence) => {
      const before = await state();
      const { status, body } = await send({ [field]: value }, [jpeg]);
      expect([status, body]).toEqual([
        422,
        { message: sentence, code: 'invalid', errors: { [field]: [sentence] } },
      ]);
      expect(await state()).toEqual(before);
    },
  );

  it('a report with the id of a participant as mentor is rejected with 422', async () => {
    const { status, body } = await send({ mentor_id: String(await server.idOf('peserta3')) });
    expect([status, body.errors]).toEqual([422, { mentor_id: ['Mentor tidak dikenal'] }]);
  });

  it.each<[string, readonly Buffer[], number, string, string]>([
    ['a PNG as second', [jpeg, png], 415, 'dokumen.1', 'Berkas ke-2: jenis berkas tidak didukung, pilih JPG'],
    [
      'half a JPEG as third',
      [jpeg, turned, jpeg.subarray(0, jpeg.length / 2)],
      415,
      'dokumen.2',
      'Berkas ke-3: gambar tidak dapat dibaca. Simpan ulang gambar itu, lalu unggah lagi.',
    ],
    [
      'a too large first',
      [Buffer.concat([jpeg, Buffer.alloc(10 * MEGABYTE)]), jpeg],
      413,
      'dokumen.0',
      'Berkas ke-1: terlalu besar, paling banyak 10 MB',
    ],
    ['an empty second', [jpeg, Buffer.alloc(0)], 422, 'dokumen.1', 'Berkas ke-2: kosong, pilih berkas lain'],
    ['an eleventh', Array.from({ length: 11 }, () => jpeg), 422, 'dokumen', 'Paling banyak 10 berkas'],
  ])(
    'a report with %s file is rejected with an error, and none of its files is stored',
    async (_name, files, status, field, sentence) => {
      const before = await state();
      const answer = await send({}, files);
      expect([answer.status, answer.body.message, answer.body.errors]).toEqual([
        status,
        sentence,
        { [field]: [sentence] },
      ]);
      expect(await state()).toEqual(before);
    },
  );
});

describe('DELETE /pr/laporan_online_destroy', () => {
  it('a deletion removes the report from the lists, and the URLs of its files get 404', async () => {
    const before = await state();
    const { body } = await send({}, [jpeg, turned]);
    const { dokumen } = (await own())[0];
    const gone = await destroy(body.id);
    expect([gone.status, gone.body]).toEqual([200, { message: 'Data sudah dihapus' }]);
    expect((await own()).some((row: { id: number }) => row.id === body.id)).toBe(false);
    for (const address of dokumen) expect((await fetchRaw(address)).status).toBe(404);
    expect(await state()).toEqual(before);
  });

  it('a second deletion of a report is rejected with 404, and a deletion with an invalid id is rejected with 422', async () => {
    const { body } = await send({});
    await destroy(body.id);
    expect((await destroy(body.id)).status).toBe(404);
    for (const id of ['', '0', '-1', '1e3']) expect((await destroy(id)).status).toBe(422);
  });

  it("a deletion of another user's report is rejected with 404, and the report stays unchanged", async () => {
    const { body } = await send({}, [jpeg]);
    const before = await state();
    expect((await destroy(body.id, await server.as('peserta3'))).status).toBe(404);
    expect(await state()).toEqual(before);
    expect((await fetchRaw((await own())[0].dokumen[0])).status).toBe(200);
  });
});

it("a participant's list has only reports of this participant, newest day first", async () => {
  await send({ tanggal: '2026-01-02' });
  await send({ tanggal: '2026-03-04' });
  const rows = await own();
  const days: string[] = rows.map((row: { tanggal: string }) => row.tanggal);
  expect(days).toEqual([...days].sort((a, b) => b.localeCompare(a)));
  const [{ n }] = await server.sql('select count(*)::int as n from laporan_online where user_id = $1', [
    await server.idOf('peserta2'),
  ]);
  expect(rows).toHaveLength(n);
  expect(await own(await server.as('peserta12'))).toEqual([]);
});

it('the list for the report form has all mentors sorted by name, with id and name only', async () => {
  const { body } = await server.call('/pr/all_mentor_list', { token });
  expect(body).toEqual(
    await server.sql(`select id, name from users where "group" = 'mentor' order by name, id`),
  );
  expect(body).toHaveLength(4);
});
