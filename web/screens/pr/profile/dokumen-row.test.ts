import { expect, it } from 'vitest';
import { dokumenRow, missingDokumen, describeDokumen, labelKeterangan, type Dokumen } from './dokumen-row.ts';

const JENIS = [
  { id: 1, keterangan: 'Nota' },
  { id: 2, keterangan: 'KTP' },
  { id: 3, keterangan: 'NPWP' },
  { id: 4, keterangan: 'Rekening Bank' },
];

const dokumen = (id: number, dokumen_id: number, rest: Partial<Dokumen> = {}): Dokumen => ({
  id,
  dokumen_id,
  keterangan: '',
  keterangan_dok: '',
  nama_bank: '',
  nama_rek: '',
  nomor_rek: '',
  dokumen: '/api/berkas/x',
  tipe: 'image/png',
  updated_at: '2026-05-12T00:00:00+07:00',
  ...rest,
});

it('each document type has a row, and each receipt has a row of its own', () => {
  const baris = dokumenRow(JENIS, [dokumen(8, 1), dokumen(9, 1), dokumen(10, 3)]);
  expect(baris.map(({ jenis, dokumen: each }) => [jenis, each?.id])).toEqual([
    ['Nota', 8],
    ['Nota', 9],
    ['KTP', undefined],
    ['NPWP', 10],
    ['Rekening Bank', undefined],
  ]);
  expect(missingDokumen(baris)).toEqual(['KTP', 'Rekening Bank']);
});

it('a receipt is never reported as missing, because it is optional', () => {
  const all = [dokumen(1, 2), dokumen(2, 3), dokumen(3, 4)];
  expect(missingDokumen(dokumenRow(JENIS, all))).toEqual([]);
});

it('the description of a document shows its number, and for a bank account it also shows the bank and the owner', () => {
  const rekening = { nama_bank: 'Bank Mandiri', nama_rek: 'Siti Aminah', nomor_rek: '123-456' };
  expect(describeDokumen(dokumen(1, 4, rekening))).toBe('Bank Mandiri · 123-456 · a.n. Siti Aminah');
  expect(describeDokumen(dokumen(1, 4))).toBe('');
  expect(describeDokumen(dokumen(1, 2, { keterangan: '3174' }))).toBe('3174');
  expect([1, 2, 3, 4].map(labelKeterangan)).toEqual([
    'Keterangan',
    'Nomor KTP (NIK)',
    'Nomor NPWP',
    'Keterangan',
  ]);
});
