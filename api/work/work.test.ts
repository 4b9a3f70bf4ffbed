import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '#api/start/root.ts';
import { newTemp, writeTemp, type TempFile } from '#api/store/temp.ts';
import { BUDGETS } from './budgets.ts';
import { openWork, UsedUp, type Work, type WorkOptions } from './work.ts';

/**
 * All started worker processes and their environment variables. `killNext` is the number of further processes that the
 * test kills as soon as they start.
 */
const started = { children: [] as ChildProcess[], env: [] as unknown[], killNext: 0 };
const start = ((file: string, args: string[], options: ForkOptions) => {
  const child = fork(file, args, options);
  started.children.push(child);
  started.env.push(options.env);
  if (started.killNext > 0) child.kill('SIGKILL');
  started.killNext -= 1;
  return child;
}) as typeof fork;

const lost: string[] = [];
let work: Work;
let dir: string;
let slow: TempFile;

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'kerja-'));
  slow = newTemp(dir);
  const effects = '<feTurbulence baseFrequency="0.9" numOctaves="1000"/>'.repeat(30);
  const drawing = `<filter id="f">${effects}</filter><rect width="2000" height="2000" filter="url(#f)"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000">${drawing}</svg>`;
  await writeTemp(Readable.from([Buffer.from(svg)]), slow);
});
afterAll(() => rm(dir, { recursive: true }));

/** Drawings have a low limit of CPU time, so that the tests are short. */
function open(options: WorkOptions = {}): void {
  work = openWork(path.join(ROOT, 'api'), {
    onLost: (task, how) => lost.push(`${task} ${how}`),
    budgets: { ...BUDGETS, drawSvg: { cpuMs: 300, long: true } },
    start,
    ...options,
  });
}
beforeEach(() => {
  Object.assign(started, { children: [], env: [], killNext: 0 });
  lost.length = 0;
  open();
});
afterEach(() => work.close());

const clean = (who: string, html = '<p onclick=x>a</p>') =>
  work.of(who)('cleanHtml', { html, pictures: new Map(), field: 'catatan' });
const draw = (who: string, source = slow) => work.of(who)('drawSvg', { source, target: newTemp(dir) });
const CLEANED = { catatan: '<p>a</p>', kosong: false };
const BUSY = { status: 503, code: 'unavailable', retryAfter: 5 };

describe('tasks in worker processes', () => {
  it('one worker process runs several tasks, and does not get the environment variables of the app', async () => {
    expect(await clean('a')).toEqual(CLEANED);
    expect(await clean('b')).toEqual(CLEANED);
    expect(started.env).toEqual([{ VIPS_DISC_THRESHOLD: '64g' }]);
  });

  it('if a task of the worker refuses its input or throws an error, the caller gets this refusal or error', async () => {
    await expect(clean('a', '<em>'.repeat(501))).rejects.toMatchObject({
      status: 422,
      code: 'too_complex',
      errors: { catatan: [expect.any(String)] },
    });
    await expect(draw('a', newTemp(dir))).rejects.toMatchObject({ code: 'ENOENT' });
    expect(lost).toEqual([]);
  });

  it('a task that exceeds its CPU budget is ended, and the waiting tasks still run', async () => {
    const drawing = draw('a');
    const waiting = [clean('a'), draw('b', newTemp(dir)), clean('b')];
    await expect(drawing).rejects.toBeInstanceOf(UsedUp);
    expect(
      (await Promise.allSettled(waiting)).map((w) => (w.status === 'fulfilled' ? w.value : w.reason.code)),
    ).toEqual([CLEANED, 'ENOENT', CLEANED]);
    expect(lost).toEqual(['drawSvg SIGVTALRM']);
  });

  it('a task that exceeds its memory limit is ended', async () => {
    await work.close();
    open({ memoryMib: 1 });
    await expect(draw('a')).rejects.toBeInstanceOf(UsedUp);
  });

  it('if its worker process is killed, a task runs a second time, and is refused with 503 after a second kill', async () => {
    started.killNext = 1;
    expect(await clean('a')).toEqual(CLEANED);
    expect(lost).toEqual(['cleanHtml SIGKILL']);
    await work.close();
    open();
    started.killNext = 2;
    await expect(clean('a')).rejects.toMatchObject(BUSY);
    expect(await clean('a')).toEqual(CLEANED);
  });
});

describe('tasks of several senders', () => {
  it('many tasks of one sender do not delay another sender', async () => {
    await Promise.all([clean('a'), clean('b')]);
    const order: string[] = [];
    const note = (who: string, html?: string) => clean(who, html).then(() => order.push(who));
    const long = '<em>a</em>'.repeat(10_000);
    await Promise.all([...['a', 'a', 'a', 'a', 'a'].map((who) => note(who, long)), note('b')]);
    expect(order.indexOf('b')).toBeLessThan(2);
  });

  it('only one task of a sender runs at a time, even if a worker process is free', async () => {
    await Promise.all([clean('a'), clean('a'), clean('a')]);
    expect(started.children).toHaveLength(1);
    await Promise.all([clean('a'), clean('b')]);
    expect(started.children).toHaveLength(2);
  });

  it('a text is cleaned without waiting while other senders draw pictures', async () => {
    // Starts both worker processes first. Otherwise the order of the results would depend on how fast a process starts.
    await Promise.all([clean('e'), clean('f')]);
    const order: string[] = [];
    const drawings = ['a', 'b', 'c'].map((who) => draw(who).catch(() => order.push(who)));
    await clean('d').then(() => order.push('d'));
    expect(order).toEqual(['d']);
    await Promise.all(drawings);
    expect(order).toEqual(['d', 'a', 'b', 'c']);
  });

  it('a small picture is processed while ten other senders draw large pictures', async () => {
    const source = newTemp(dir);
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#06c' } }).png();
    await writeTemp(Readable.from([await picture.toBuffer()]), source);
    const order: string[] = [];
    // `afterEach` ends the drawings that still run.
    for (let n = 0; n < 20; n += 1) void draw(`orang ${n % 10}`).catch(() => order.push('drawing'));
    await work.of('d')('rewriteSmallPicture', { source, type: 'image/png', target: newTemp(dir) });
    expect(order.length).toBeLessThanOrEqual(1);
  });

  it('a sender with too many waiting tasks is refused with 503, but other senders are served', async () => {
    await work.close();
    open({ limits: { all: 3, each: 1 } });
    const taken = Promise.allSettled([draw('a'), clean('a')]);
    await expect(clean('a')).rejects.toMatchObject(BUSY);
    expect(await clean('b')).toEqual(CLEANED);
    await taken;
  });
});

describe('the worker processes', () => {
  it('the worker processes end when the app closes, and waiting tasks are refused with 503', async () => {
    const left = Promise.allSettled([draw('a'), clean('a'), clean('b')]);
    await work.close();
    for (const outcome of await left) expect(outcome).toMatchObject({ status: 'rejected', reason: BUSY });
    expect(started.children.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', 'SIGKILL']);
    await expect(clean('a')).rejects.toMatchObject(BUSY);
  });

  it('a worker process ends when its connection to the app closes', async () => {
    await clean('a');
    const [child] = started.children;
    const ended = once(child!, 'exit');
    child!.disconnect();
    expect(await ended).toEqual([0, null]);
  });
});
