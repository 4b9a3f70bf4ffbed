import { expect, test } from 'vitest';
import { addressIn, refusedBy } from './upload-outside.ts';

const HOST = 'https://gambar.kampus.ac.id/api/gambar';

test('the address of a picture is read from a response in the format of our own upload call', () => {
  expect(addressIn('{"data":{"url":"https://cdn.kampus.ac.id/a.png"}}', HOST)).toBe(
    'https://cdn.kampus.ac.id/a.png',
  );
});

test.each([
  '',
  'null',
  '<html>',
  '{"data":null}',
  '{"data":{"url":7}}',
  '{"data":{"url":"/a.png"}}',
  '{"data":{"url":"http://cdn.kampus.ac.id/a.png"}}',
  '{"data":{"url":"javascript:alert(1)"}}',
  '{"data":{"url":"data:image/svg+xml,<svg/>"}}',
])('a response without a usable image address is reported: %s', (text) => {
  expect(() => addressIn(text, HOST)).toThrow(
    'Layanan gambar gambar.kampus.ac.id tidak memberikan alamat gambar. Beri tahu panitia.',
  );
});

test.each([
  [0, /^Layanan gambar gambar\.kampus\.ac\.id tidak dapat dihubungi\. Periksa jaringan Anda/],
  [403, /menolak kiriman dari aplikasi ini\. Beri tahu panitia\.$/],
  [413, /menolak gambar ini karena terlalu besar\.$/],
  [415, /tidak menerima jenis gambar ini\.$/],
  [418, /sedang bermasalah\. Coba lagi sebentar lagi\.$/],
  [500, /sedang bermasalah\. Coba lagi sebentar lagi\.$/],
])('a refusal with status %i is reported with host and reason', (status, sentence) => {
  expect(refusedBy(HOST, status)).toMatchObject({
    status,
    code: 'image_host',
    message: expect.stringMatching(sentence),
  });
});
