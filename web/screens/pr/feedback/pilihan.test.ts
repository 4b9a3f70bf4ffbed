import { expect, test } from 'vitest';
import { namedMentor, pilihanMentor } from './pilihan.ts';

const mentor = ['Ani', 'Budi', 'Citra', 'Dewi'].map((name, at) => ({ id: at + 1, name }));

test("the list of surveys shows a participant's own mentors first, and the survey progress of each mentor", () => {
  const rows = pilihanMentor(
    mentor,
    { panitia: 0, pemateri: [2] },
    { mentor: [4], draf: [{ kategori: 'pemateri', mentor_id: 3, terisi: 5 }] },
  );
  expect(rows).toEqual([
    { id: 4, name: 'Dewi', sendiri: true, sudah: false, terisi: null },
    { id: 1, name: 'Ani', sendiri: false, sudah: false, terisi: null },
    { id: 2, name: 'Budi', sendiri: false, sudah: true, terisi: null },
    { id: 3, name: 'Citra', sendiri: false, sudah: false, terisi: 5 },
  ]);
  expect(namedMentor(rows).map(({ name }) => name)).toEqual(['Dewi', 'Budi', 'Citra']);
});
