import { expect, test } from 'vitest';
import { mergeStored } from './tahap.ts';

const saved = { nilai_pre: 10, nilai_post: 20, nilai_ojt: 30, nilai_ist2: 40 };

test("after another user's save, unchanged scores in the form take the stored value, and typed scores stay", () => {
  const stored = { ...saved, nilai_ojt: 35, nilai_ist2: 45 };
  expect(mergeStored({ ...saved, nilai_post: 80 }, saved, stored)).toEqual({
    nilai: { ...stored, nilai_post: 80 },
    bentrok: [],
  });
});

test('a score that both users changed is a conflict only if the two values differ', () => {
  const stored = { ...saved, nilai_ojt: 35, nilai_ist2: 45 };
  expect(mergeStored({ ...saved, nilai_ojt: 70, nilai_ist2: 45 }, saved, stored)).toEqual({
    nilai: { ...stored, nilai_ojt: 70 },
    bentrok: ['nilai_ojt'],
  });
});
