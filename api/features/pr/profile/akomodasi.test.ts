import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#06c' } })
  .png()
  .toBuffer();

startServer();

let token: string;

beforeAll(async () => {
  token = await server.as('peserta3');
});

type Fields = Record<string, string | undefined>;

function send(fields: Fields, file: Buffer | null = null, as = token) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  if (file) form.append('dokumen', new Blob([new Uint8Array(file)]), 'bukti.png');
  return server.call('/usr/akomodasi_store', { token: as, body: form });
}

const own = async (as = token) => (await server.call('/usr/all_akomodasi', { token: as })).body;
const one = async (id: number, as = token) => (await own(as)).find((row: { id: number }) => row.id === id);
const destroy = (id: unknown, as = token) =>
  server.call(`/usr/akomodasi_destroy?id=${String(id)}`, { token: as, method: 'DELETE' });
const statusOf = async (address: string) => (await fetch(server.url + address)).status;

async function state() {
  const [rows] = await server.sql(
    `select (select json_agg(a order by a.id) from akomodasi a) as akomodasi, (select count(*)::int from berkas) as berkas`,
  );
  const names = await readdir(path.join(server.dataDir, 'berkas'), { recursive: true });
  return { ...rows, disimpan: names.filter((name) => /[0-9a-f]{32}$/.test(name)).length };
}

describe('accepted claims', () => {
  test('participants see their own claims in order of creation, with claimed and corrected amounts', async () => {
    const rows = await own();
    expect(rows.map((row: { id: number }) => row.id)).toEqual(
      rows.map((row: { id: number }) => row.id).sort((a: number, b: number) => a - b),
    );
    expect(rows[0]).toEqual({
      id: expect.any(Number),
      jenis: 'pergi',
      nominal: 1_995_000,
      nominal_diajukan: 2_145_000,
      catatan: 'Pesawat Kupang–Jakarta',
      keterangan: 'Termasuk bagasi tambahan',
      dokumen: expect.stringMatching(/^\/api\/berkas\//),
      tipe: expect.stringMatching(/^image\//),
      catatan_validasi: 'Bagasi tambahan tidak diganti; nominal disesuaikan',
      is_valid: 1,
      status: 'valid',
      alasan_tolak: null,
      dibayar_pada: null,
    });
    expect(await statusOf(rows[0].dokumen)).toBe(200);
  });

  test('a participant can store a claim with only its type, change it, add a receipt, and delete it', async () => {
    const before = await state();
    const { status, body } = await send({ jenis: 'pulang' });
    expect([status, body]).toEqual([200, { message: 'Sukses!, simpan data anda', id: expect.any(Number) }]);
    const { id } = body;
    expect(await one(id)).toEqual({
      id,
      jenis: 'pulang',
      nominal: 0,
      nominal_diajukan: 0,
      catatan: '',
      keterangan: '',
      dokumen: null,
      tipe: null,
      catatan_validasi: '',
      is_valid: 0,
      status: 'menunggu',
      alasan_tolak: null,
      dibayar_pada: null,
    });
    const full = {
      id: String(id),
      jenis: 'pergi',
      nominal: '1000000000',
      catatan: 'Kapal',
      keterangan: 'Dek',
    };
    expect((await send(full, png)).body.id).toBe(id);
    const first = await one(id);
    expect(first).toMatchObject({
      jenis: 'pergi',
      nominal: 1e9,
      nominal_diajukan: 1e9,
      catatan: 'Kapal',
      keterangan: 'Dek',
    });
    expect((await send({ ...full, nominal: '' })).status).toBe(200);
    const kept = await one(id);
    expect(kept.nominal).toBe(0);
    expect(await statusOf(kept.dokumen)).toBe(200);
    expect((await send(full, png)).status).toBe(200);
    expect(await statusOf(first.dokumen)).toBe(404);
    const last = await one(id);
    expect((await destroy(id)).body).toEqual({ message: 'Data sudah dihapus' });
    expect(await statusOf(last.dokumen)).toBe(404);
    expect(await state()).toEqual(before);
  });
});

describe('rejected claims', () => {
  test.each<[string, Fields, string, string]>([
    ['no kind', {}, 'jenis', 'Jenis perjalanan wajib diisi'],
    ['an unknown kind', { jenis: 'Pergi' }, 'jenis', 'Jenis perjalanan wajib diisi'],
    ...['-1', '1.5', '1000000001', '1e3', ' 7', 'Rp 5', '99999999999'].map(
      (nominal) =>
        [
          `an amount of ${nominal}`,
          { jenis: 'pergi', nominal },
          'nominal',
          'Nominal harus bilangan bulat rupiah, paling banyak Rp 1.000.000.000',
        ] as [string, Fields, string, string],
    ),
    [
      'a long note',
      { jenis: 'pergi', catatan: 'x'.repeat(501) },
      'catatan',
      'Catatan paling banyak 500 karakter',
    ],
    [
      'a long description',
      { jenis: 'pergi', keterangan: 'x'.repeat(501) },
      'keterangan',
      'Keterangan paling banyak 500 karakter',
    ],
    ['an id that is no number', { jenis: 'pergi', id: 'x' }, 'id', 'Harus bilangan bulat positif'],
  ])('a claim with %s is rejected with the error at its field', async (_name, fields, field, sentence) => {
    const before = await state();
    const { status, body } = await send(fields, png);
    expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
    expect(await state()).toEqual(before);
  });

  test('a claim with a receipt that is neither a picture nor a PDF is rejected with 415', async () => {
    const before = await state();
    expect((await send({ jenis: 'pergi' }, Buffer.from('halo'))).status).toBe(415);
    expect(await state()).toEqual(before);
  });

  test('a change and a deletion of a validated claim are rejected with 409', async () => {
    const before = await state();
    const [{ id }] = await own();
    const changed = await send({ id: String(id), jenis: 'pulang', nominal: '1' }, png);
    expect([changed.status, changed.body]).toEqual([
      409,
      { message: 'Klaim sudah divalidasi', code: 'sudah_divalidasi' },
    ]);
    const gone = await destroy(id);
    expect([gone.status, gone.body]).toEqual([409, changed.body]);
    expect(await state()).toEqual(before);
  });

  test('a change of a claim is rejected with 409 if an admin validates the claim at the same time', async () => {
    const { id } = (await send({ jenis: 'pergi', nominal: '5' })).body;
    const [changed] = await Promise.all([
      send({ id: String(id), jenis: 'pulang', nominal: '7' }, png),
      server.sql('update akomodasi set is_valid = 1 where id = $1', [id]),
    ]);
    expect(await one(id)).toMatchObject(
      changed.status === 200 ? { nominal: 7, is_valid: 1 } : { nominal: 5, is_valid: 1, dokumen: null },
    );
    expect([200, 409]).toContain(changed.status);
  });
});

describe('claims rejected by admins', () => {
  const refuse = (id: number) =>
    server.sql(
      `update akomodasi set alasan_tolak = 'Bukti tidak terbaca', ditolak_pada = now() where id = $1`,
      [id],
    );

  test('a rejected claim shows the reason, and is pending again after the participant has corrected the claim', async () => {
    const { id } = (await send({ jenis: 'pergi', nominal: '5' })).body;
    await refuse(id);
    expect(await one(id)).toMatchObject({
      is_valid: 0,
      status: 'ditolak',
      alasan_tolak: 'Bukti tidak terbaca',
    });
    expect((await send({ id: String(id), jenis: 'pergi', nominal: '5' }, png)).status).toBe(200);
    expect(await one(id)).toMatchObject({ is_valid: 0, status: 'menunggu', alasan_tolak: null });
    const [row] = await server.sql('select ditolak_pada, ditolak_oleh from akomodasi where id = $1', [id]);
    expect(row).toEqual({ ditolak_pada: null, ditolak_oleh: null });
    const [entry] = await server.sql('select aksi, sebelum, sesudah from audit order by id desc limit 1');
    expect(entry).toMatchObject({
      aksi: 'klaim_diubah',
      sebelum: { alasan_tolak: 'Bukti tidak terbaca' },
      sesudah: { alasan_tolak: null },
    });
  });

  test('a participant can delete a rejected claim', async () => {
    const { id } = (await send({ jenis: 'pergi', nominal: '5' }, png)).body;
    await refuse(id);
    expect((await destroy(id)).status).toBe(200);
    expect(await one(id)).toBeUndefined();
  });
});

test("another user's claim is not in the list, and a change or a deletion of it gets 404", async () => {
  const other = await server.as('peserta4');
  const [theirs] = await own(other);
  const before = await state();
  expect(await one(theirs.id)).toBeUndefined();
  const missing = await send({ id: '999999', jenis: 'pergi' });
  for (const answer of [
    await send({ id: String(theirs.id), jenis: 'pergi' }, png),
    await destroy(theirs.id),
    await destroy(999_999),
  ])
    expect([answer.status, answer.body]).toEqual([404, missing.body]);
  expect(await state()).toEqual(before);
  expect((await send({ jenis: 'pergi' }, null, await server.as('mentor1'))).status).toBe(403);
});
