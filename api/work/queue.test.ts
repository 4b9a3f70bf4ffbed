import { expect, it } from 'vitest';
import { FairQueue } from './queue.ts';

const LIMITS = { all: 6, each: 4 };
const job = (name: string, long = false) => ({ who: name[0]!, name, long });
type Job = ReturnType<typeof job>;

function queueOf(...names: string[]): FairQueue<Job> {
  const queue = new FairQueue<Job>(LIMITS);
  for (const name of names) expect(queue.add(job(name))).toBe(true);
  return queue;
}

function takeAll(queue: FairQueue<Job>, mayBegin: (job: Job) => boolean = () => true): string[] {
  const order: string[] = [];
  for (let next = queue.take(mayBegin); next; next = queue.take(mayBegin)) order.push(next.name);
  return order;
}

it.each([
  [
    ['a1', 'a2', 'a3', 'a4', 'b1'],
    ['a1', 'b1', 'a2', 'a3', 'a4'],
  ],
  [
    ['a1', 'a2', 'b1', 'c1', 'b2'],
    ['a1', 'b1', 'c1', 'a2', 'b2'],
  ],
  [[], []],
])('a queue serves the jobs of several senders in turn: %j is served as %j', (sent, served) => {
  const queue = queueOf(...sent);
  expect(takeAll(queue)).toEqual(served);
  expect(queue.size).toBe(0);
});

it('in a queue with many constant senders, a job of a rare sender is one of the next two jobs', () => {
  const many = Array.from({ length: 40 }, (_, n) => `${n}`);
  const queue = new FairQueue<{ who: string; long: boolean }>({ all: 200, each: 4 });
  const send = (who: string) => queue.add({ who, long: false });
  const takeOne = () => {
    const { who } = queue.take(() => true)!;
    // Every sender except `b` adds another job as soon as one of its jobs was taken.
    if (who !== 'b') send(who);
    return who;
  };
  for (const who of [...many, ...many]) send(who);
  for (let round = 0; round < 200; round += 1) takeOne();
  for (let again = 0; again < 5; again += 1) {
    send('b');
    expect([takeOne(), takeOne()]).toContain('b');
    for (let round = 0; round < 90; round += 1) takeOne();
  }
});

it('a sender with many jobs is served even if new senders arrive all the time', () => {
  const queue = new FairQueue<{ who: string; long: boolean }>({ all: 200, each: 100 });
  for (let n = 0; n < 50; n += 1) queue.add({ who: 'a', long: false });
  const order: string[] = [];
  for (let n = 0; n < 50; n += 1) {
    queue.add({ who: `baru ${n}`, long: false });
    order.push(queue.take(() => true)!.who);
  }
  expect(order.filter((who) => who === 'a').length).toBeGreaterThan(3);
});

it('the queue skips a sender whose next job must still wait, and keeps the position of the sender', () => {
  const queue = queueOf('a1', 'a2', 'b1');
  expect(queue.take(({ who }) => who !== 'a')?.name).toBe('b1');
  expect(takeAll(queue)).toEqual(['a1', 'a2']);
});

it('a job that returns to the queue after its worker process has ended is served first', () => {
  const queue = queueOf('a1', 'b1', 'b2', 'c1');
  queue.addFirst(job('b0'));
  expect(takeAll(queue)).toEqual(['b0', 'a1', 'c1', 'b1', 'b2']);
});

it('a queue refuses a job above the maximum of its sender, or above the maximum of all senders', () => {
  const queue = queueOf('a1', 'a2', 'a3', 'a4');
  expect(queue.add(job('a5'))).toBe(false);
  expect([queue.add(job('b1')), queue.add(job('b2')), queue.add(job('b3'))]).toEqual([true, true, false]);
  expect(queue.drain().map(({ name }) => name)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2']);
  expect(queue.size).toBe(0);
});
