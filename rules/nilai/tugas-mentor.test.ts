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
  ['uses a mentor without limited duties', {}, 'artikel', true],
  ['uses no mentor without mentor duty for categories 1 to 5', { tugas_mentor: 0 }, 'ojt', false],
  ['uses a mentor without mentor duty for IST II', { tugas_mentor: 0 }, 'praktik', true],
  ['uses no mentor without evaluator duty for IST II', { tugas_evaluator: 0 }, 'artikel', false],
  ['uses a mentor without evaluator duty for categories 1 to 5', { tugas_evaluator: 0 }, 'ojt', true],
  ['uses no mentor who takes no more participants', { menerima: 0 }, 'ojt', false],
  ['uses a mentor of this location', { lokasi: [2, 7] }, 'ojt', true],
  ['uses no mentor who works only at other locations', { lokasi: [2] }, 'ojt', false],
])('the automatic proposal of mentors for location 7 %s', (_, more, untuk, yes) => {
  expect(isProposed({ ...ANY, ...more }, untuk, 7)).toBe(yes);
});

test.each<[string, Partial<TugasMentor>, readonly TugasMentorPurpose[], readonly number[], string[]]>([
  ['to a mentor without limited duties gives no warning', {}, ['ojt', 'praktik', 'artikel'], [1, 2], []],
  [
    'to a mentor who takes no more participants gives a warning',
    { menerima: 0 },
    ['ojt'],
    [1],
    ['Ani tidak menerima peserta lagi.'],
  ],
  [
    'to a mentor without mentor duty gives a warning',
    { tugas_mentor: 0 },
    ['ojt'],
    [1],
    ['Ani tidak bertugas sebagai mentor kategori 1–5.'],
  ],
  ['of practice to a mentor without mentor duty gives no warning', { tugas_mentor: 0 }, ['praktik'], [1], []],
  [
    'to a mentor without evaluator duty gives a warning',
    { tugas_evaluator: 0 },
    ['praktik', 'artikel'],
    [1],
    ['Ani tidak bertugas sebagai evaluator.'],
  ],
  [
    'to a mentor of other locations gives a warning',
    { lokasi: [1, 3] },
    ['ojt'],
    [1, 2],
    ['Ani hanya bertugas di Kota 1, Kota 3.'],
  ],
  ['at a location of the mentor gives no warning', { lokasi: [1, 3] }, ['ojt'], [3], []],
  ['without known locations gives no warning', { lokasi: [1] }, ['ojt'], [], []],
])('a manual assignment %s', (_, more, untuk, lokasi_id, sentences) => {
  expect(warnTugas({ ...ANY, ...more, name: 'Ani' }, { untuk, lokasi_id, nama })).toEqual(sentences);
});

test('a warning about a mentor’s maximum appears only when the participants exceed the maximum', () => {
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
])('the duties %j are shown in a list as "%s"', (more, text) => {
  expect(tugasText({ ...ANY, ...more })).toBe(text);
});
