import { expect, test } from 'vitest';
import { splitNomor, withNomor } from './nomor-galat.ts';

test('a message with a request id is split into its sentences and the id', () => {
  const text = withNomor('Layanan sedang sibuk. Coba lagi sebentar.', '0a1b2c3d4e');
  expect(splitNomor(text)).toEqual({
    text: 'Layanan sedang sibuk. Coba lagi sebentar.',
    nomor: '0a1b2c3d4e',
  });
  expect(splitNomor('Tidak ada sambungan.')).toEqual({ text: 'Tidak ada sambungan.', nomor: null });
});
