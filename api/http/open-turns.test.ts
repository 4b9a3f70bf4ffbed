import { afterEach, describe, expect, test, vi } from 'vitest';
import { OpenTurns, OPEN_TURNS } from './open-turns.ts';

afterEach(() => {
  vi.useRealTimers();
});

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
const soon = () => new Promise<void>((done) => setImmediate(done));

/**
 * Returns a function that starts calls, which run until the test ends them. `begun` lists the started calls
 * in order.
 */
function calls() {
  const turns = new OpenTurns();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const call = async (network: string, { above = true, first = false, name = network } = {}) => {
    const outcome = turns.run({ network, above, first: async () => first }, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
      return 200;
    });
    return outcome.catch((error: unknown) => error);
  };
  return { call, begun, ends };
}

describe('networks above their rate', () => {
  test('if a network exceeds its rate limit, 20 of its calls run, 200 wait, and the next call gets 429', async () => {
    const { call, begun, ends } = calls();
    const all = times(OPEN_TURNS.atWork + OPEN_TURNS.waiting, () => call('a'));
    await soon();
    expect(await call('a')).toMatchObject({ status: 429, code: 'too_many', retryAfter: 10 });
    expect(begun).toHaveLength(20);
    for (let n = 0; n < all.length; n += 1) {
      ends[n]!();
      expect(await all[n]).toBe(200);
      await soon();
    }
  });

  test('a call that has waited ten seconds is refused with 429', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { call, begun } = calls();
    const waiting = times(OPEN_TURNS.atWork + OPEN_TURNS.waiting, () => call('a')).at(-1)!;
    await soon();
    vi.advanceTimersByTime(9999);
    expect(await Promise.race([waiting, soon()])).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(await waiting).toMatchObject({ status: 429 });
    // The expired calls are no longer in the queue, so 200 new calls can wait.
    const late = times(OPEN_TURNS.waiting, () => call('a'));
    expect(await Promise.race([...late, soon()])).toBeUndefined();
    expect(begun).toHaveLength(20);
  });

  test('calls of a network below its rate limit never wait, but count as running calls when the network exceeds the limit', async () => {
    const { call, begun } = calls();
    times(30, () => void call('a', { above: false }));
    void call('a', { name: 'waits' });
    times(20, () => void call('b'));
    await soon();
    expect(begun).toEqual([...times(30, () => 'a'), ...times(20, () => 'b')]);
  });

  test('networks with waiting calls are served in rotation, and known devices and sessions have priority', async () => {
    const { call, begun, ends } = calls();
    times(20, () => void [call('a'), call('b')]);
    times(50, () => void call('a', { name: 'late a' }));
    void call('c', { name: 'c' });
    void call('a', { name: 'first', first: true });
    await soon();
    expect(begun).toHaveLength(OPEN_TURNS.atWorkAll);
    ends[0]!();
    await soon();
    expect(begun.at(-1)).toBe('first');
    for (const n of [2, 4]) {
      ends[n]!();
      await soon();
    }
    expect(begun.slice(-2)).toContain('c');
  });
});
