import { beforeAll, describe, expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

startServer();

let token: string;

beforeAll(async () => {
  token = await server.as('peserta1');
});

const lengkap = {
  alamat: 'Jl. Kertamukti 5',
  kelurahan: 'Pisangan',
  kecamatan: 'Ciputat Timur',
  kabupaten: 'Kota Tangerang Selatan',
  provinsi: 'Banten',
  kode_pos: '15419',
  no_wa: '+62 812-3456-7890',
};
const own = async () => (await server.call('/usr/alamat', { token })).body;
const save = (body: object, as = token) => server.call('/usr/alamat_store', { token: as, body });

test('before the first save the address is null, and each save replaces the stored address', async () => {
  expect(await own()).toBeNull();
  const id = await server.idOf('peserta1');
  expect(await save(lengkap)).toMatchObject({
    status: 200,
    body: { message: 'Sukses!, simpan data anda', id },
  });
  expect(await own()).toEqual({ ...lengkap, no_wa: '081234567890' });
  await save({ ...lengkap, alamat: '  Jl. Lain  ' });
  expect((await own()).alamat).toBe('Jl. Lain');
});

test('invisible characters and separators are removed from a pasted phone number and postal code', async () => {
  // A phone number copied from the contacts of a phone can contain invisible direction marks, a no-break space and
  // non-breaking hyphens.
  const pasted = { no_wa: '\u202A+62\u00A0812\u20113456\u20117890\u202C\n', kode_pos: '\u200E154.19' };
  expect((await save({ ...lengkap, ...pasted })).status).toBe(200);
  expect(await own()).toEqual({ ...lengkap, no_wa: '081234567890', kode_pos: '15419' });
});

describe('rejected addresses', () => {
  const texts = {
    alamat: 'Alamat',
    kelurahan: 'Kelurahan',
    kecamatan: 'Kecamatan',
    kabupaten: 'Kabupaten',
    provinsi: 'Provinsi',
  };

  test.each<[string, unknown, string]>([
    ...Object.entries(texts).flatMap(([field, label]): [string, unknown, string][] => [
      [field, undefined, `${label} wajib diisi`],
      [field, '  ', `${label} wajib diisi`],
      [field, 'x'.repeat(201), `${label} paling banyak 200 karakter`],
    ]),
    ['kode_pos', undefined, 'Kode pos wajib diisi'],
    ['kode_pos', '1541', 'Kode pos terdiri dari 5 angka'],
    ['kode_pos', '1541a', 'Kode pos terdiri dari 5 angka'],
    ['no_wa', undefined, 'Nomor WhatsApp wajib diisi'],
    ['no_wa', '021 5551234', 'Nomor WhatsApp harus nomor ponsel Indonesia, misalnya 081234567890'],
  ])(
    'an address with the field %s set to "%s" is rejected with an error at this field',
    async (field, value, sentence) => {
      const before = await own();
      const { status, body } = await save({ ...lengkap, alamat: 'Lain', [field]: value });
      expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
      expect(await own()).toEqual(before);
    },
  );
});

test("a save of an address does not change another user's address", async () => {
  const me = await server.idOf('peserta1');
  const others = () => server.sql('select * from alamat where user_id <> $1 order by user_id', [me]);
  const before = await others();
  await save({ ...lengkap, user_id: before[0].user_id });
  expect(await others()).toEqual(before);
  expect((await save(lengkap, await server.as('mentor1'))).status).toBe(403);
});
