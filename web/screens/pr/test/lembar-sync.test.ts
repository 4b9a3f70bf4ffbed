import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Jawaban } from './lembar.ts';
import { AGAIN_MS, LembarSync, PAUSE_MS } from './lembar-sync.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }));
afterEach(() => vi.useRealTimers());

/** A server that keeps the later choice, can be cut off, and counts its calls. */
function world() {
  const kept = new Map<number, Jawaban>();
  const disk = new Map<string, string>();
  const net = { cut: false, closed: false, calls: 0 };
  const store = {
    getItem: (key: string) => disk.get(key) ?? null,
    setItem: (key: string, value: string) => void disk.set(key, value),
    removeItem: (key: string) => void disk.delete(key),
  };
  const open = (device: typeof store | null = store) =>
    new LembarSync({
      store: device,
      key: 'tes',
      now: () => new Date(),
      isFinal: (error) => (error as Error).message === 'closed',
      async save(jawaban) {
        net.calls += 1;
        if (net.cut) throw new Error('cut');
        if (net.closed) throw new Error('closed');
        for (const each of jawaban) {
          const there = kept.get(each.id);
          if (!there || Date.parse(there.waktu) <= Date.parse(each.waktu)) kept.set(each.id, each);
        }
        return [...kept.values()];
      },
    });
  return { kept, disk, net, open, store };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('an answer', () => {
  test('is on the device at once and on the server within two seconds', async () => {
    const { kept, disk, open } = world();
    const sync = open();
    sync.choose(1, 10);
    expect([disk.get('tes')?.includes('"optid":10'), sync.get().letak]).toEqual([true, 'jalan']);
    await wait(PAUSE_MS);
    expect([kept.get(1)?.optid, sync.get().letak, sync.get().belum]).toEqual([10, 'server', 0]);
  });

  test('thirty in ten seconds are at most six saves, and none is lost', async () => {
    const { kept, net, open } = world();
    const sync = open();
    for (let id = 1; id <= 30; id += 1) {
      sync.choose(id, id * 10);
      await wait(333);
    }
    await wait(PAUSE_MS);
    expect([kept.size, sync.get().letak]).toEqual([30, 'server']);
    expect(net.calls).toBeLessThanOrEqual(7);
  });

  test('given while the network is cut is told, and sent when it is back', async () => {
    const { kept, net, open } = world();
    const sync = open();
    net.cut = true;
    sync.choose(1, 10);
    await wait(PAUSE_MS);
    sync.choose(2, 20);
    expect([sync.get().letak, sync.get().belum]).toEqual(['perangkat', 2]);
    await wait(20 * AGAIN_MS);
    expect(net.calls).toBeLessThan(25);
    net.cut = false;
    sync.flush();
    await wait(0);
    expect([kept.size, sync.get().letak]).toEqual([2, 'server']);
  });

  test('is tried again by itself', async () => {
    const { kept, net, open } = world();
    const sync = open();
    net.cut = true;
    sync.choose(1, 10);
    await wait(2 * AGAIN_MS);
    net.cut = false;
    await wait(AGAIN_MS);
    expect(kept.get(1)?.optid).toBe(10);
  });

  test('survives a reload before the server had it, and goes there then', async () => {
    const { kept, net, open } = world();
    net.cut = true;
    open().choose(1, 10);
    await wait(PAUSE_MS);
    net.cut = false;
    const again = open();
    expect(again.get().lembar.get(1)?.optid).toBe(10);
    await wait(AGAIN_MS);
    expect([kept.get(1)?.optid, again.get().letak]).toEqual([10, 'server']);
  });

  test('on a second device starts from what the first has given', async () => {
    const { kept, open } = world();
    open().choose(1, 10);
    await wait(PAUSE_MS);
    const other = open(world().store);
    other.receive([...kept.values()]);
    other.choose(1, 11);
    await wait(PAUSE_MS);
    expect([kept.get(1)?.optid, other.get().letak]).toEqual([11, 'server']);
  });

  test('of another tab is shown', () => {
    const { open } = world();
    const [a, b] = [open(), open()];
    a.choose(1, 10);
    b.readElsewhere();
    expect(b.get().lembar.get(1)?.optid).toBe(10);
  });

  test('without storage lives in the page, and that is told', async () => {
    const { net, open } = world();
    net.cut = true;
    const sync = open(null);
    sync.choose(1, 10);
    await wait(PAUSE_MS);
    expect([sync.get().kept, sync.get().letak]).toEqual([false, 'perangkat']);
  });
});

test('after the sending nothing is kept and nothing saved', async () => {
  const { disk, net, open } = world();
  const sync = open();
  sync.choose(1, 10);
  await wait(PAUSE_MS);
  sync.end();
  sync.receive([]);
  await wait(20_000);
  expect([disk.size, net.calls]).toEqual([0, 1]);
});

test('a test scored meanwhile ends the saving', async () => {
  const { net, open } = world();
  net.closed = true;
  const sync = open();
  sync.choose(1, 10);
  await wait(60_000);
  expect(net.calls).toBe(1);
});
