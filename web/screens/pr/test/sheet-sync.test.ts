import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AGAIN_MS, PAUSE_MS, AnswerSync } from '#app/sync/answer-sync.ts';
import { choose, receive, type Jawaban, type AnswerSheet } from './sheet.ts';
import { sheetParts } from './sheet-sync.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }));
afterEach(() => vi.useRealTimers());

/**
 * A fake server. For each question, it stores the later answer. The unit test can take it offline, and can read how
 * many requests it got.
 */
function world() {
  const kept = new Map<number, Jawaban>();
  const disk = new Map<string, string>();
  const net = { cut: false, closed: false, calls: 0 };
  const store = {
    getItem: (key: string) => disk.get(key) ?? null,
    setItem: (key: string, value: string) => void disk.set(key, value),
    removeItem: (key: string) => void disk.delete(key),
  };
  async function save(jawaban: readonly Jawaban[]) {
    net.calls += 1;
    if (net.cut) throw new Error('cut');
    if (net.closed) throw new Error('closed');
    for (const each of jawaban) {
      const there = kept.get(each.id);
      if (!there || Date.parse(there.waktu) <= Date.parse(each.waktu)) kept.set(each.id, each);
    }
    return [...kept.values()];
  }
  const open = (device: typeof store | null = store, sejak: string | null = null) =>
    new AnswerSync<AnswerSheet>({
      ...sheetParts('tes', sejak, save),
      store: device,
      isFinal: (error) => (error as Error).message === 'closed',
    });
  return { kept, disk, net, open, store };
}

/** Answers a question at the current time. */
const pick = (sync: AnswerSync<AnswerSheet>, id: number, optid: number) =>
  sync.change((sheet) => choose(sheet, id, optid, new Date().toISOString()));

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('saving of test answers', () => {
  test('a test answer is stored on the device at once, and is stored on the server after PAUSE_MS', async () => {
    const { kept, disk, open } = world();
    const sync = open();
    pick(sync, 1, 10);
    expect([disk.get('tes')?.includes('"optid":10'), sync.get().letak]).toEqual([true, 'jalan']);
    await wait(PAUSE_MS);
    expect([kept.get(1)?.optid, sync.get().letak, sync.get().belum]).toEqual([10, 'server', 0]);
  });

  test('thirty test answers in ten seconds need at most seven saves, and no answer is lost', async () => {
    const { kept, net, open } = world();
    const sync = open();
    for (let id = 1; id <= 30; id += 1) {
      pick(sync, id, id * 10);
      await wait(333);
    }
    await wait(PAUSE_MS);
    expect([kept.size, sync.get().letak]).toEqual([30, 'server']);
    expect(net.calls).toBeLessThanOrEqual(7);
  });

  test('a test answer given offline is reported as unsaved, and is sent when the network is back', async () => {
    const { kept, net, open } = world();
    const sync = open();
    net.cut = true;
    pick(sync, 1, 10);
    await wait(PAUSE_MS);
    pick(sync, 2, 20);
    expect([sync.get().letak, sync.get().belum]).toEqual(['perangkat', 2]);
    await wait(20 * AGAIN_MS);
    expect(net.calls).toBeLessThan(25);
    net.cut = false;
    sync.resume();
    await wait(PAUSE_MS);
    expect([kept.size, sync.get().letak]).toEqual([2, 'server']);
  });

  test('a failed save of test answers is retried automatically', async () => {
    const { kept, net, open } = world();
    const sync = open();
    net.cut = true;
    pick(sync, 1, 10);
    await wait(2 * AGAIN_MS);
    net.cut = false;
    await wait(AGAIN_MS);
    expect(kept.get(1)?.optid).toBe(10);
  });

  test('an unsaved test answer is still there after a reload, and is then sent', async () => {
    const { kept, net, open } = world();
    net.cut = true;
    pick(open(), 1, 10);
    await wait(PAUSE_MS);
    net.cut = false;
    const again = open();
    expect(again.get().answers.get(1)?.optid).toBe(10);
    await wait(AGAIN_MS);
    expect([kept.get(1)?.optid, again.get().letak]).toEqual([10, 'server']);
  });

  test('if the network returns twice within PAUSE_MS, the second save waits until PAUSE_MS have passed', async () => {
    const { net, open } = world();
    const sync = open();
    net.cut = true;
    pick(sync, 1, 10);
    await wait(PAUSE_MS);
    const before = net.calls;
    sync.resume();
    await wait(0);
    sync.resume();
    await wait(PAUSE_MS - 1);
    expect(net.calls).toBe(before + 1);
    await wait(1);
    expect(net.calls).toBe(before + 2);
  });

  test('a second device starts with the test answers of the first device and can change these answers', async () => {
    const { kept, open } = world();
    pick(open(), 1, 10);
    await wait(PAUSE_MS);
    const other = open(world().store);
    other.change((sheet) => receive(sheet, [...kept.values()]));
    pick(other, 1, 11);
    await wait(PAUSE_MS);
    expect([kept.get(1)?.optid, other.get().letak]).toEqual([11, 'server']);
  });

  test('a test answer given in another tab is shown in this tab', () => {
    const { open } = world();
    const [a, b] = [open(), open()];
    pick(a, 1, 10);
    b.readElsewhere();
    expect(b.get().answers.get(1)?.optid).toBe(10);
  });

  test('without storage a test answer stays in the page, and the page reports that the answer is not stored', async () => {
    const { net, open } = world();
    net.cut = true;
    const sync = open(null);
    pick(sync, 1, 10);
    await wait(PAUSE_MS);
    expect([sync.get().kept, sync.get().letak]).toEqual([false, 'perangkat']);
  });
});

test('after the test is sent, no answers are stored on the device or sent to the server', async () => {
  const { disk, net, open } = world();
  const sync = open();
  pick(sync, 1, 10);
  await wait(PAUSE_MS);
  await sync.submit(() => Promise.resolve());
  sync.change((sheet) => receive(sheet, []));
  await wait(20_000);
  expect([disk.size, net.calls]).toEqual([0, 1]);
});

test('a reopened test ignores answers of the earlier attempt that another device has kept', async () => {
  const { disk, net, open, store } = world();
  const asleep = open();
  pick(asleep, 1, 10);
  await wait(PAUSE_MS);
  net.cut = true;
  pick(asleep, 2, 20);
  await wait(1);
  const anew = open(store, new Date().toISOString());
  expect([anew.get().answers.size, anew.get().belum, disk.get('tes')]).toEqual([0, 0, '[]']);
  pick(asleep, 3, 30);
  anew.readElsewhere();
  expect([...anew.get().answers.keys()]).toEqual([3]);
});

test('after the server has refused a save because the test is closed, no further save is sent', async () => {
  const { net, open } = world();
  net.closed = true;
  const sync = open();
  pick(sync, 1, 10);
  await wait(60_000);
  expect(net.calls).toBe(1);
});

test('while the test is being sent, no answer is saved; after a failed send, the saves continue', async () => {
  const { kept, net, open } = world();
  const sync = open();
  pick(sync, 1, 10);
  await wait(PAUSE_MS);
  pick(sync, 2, 20);
  let refuse = () => {};
  const sent = sync.submit(() => new Promise((_, reject) => (refuse = () => reject(new Error('cut')))));
  await wait(AGAIN_MS);
  sync.resume();
  sync.flush();
  await wait(AGAIN_MS);
  expect(net.calls).toBe(1);
  refuse();
  await expect(sent).rejects.toThrow('cut');
  await wait(PAUSE_MS);
  expect([net.calls, kept.get(2)?.optid, sync.get().letak]).toEqual([2, 20, 'server']);
});
