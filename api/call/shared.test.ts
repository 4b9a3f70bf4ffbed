import { expect, test } from 'vitest';
import { Shared } from './shared.ts';

function counter() {
  let now = 0;
  let made = 0;
  const shared = new Shared(5, () => new Date(now));
  shared.listening(true);
  const ask = () => shared.share('angka', async () => (made += 1));
  return { shared, ask, at: (ms: number) => (now = ms) };
}

test('all callers get the same cached result until its cache time ends, and the next call computes a new result', async () => {
  const { ask, at } = counter();
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  at(4999);
  expect(await ask()).toBe(1);
  at(5000);
  expect(await ask()).toBe(2);
});

test('a result is cached 12 times as long if the function `share` gets the multiplier 12', async () => {
  const { shared, at } = counter();
  let made = 0;
  const ask = () => shared.share('banyak', async () => (made += 1), 12);
  expect(await ask()).toBe(1);
  at(59_999);
  expect(await ask()).toBe(1);
  at(60_000);
  expect(await ask()).toBe(2);
});

test('after a call of `forget`, the next caller gets a new result, even if an older computation is still running', async () => {
  const { shared, ask } = counter();
  const old = ask();
  shared.forget();
  expect([await old, await ask()]).toEqual([1, 2]);
});

test('while the app receives no notifications from the database, a result is cached for 2 seconds', async () => {
  const { shared, ask, at } = counter();
  expect(await ask()).toBe(1);
  shared.listening(false);
  expect(await ask()).toBe(2);
  at(1999);
  expect(await ask()).toBe(2);
  at(2000);
  expect(await ask()).toBe(3);
  shared.listening(true);
  expect(await ask()).toBe(4);
  at(6999);
  expect(await ask()).toBe(4);
});

test('a computation that fails is not cached', async () => {
  const { shared } = counter();
  const fail = shared.share('angka', () => Promise.reject(new Error('gone')));
  await expect(fail).rejects.toThrow('gone');
  expect(await shared.share('angka', async () => 1)).toBe(1);
});

test('with a cache time of 0 seconds, no result is cached', async () => {
  const shared = new Shared(0, () => new Date(0));
  let made = 0;
  const ask = () => shared.share('angka', async () => (made += 1));
  expect([await ask(), await ask()]).toEqual([1, 2]);
});

test('the cache keeps the newest 1000 results', async () => {
  const shared = new Shared(5, () => new Date(0));
  const made: string[] = [];
  const ask = (name: string) => shared.share(name, async () => made.push(name));
  for (let n = 0; n <= 1000; n += 1) await ask(`jumlah ${n}`);
  await ask('jumlah 1');
  await ask('jumlah 0');
  expect(made.slice(1001)).toEqual(['jumlah 0']);
});

test('the cache drops expired results before valid ones', async () => {
  const { shared, at } = counter();
  const made: string[] = [];
  const ask = (name: string, times?: number) => shared.share(name, async () => made.push(name), times);
  await ask('lama', 12);
  for (let n = 1; n < 1000; n += 1) await ask(`jumlah ${n}`);
  at(5000);
  await ask('jumlah baru');
  await ask('lama', 12);
  expect(made.slice(1000)).toEqual(['jumlah baru']);
});

test('the cache keeps the newest results up to 64 MB, and always keeps the newest result even if it is larger', async () => {
  const { shared } = counter();
  const made: string[] = [];
  const ask = (name: string, mb: number) =>
    shared.share(name, async () => ({ n: made.push(name), bytes: mb * 1024 * 1024 }));
  for (const name of ['a', 'b', 'c', 'b', 'c']) await ask(name, 30);
  expect(made).toEqual(['a', 'b', 'c']);
  await ask('a', 30);
  await ask('b', 30);
  expect(made.slice(3)).toEqual(['a', 'b']);
  await ask('semua', 100);
  await ask('semua', 100);
  await ask('b', 30);
  expect(made.slice(5)).toEqual(['semua', 'b']);
});
