import { expect, test } from 'vitest';
import { server } from '#test/own-server.ts';
import { NIK, NOMOR_NPWP, NOMOR_REK, peserta2, rowOf, startData, testTab } from './data.setup.ts';

startData();

testTab('lpdp', {
  NIK,
  NPWP: NOMOR_NPWP,
  'Nomor Rekening': NOMOR_REK,
  'Total Valid': 747_500,
  'Total Dibayar': 0,
  'Total Belum Dibayar': 747_500,
});

test('the LPDP list contains document numbers, the bank code and the totals of the claims', async () => {
  const [{ code }] = await server.sql(`select code from bank where name = 'Bank Mandiri'`);
  expect(await rowOf('lpdp', peserta2)).toMatchObject({
    no_absensi: 2,
    nik: NIK,
    npwp: NOMOR_NPWP,
    nama_bank: 'Bank Mandiri',
    kode_bank: code,
    nama_rek: 'Ana',
    nomor_rek: NOMOR_REK,
    total_akomodasi: 747_500,
    total_valid: 747_500,
    total_dibayar: 0,
    total_belum_dibayar: 747_500,
  });
  expect(await rowOf('lpdp', await server.idOf('peserta3'))).toMatchObject({
    total_akomodasi: 1_995_000 + 2_280_000,
    total_valid: 1_995_000,
  });
  expect(await rowOf('lpdp', await server.idOf('peserta1'))).toMatchObject({
    nik: null,
    nomor_rek: null,
    no_wa: null,
    total_akomodasi: 0,
  });
});

test('the LPDP list has the total of paid claims and the total of valid unpaid claims in separate fields', async () => {
  await server.sql(
    `update akomodasi set dibayar_pada = '2026-05-12' where user_id = $1 and nominal = 385000`,
    [peserta2],
  );
  expect(await rowOf('lpdp', peserta2)).toMatchObject({
    total_valid: 747_500,
    total_dibayar: 385_000,
    total_belum_dibayar: 362_500,
  });
});
