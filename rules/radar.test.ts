import { expect, test } from 'vitest';
import {
  INITIAL_AMBANG,
  ajakanRadar,
  ambangText,
  asingInput,
  JENIS_RADAR,
  LABEL_AMBANG,
  RADAR_MENTOR,
  RADAR_PESERTA,
  AMBANG_UNIT,
  RADAR_TEXT,
  RADAR_TEXT_MAX,
  type JenisRadar,
} from './radar.ts';

test.each([
  ['Yth. {nama}, {kegiatan} {batas} {tautan}', null],
  ['tanpa isian', null],
  ['Nilai {nilai}', '{nilai}'],
  ['{Nama}', '{Nama}'],
  ['{ nama }', '{ nama }'],
  ['{}', '{}'],
  ['{nama} dan {mentor} dan {lain}', '{mentor}'],
  ['{constructor}', '{constructor}'],
  ['{{nama}}', null],
])('the first unknown placeholder in %j is %j', (teks, asing) => {
  expect(asingInput(teks)).toBe(asing);
});

test('each radar kind except claims has a recipient group, and a text whose placeholders are all known', () => {
  expect(JENIS_RADAR.filter((jenis) => RADAR_TEXT[jenis] === null)).toEqual(['klaim_menunggu']);
  expect([...RADAR_PESERTA, ...RADAR_MENTOR, 'klaim_menunggu'].toSorted()).toEqual(JENIS_RADAR.toSorted());
  for (const teks of Object.values(RADAR_TEXT)) {
    expect(asingInput(teks ?? '')).toBeNull();
    expect((teks ?? '').length).toBeLessThanOrEqual(RADAR_TEXT_MAX);
  }
});

test('a radar kind has a label for the threshold if and only if it has a threshold', () => {
  const withUnit = JENIS_RADAR.filter((jenis) => AMBANG_UNIT[jenis] !== null);
  expect(JENIS_RADAR.filter((jenis) => jenis in LABEL_AMBANG)).toEqual(withUnit);
  expect(JENIS_RADAR.filter((jenis) => INITIAL_AMBANG[jenis].ambang > 0)).toEqual(withUnit);
});

test('the sentence of a radar kind contains the number of tasks or the number of people', () => {
  expect(ajakanRadar('tugas_belum', { orang: 1, jumlah: 2 })).toBe(
    '2 tugas segera berakhir dan belum Anda tulis',
  );
  expect(ajakanRadar('review_menunggu', { orang: 3, jumlah: 5, ambang: 48 })).toBe(
    'Tugas 3 peserta menunggu review Anda lebih dari 48 jam',
  );
});

test('the text of a threshold contains its number and unit; a kind without a threshold has no text', () => {
  const text = (jenis: JenisRadar) => {
    const { ambang, jumlah } = INITIAL_AMBANG[jenis];
    return ambangText(jenis, { ambang, ambang_jumlah: jumlah });
  };
  expect(text('mentor_tertinggal')).toBe('lebih dari 7 hari atau 10 tugas');
  expect(text('review_menunggu')).toBe('lebih dari 48 jam');
  expect(text('tugas_belum')).toBe('dalam 3 hari');
  expect(JENIS_RADAR.filter((jenis) => text(jenis) === null)).toEqual(
    JENIS_RADAR.filter((jenis) => AMBANG_UNIT[jenis] === null),
  );
});
