import { expect, test } from 'vitest';
import { SARAN_MAX } from '#rules/nilai/survei.ts';
import {
  answer,
  confirm,
  isAnswered,
  open,
  readInput,
  saranOf,
  unsaved,
  writeInput,
  type SurveiInput,
} from './input.ts';

const kosong: SurveiInput = { langkah: 0, jawaban: new Map() };
const third = [{ id: 1 }, { id: 2 }, { id: 3 }];
const values = ({ jawaban }: SurveiInput) =>
  Object.fromEntries([...jawaban].map(([id, { val }]) => [id, val]));

test('an answer to a survey counts as unsaved until the server has confirmed exactly this answer', () => {
  const first = answer(kosong, 1, 3);
  const sent = unsaved(first);
  const later = answer(first, 1, 4);
  const server = { langkah: 0, jawaban: [{ id: 1, val: 3 }] };
  expect(unsaved(confirm(first, sent, server)).jawaban).toEqual([]);
  expect(unsaved(confirm(later, sent, server)).jawaban).toEqual([{ id: 1, val: 4 }]);
});

test('the response to a save adds the survey answers that another device has sent', () => {
  const saved = confirm(answer(kosong, 1, 3), unsaved(answer(kosong, 1, 3)), {
    langkah: 0,
    jawaban: [{ id: 1, val: 3 }],
  });
  const mine = answer(saved, 2, 2);
  const server = {
    langkah: 2,
    jawaban: [
      { id: 1, val: 1 },
      { id: 2, val: 2 },
      { id: 3, val: 4 },
    ],
  };
  expect(values(confirm(mine, unsaved(mine), server))).toEqual({ 1: 1, 2: 2, 3: 4 });
});

test('a survey answer that is missing in the response to its save is dropped and not sent again', () => {
  const mine = answer(kosong, 9, 3);
  expect(values(confirm(mine, unsaved(mine), { langkah: 0, jawaban: [] }))).toEqual({});
});

test('a device without survey answers opens the survey at the question where the participant stopped on another device', () => {
  const server = { langkah: 2, jawaban: [{ id: 1, val: 3 }] };
  expect(open(kosong, server, third)).toMatchObject({ langkah: 2 });
  expect(open(answer(kosong, 2, 1), server, third)).toMatchObject({ langkah: 0 });
  expect(open({ ...kosong, langkah: 8 }, null, third)).toMatchObject({ langkah: 2 });
});

test('a survey answer of another device replaces a saved answer, but not an answer that is still unsaved here', () => {
  const here = confirm(
    answer(kosong, 1, 3),
    { langkah: 0, jawaban: [{ id: 1, val: 3 }] },
    {
      langkah: 0,
      jawaban: [{ id: 1, val: 3 }],
    },
  );
  const server = {
    langkah: 0,
    jawaban: [
      { id: 1, val: 1 },
      { id: 2, val: 1 },
    ],
  };
  expect(values(open(answer(here, 2, 4), server, third))).toEqual({ 1: 1, 2: 4 });
});

test('a confirmed survey answer that the server no longer has becomes unsaved and is sent again', () => {
  const server = { langkah: 0, jawaban: [{ id: 1, val: 3 }] };
  const here = open(kosong, server, third);
  expect(unsaved(open(here, null, third)).jawaban).toEqual(server.jawaban);
});

test('answers to survey questions that no longer exist are dropped', () => {
  expect(values(open(answer(answer(kosong, 1, 3), 9, 3), null, third))).toEqual({ 1: 3 });
});

test('a text of only spaces does not count as an answer to a survey question', () => {
  const input = answer(answer(kosong, 1, 'Baik'), 2, '  ');
  expect([1, 2, 3].map((id) => isAnswered(input, id))).toEqual([true, false, false]);
});

test.each([
  ['baris satu\n\tbaris dua', 'baris satu\n\tbaris dua'],
  ['a\u0000b\u0007c', 'abc'],
  ['x'.repeat(SARAN_MAX + 5), 'x'.repeat(SARAN_MAX)],
  [`${'x'.repeat(SARAN_MAX - 1)}😀`, 'x'.repeat(SARAN_MAX - 1)],
])('a text is sent without control characters and cut at the length limit', (typed, text) => {
  expect(saranOf(typed)).toBe(text);
});

test('survey answers that the device has stored are restored, and invalid stored data gives an empty survey', () => {
  const input = { ...answer(answer(kosong, 1, 3), 2, 'Baik'), langkah: 1 };
  expect(readInput(writeInput(input))).toEqual(input);
  for (const text of [null, '', '{', '7', 'null', '{"jawaban":[null,{"id":1}]}'])
    expect(readInput(text)).toEqual(kosong);
});
