import { describe, expect, test } from 'vitest';
import { encodeId } from '#rules/text/hashid.ts';
import { RADAR_TEXT } from './radar.ts';
import {
  alamatWa,
  batasPengingat,
  pengingatInput,
  JENIS_PENGINGAT,
  pengingatSentence,
  kegiatanPengingat,
  pengingatTarget,
} from './pengingat.ts';

const CONTENT = {
  nama: 'Ani',
  kegiatan: 'Modul Ajar',
  batas: '3 Juni 2026',
  tautan: 'https://a.id/pr/materi',
};

test('the placeholders of a reminder are filled in one pass, so that braces in a person’s name stay unchanged', () => {
  expect(
    pengingatInput('{nama}: {kegiatan}, {batas}, {tautan}; {lain}', { ...CONTENT, nama: '{tautan} $&' }),
  ).toBe('{tautan} $&: Modul Ajar, 3 Juni 2026, https://a.id/pr/materi; {lain}');
});

describe('reminder mails', () => {
  test.each(JENIS_PENGINGAT)(
    'the text of the reminder %s has no greeting and no link, because the mail itself adds both',
    (jenis) => {
      const { kalimat, setelah } = pengingatSentence(RADAR_TEXT[jenis]!, CONTENT);
      expect(setelah).toEqual(['Terima kasih.']);
      expect(kalimat).toHaveLength(1);
      expect(kalimat[0]).toMatch(/^[A-Z].*:$/);
      expect(kalimat[0]).not.toMatch(/Yth|https|[{}]/);
    },
  );

  test.each<[string, string[], string[]]>([
    ['Yth. Bapak/Ibu {nama}, tugas {kegiatan} ditunggu.', ['Tugas Modul Ajar ditunggu.'], []],
    ['Tugas {nama} ditunggu di {tautan}.', ['Tugas Ani ditunggu di https://a.id/pr/materi.'], []],
    ['Satu\n\nDua\n{tautan}\nTiga\n{tautan}', ['Satu', 'Dua'], ['Tiga']],
  ])('the text %j becomes the paragraphs %j before the button and %j after it', (teks, kalimat, after) => {
    expect(pengingatSentence(teks, CONTENT)).toEqual({ kalimat, setelah: after });
  });
});

test('a reminder joins the names of several categories to one phrase, and writes out the month of the last day', () => {
  expect(kegiatanPengingat('tugas_belum', ['A'])).toBe('A');
  expect(kegiatanPengingat('tugas_belum', ['A', 'B'])).toBe('A dan B');
  expect(kegiatanPengingat('tugas_belum', ['A', 'B', 'C'])).toBe('A, B, dan C');
  expect(kegiatanPengingat('tes_belum', [])).toBe('Test');
  expect([batasPengingat('2026-06-03'), batasPengingat(null)]).toEqual(['3 Juni 2026', 'secepatnya']);
});

test.each([
  ['tugas_belum', [2], `/pr/materi/${encodeId(2)}`],
  ['review_belum_dibaca', [1, 2], '/pr/materi'],
  ['tes_belum', [], '/pr/test'],
  ['dokumen_kurang', [], '/pr/profile?tab=data'],
  ['review_menunggu', [3], `/m/assign/${encodeId(3)}`],
  ['nilai_menunggu', [6], `/m/e/p/${encodeId(6)}`],
  ['nilai_menunggu', [6, 7], '/m/evaluator'],
  ['nilai_menunggu', [5, 7], '/m/assign'],
  ['mentor_tertinggal', [], '/m/assign'],
] as const)('the reminder %s for the categories %j links to %s', (jenis, kat_id, path) => {
  expect(pengingatTarget(jenis, kat_id)).toBe(path);
});

test('the WhatsApp link of a reminder contains the stored phone number and the text of the reminder', () => {
  expect(alamatWa('081234567890', 'A & B?\nhttps://a.id')).toBe(
    'https://wa.me/6281234567890?text=A%20%26%20B%3F%0Ahttps%3A%2F%2Fa.id',
  );
});
