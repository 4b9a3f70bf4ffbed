import { expect, test } from 'vitest';
import {
  isProposed,
  warnMaks,
  warnTugas,
  tugasText,
  type TugasMentorPurpose,
  type TugasMentor,
} from './tugas-mentor.ts';

const ANY: TugasMentor = { tugas_mentor: 1, tugas_evaluator: 1, menerima: 1, lokasi: [] };
const nama = (id: number) => `Kota ${id}`;

test.each<[string, Partial<TugasMentor>, TugasMentorPurpose, boolean]>([
  ['everybody for everything everywhere', {}, 'artikel', true],
  ['no mentor for 1–5', { tugas_mentor: 0 }, 'ojt', false],
  ['one for IST II alone', { tugas_mentor: 0 }, 'praktik', true],
  ['no evaluator', { tugas_evaluator: 0 }, 'artikel', false],
  ['one for 1–5 alone', { tugas_evaluator: 0 }, 'ojt', true],
  ['nobody who takes no more', { menerima: 0 }, 'ojt', false],
  ['one of this location', { lokasi: [2, 7] }, 'ojt', true],
  ['none of other locations', { lokasi: [2] }, 'ojt', false],
])('location 7 proposes %s', (_, more, untuk, yes) => {
  expect(isProposed({ ...ANY, ...more }, untuk, 7)).toBe(yes);
});

test.each<[string, Partial<TugasMentor>, readonly TugasMentorPurpose[], readonly number[], string[]]>([
  ['nothing', {}, ['ojt', 'praktik', 'artikel'], [1, 2], []],
  ['who takes no more', { menerima: 0 }, ['ojt'], [1], ['Ani tidak menerima peserta lagi.']],
  ['no mentor', { tugas_mentor: 0 }, ['ojt'], [1], ['Ani tidak bertugas sebagai mentor kategori 1–5.']],
  ['what is not given', { tugas_mentor: 0 }, ['praktik'], [1], []],
  [
    'no evaluator',
    { tugas_evaluator: 0 },
    ['praktik', 'artikel'],
    [1],
    ['Ani tidak bertugas sebagai evaluator.'],
  ],
  ['one of several places', { lokasi: [1, 3] }, ['ojt'], [1, 2], ['Ani hanya bertugas di Kota 1, Kota 3.']],
  ['the own places', { lokasi: [1, 3] }, ['ojt'], [3], []],
  ['places that are not known', { lokasi: [1] }, ['ojt'], [], []],
])('an assignment warns of %s', (_, more, untuk, lokasi_id, sentences) => {
  expect(warnTugas({ ...ANY, ...more, name: 'Ani' }, { untuk, lokasi_id, nama })).toEqual(sentences);
});

test('a warning appears above the maximum, but not at the maximum and not without a maximum', () => {
  const of = (maks: number, jumlah: number) => warnMaks('Ani', maks, { untuk: 'praktik', jumlah });
  expect([of(0, 900), of(8, 8), of(8, 9)]).toEqual([
    null,
    null,
    'Ani akan memiliki 9 peserta untuk praktik, di atas maksimumnya 8.',
  ]);
});

test.each<[Partial<TugasMentor>, string]>([
  [{}, ''],
  [{ tugas_evaluator: 0 }, 'Hanya mentor'],
  [{ tugas_mentor: 0, lokasi: [2, 5] }, 'Hanya evaluator, 2 lokasi'],
  [{ tugas_mentor: 0, tugas_evaluator: 0 }, 'Tanpa tugas'],
  [{ menerima: 0, lokasi: [2] }, 'Tidak menerima, 1 lokasi'],
])('a list shows the duties %j as "%s"', (more, text) => {
  expect(tugasText({ ...ANY, ...more })).toBe(text);
});
