import { expect, test } from 'vitest';
import {
  choose,
  confirm,
  known,
  readSheet,
  receive,
  start,
  unsaved,
  writeSheet,
  type AnswerSheet,
} from './sheet.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 8, 0, second)).toISOString();
const kosong: AnswerSheet = new Map();
const chosen = (sheet: AnswerSheet) => Object.fromEntries([...sheet].map(([id, { optid }]) => [id, optid]));

test('a test answer counts as unsaved until the server has confirmed exactly this answer', () => {
  const first = choose(kosong, 1, 10, at(1));
  const sent = unsaved(first);
  const second = choose(first, 1, 11, at(2));
  expect(unsaved(confirm(second, sent, sent))).toEqual([{ id: 1, optid: 11, waktu: at(2) }]);
  expect(unsaved(confirm(first, sent, sent))).toEqual([]);
});

test('a test answer counts as saved even if the time of the server is earlier than the time of the device', () => {
  const ahead = choose(kosong, 1, 10, at(50));
  const after = confirm(ahead, unsaved(ahead), [{ id: 1, optid: 10, waktu: at(3) }]);
  expect([unsaved(after), chosen(after)]).toEqual([[], { 1: 10 }]);
});

test('a later answer from another device replaces the local test answer, an earlier answer does not', () => {
  const mine = choose(choose(kosong, 1, 10, at(5)), 2, 20, at(5));
  const both = receive(mine, [
    { id: 1, optid: 11, waktu: at(6) },
    { id: 2, optid: 21, waktu: at(4) },
    { id: 3, optid: 30, waktu: at(1) },
  ]);
  expect(chosen(both)).toEqual({ 1: 11, 2: 20, 3: 30 });
  expect(unsaved(both)).toEqual([{ id: 2, optid: 20, waktu: at(5) }]);
});

test('a later answer from another device in the response to a save replaces the local test answer', () => {
  const mine = choose(kosong, 1, 10, at(5));
  expect(chosen(confirm(mine, unsaved(mine), [{ id: 1, optid: 11, waktu: at(6) }]))).toEqual({ 1: 11 });
});

test('a saved test answer that is missing in the response to a save is removed', () => {
  const saved = receive(kosong, [{ id: 1, optid: 10, waktu: at(1) }]);
  expect(chosen(confirm(choose(saved, 2, 20, at(2)), [], []))).toEqual({ 2: 20 });
});

test('a saved test answer that the server does not have at the start becomes unsaved and is sent again', () => {
  const saved = receive(
    kosong,
    [1, 2].map((id) => ({ id, optid: id * 10, waktu: at(1) })),
  );
  const opened = start(saved, [{ id: 2, optid: 20, waktu: at(1) }]);
  expect([chosen(opened), unsaved(opened)]).toEqual([{ 1: 10, 2: 20 }, [{ id: 1, optid: 10, waktu: at(1) }]]);
});

test('the same answer selected again changes nothing, and a clock that is set back does not make a new answer older', () => {
  const first = choose(kosong, 1, 10, at(5));
  expect(choose(first, 1, 10, at(9))).toBe(first);
  const back = choose(first, 1, 11, at(2)).get(1)!;
  expect(Date.parse(back.waktu)).toBeGreaterThan(Date.parse(at(5)));
});

test('answers that the device has stored for a test are restored, and invalid stored data gives an empty set of answers', () => {
  const sheet = receive(choose(kosong, 1, 10, at(1)), [{ id: 2, optid: 20, waktu: at(2) }]);
  expect(readSheet(writeSheet(sheet))).toEqual(sheet);
  for (const text of [
    null,
    '',
    '{',
    '7',
    '[null]',
    '[{"id":1}]',
    '[{"id":1,"optid":2,"waktu":"x","tersimpan":true}]',
  ])
    expect(readSheet(text)).toEqual(new Map());
});

test('answers to removed questions, and answers with removed options, are dropped from the test', () => {
  const sheet = choose(choose(kosong, 1, 10, at(1)), 2, 20, at(1));
  expect(
    chosen(
      known(sheet, [
        { id: 1, option: [{ id: 11 }] },
        { id: 2, option: [{ id: 20 }] },
      ]),
    ),
  ).toEqual({ 2: 20 });
});
