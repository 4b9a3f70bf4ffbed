import { expect, test } from 'vitest';
import { pesanPengingat } from './pesan.ts';

test('a reminder contains the name, the missing steps in the order of the programme, and the portal address', () => {
  expect(
    pesanPengingat({
      name: 'Ani, M.Pd.',
      belum: ['belum_kirim', 'belum_dokumen'],
      institut: 'LPM',
      product_name: 'Pelatihan Dosen',
      alamat: 'https://portal.contoh.ac.id',
    }),
  ).toBe(
    'Yth. Ani, M.Pd.,\n\nuntuk menyelesaikan program Pelatihan Dosen, Anda masih perlu:\n' +
      '1. mengirim tugas yang belum lengkap\n2. mengunggah KTP, NPWP, dan rekening bank\n\n' +
      'Silakan buka https://portal.contoh.ac.id. Abaikan pesan ini jika sudah dikerjakan. Terima kasih.\n\nLPM',
  );
});
