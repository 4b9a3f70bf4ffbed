import { expect, test } from 'vitest';
import { quickDays } from './quick-days.ts';

const today = '2026-05-12';

test.each<[string, unknown, { from?: string; min?: string; max?: string }, (string | null)[]]>([
  ['today and a week after today if no day is chosen', undefined, {}, ['2026-05-12', '2026-05-19']],
  ['a week after the chosen day, also in the next month', '2026-05-28', {}, ['2026-05-12', '2026-06-04']],
  ['a week after the chosen day, also after 29 February', '2028-02-28', {}, ['2026-05-12', '2028-03-06']],
  ['a week after today if the field contains no valid day', '31 Februari', {}, ['2026-05-12', '2026-05-19']],
  [
    'a week after the deadline if no day is chosen',
    undefined,
    { from: '2026-05-20' },
    ['2026-05-12', '2026-05-27'],
  ],
  [
    'a week after the chosen day if the chosen day is after the deadline',
    '2026-05-28',
    { from: '2026-05-20' },
    ['2026-05-12', '2026-06-04'],
  ],
  ['only today if no later day is allowed', '2026-05-01', { max: today }, ['2026-05-12']],
  ['no day after the last allowed day', '2026-05-28', { max: '2026-06-01' }, ['2026-05-12', null]],
  ['the last allowed day', '2026-05-25', { max: '2026-06-01' }, ['2026-05-12', '2026-06-01']],
  ['no day before the first allowed day', '2026-05-01', { min: today }, ['2026-05-12', null]],
  ['no day if both days are before the first allowed day', undefined, { min: '2026-05-20' }, []],
  [
    'only the week if today is before the first allowed day',
    undefined,
    { min: '2026-05-13' },
    ['2026-05-19'],
  ],
  [
    'a week after the deadline if no day is chosen yet',
    undefined,
    { from: '2026-06-20', min: '2026-06-21' },
    ['2026-06-27'],
  ],
  [
    'a week after a chosen day that is after the deadline',
    '2026-06-27',
    { from: '2026-06-20', min: '2026-06-21' },
    ['2026-07-04'],
  ],
  [
    'a week after the deadline if an earlier day is chosen',
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
    'no week after an old deadline until a day is chosen',
    undefined,
    { from: '2026-04-01', min: today },
    ['2026-05-12', null],
  ],
  ['no day if the allowed range has ended', undefined, { max: '2026-05-11' }, []],
])('the quick buttons offer %s', (_, value, range, days) => {
  expect(quickDays(value, { today, ...range }).map(({ tanggal }) => tanggal)).toEqual(days);
});
