import { expect, test } from 'vitest';
import { server } from '#test/own-server.ts';
import { NOMOR_NPWP, NOMOR_REK, peserta2, rowOf, startData, testTab } from './data.setup.ts';

startData();

testTab('finance', { NPWP: NOMOR_NPWP, 'Nomor Rekening': NOMOR_REK, Bank: 'Bank Mandiri' });

test('the finance list contains decrypted numbers, files and the address of each participant, and null for missing values', async () => {
  const [alamat] = await server.sql(
    'select alamat, kelurahan, kecamatan, kabupaten, provinsi, no_wa from alamat where user_id = $1',
    [peserta2],
  );
  const address = expect.stringMatching(/^\/api\/berkas\//);
  expect(await rowOf('finance', peserta2)).toEqual({
    user_id: peserta2,
    name: expect.any(String),
    email: 'peserta2@example.org',
    nama_pt: expect.any(String),
    provinsi_pt: expect.any(String),
    lokasi_id: 1,
    npwp: { nomor: NOMOR_NPWP, doknpwp: address, tipe: 'image/png' },
    alamat,
    rekening: { bank: 'Bank Mandiri', nama: 'Ana', nomor: NOMOR_REK, dokumen: address, tipe: 'image/png' },
  });
  expect(await rowOf('finance', await server.idOf('peserta1'))).toMatchObject({
    npwp: null,
    alamat: null,
    rekening: null,
  });
});
