import { expect, test } from 'vitest';
import { quickDays } from './quick-days.ts';

const today = '2026-05-12';

test.each<[string, unknown, { from?: string; min?: string; max?: string }, (string | null)[]]>([
  ['today and a week later', undefined, {}, ['2026-05-12', '2026-05-19']],
  [
    'a week after what the field has, over the end of a month',
    '2026-05-28',
    {},
    ['2026-05-12', '2026-06-04'],
  ],
  ['over 29 February', '2028-02-28', {}, ['2026-05-12', '2028-03-06']],
  ['from today where the field has no day', '31 Februari', {}, ['2026-05-12', '2026-05-19']],
  [
    'a week after the day that the field moves',
    undefined,
    { from: '2026-05-20' },
    ['2026-05-12', '2026-05-27'],
  ],
  [
    'a week after what the field has, not after the day that it moves',
    '2026-05-28',
    { from: '2026-05-20' },
    ['2026-05-12', '2026-06-04'],
  ],
  ['today alone where nothing may be later', '2026-05-01', { max: today }, ['2026-05-12']],
  ['no day after the last one', '2026-05-28', { max: '2026-06-01' }, ['2026-05-12', null]],
  ['up to the last one', '2026-05-25', { max: '2026-06-01' }, ['2026-05-12', '2026-06-01']],
  ['no day before the first one', '2026-05-01', { min: today }, ['2026-05-12', null]],
  ['neither where today is too early by more', undefined, { min: '2026-05-20' }, []],
  ['the week alone where today is too early', undefined, { min: '2026-05-13' }, ['2026-05-19']],
  [
    'a week after the deadline, where nothing is chosen yet',
    undefined,
    { from: '2026-06-20', min: '2026-06-21' },
    ['2026-06-27'],
  ],
  [
    'a week after what is chosen behind the deadline',
    '2026-06-27',
    { from: '2026-06-20', min: '2026-06-21' },
    ['2026-07-04'],
  ],
  [
    'a week after the deadline where an earlier day is chosen',
    '2026-06-01',
    { from: '2026-06-20', min: '2026-06-21' },
    ['2026-06-27'],
  ],
  [
    'a week after a deadline that has just passed',
    undefined,
    { from: '2026-05-08', min: today },
    ['2026-05-12', '2026-05-15'],
  ],
  [
    'no week after a deadline of long ago, until a day is chosen',
    undefined,
    { from: '2026-04-01', min: today },
    ['2026-05-12', null],
  ],
  ['neither where the range is over', undefined, { max: '2026-05-11' }, []],
])('the quick buttons offer %s', (_, value, range, days) => {
  expect(quickDays(value, { today, ...range }).map(({ tanggal }) => tanggal)).toEqual(days);
});
