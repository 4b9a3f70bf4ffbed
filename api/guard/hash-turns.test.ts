import { expect, test } from 'vitest';
import { HashTurns } from './hash-turns.ts';

const full = () => new Error('penuh');
const of = (who: string, known = true) => ({ place: () => Promise.resolve({ who, known }) });

/**
 * Returns a queue that runs one task at a time. It starts with a task that ends only when `begin` is called. All tasks
 * that are added before that call must wait. `begun` lists the tasks in the order in which they started.
 */
function held() {
  const turns = new HashTurns(1);
  const begun: string[] = [];
  let begin = () => {};
  const first = turns.run(of('pertama'), full, () => new Promise<void>((resolve) => (begin = resolve)));
  const ask = (who: string, known = true) =>
    turns.run(of(who, known), full, () => Promise.resolve(void begun.push(who)));
  return {
    ask,
    begun,
    first,
    /** Waits until all callers are in the queue. Then ends the first task. */
    async begin() {
      await new Promise((resolve) => void setImmediate(resolve));
      begin();
    },
  };
}

test('300 password checks of one caller delay a password check of another caller by at most one check', async () => {
  const { ask, begun, begin, first } = held();
  const many = Array.from({ length: 300 }, () => ask('satu'));
  const other = ask('dua');
  await begin();
  await Promise.all([first, other, ...many]);
  expect(begun.indexOf('dua')).toBeLessThanOrEqual(1);
  expect(begun).toHaveLength(301);
});

test('password checks of known networks run first, but every fourth check that starts is one of an unknown network', async () => {
  const { ask, begun, begin, first } = held();
  const strangers = Array.from({ length: 40 }, (_, n) => ask(`asing${n}`, false));
  const known = Array.from({ length: 30 }, () => ask('kampus'));
  await begin();
  await Promise.all([first, ...strangers, ...known]);
  const before = begun.slice(0, begun.lastIndexOf('kampus') + 1).filter((who) => who !== 'kampus');
  expect(before.length).toBeGreaterThanOrEqual(9);
  expect(before.length).toBeLessThanOrEqual(11);
});

test('if the queue for password checks of one caller is full, only password checks of this caller are refused', async () => {
  const { ask, begin, first } = held();
  const answers = Array.from({ length: 700 }, () =>
    ask('satu', false).catch((error: Error) => error.message),
  );
  const other = ask('dua', false);
  await begin();
  const told = await Promise.all(answers);
  expect(told.filter((answer) => answer === 'penuh')).toHaveLength(100);
  await Promise.all([first, other]);
});

test('after a failed password check, the next check in the queue still starts', async () => {
  const turns = new HashTurns(1);
  await expect(turns.run(of('satu'), full, () => Promise.reject(new Error('putus')))).rejects.toThrow(
    'putus',
  );
  expect(await turns.run(of('satu'), full, () => Promise.resolve(7))).toBe(7);
});
