import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { Refusal, refuse } from '#api/call/refuse.ts';
import { ROOT } from '#api/start/root.ts';
import { budgetsInForce, MEMORY_KEPT_MIB, MEMORY_MAX_MIB, type Budget } from './budgets.ts';
import { USED_UP, type Failure, type Order, type Report } from './messages.ts';
import { FairQueue, type QueueLimits } from './queue.ts';
import type { InputOfTask, OutputOfTask, TaskName } from './tasks.ts';

/** Runs a task in a worker process, queued per person. */
export type RunTask = <N extends TaskName>(task: N, input: InputOfTask<N>) => Promise<OutputOfTask<N>>;

export interface Work {
  /** For one person: a user's id, an address, or the name of what the server does by itself. */
  of(who: string): RunTask;
  /** Ends all hands. What still waits is refused. */
  close(): Promise<void>;
}

export interface WorkOptions {
  /** Told when a hand has ended under a task. */
  onLost?: (task: string, how: string) => void;
  limits?: QueueLimits;
  budgets?: Readonly<Record<TaskName, Budget>>;
  memoryMib?: number;
  /** Starts a hand. */
  start?: typeof fork;
}

/** A task was ended because it used up its processor time or memory: its input is at fault, not the server. */
export class UsedUp extends Error {}

const LIMITS: QueueLimits = { all: 256, each: 32 };
/** Two, so that one long task leaves a hand to the short ones; more would only share the same cores. */
const HANDS = 2;
const NICE = 5;
/** Of the clock on the wall, for what hangs without using anything. Far beyond any task on the busiest machine. */
const HANG_MS = 120_000;
/** Attempts of a task, because a worker process can end for other reasons: a kill, or a lack of memory. */
const TRIES = 2;
const RETRY_SECONDS = 5;

const busy = () =>
  refuse(
    503,
    'Server sedang mengolah banyak kiriman. Tunggu sebentar lalu coba lagi.',
    'unavailable',
    RETRY_SECONDS,
  );

interface Job {
  readonly who: string;
  readonly long: boolean;
  readonly order: Order;
  tries: number;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

interface Hand {
  readonly child: ChildProcess;
  job: Job | null;
  hang?: NodeJS.Timeout;
  /** Ended by us because its task hung. */
  hung: boolean;
}

/**
 * Runs expensive tasks in a few long-lived worker processes, one task at a time, fair between people. Processes and not
 * threads, because native decoding can be stopped only with its process. A task that exceeds its budget ends its
 * process; a new one starts, and no other task is lost.
 * @param home folder of this program's modules: `api/` from source, `dist/api/` when built
 */
export function openWork(
  home: string,
  {
    onLost = () => {},
    limits = LIMITS,
    budgets = budgetsInForce(),
    memoryMib = MEMORY_MAX_MIB,
    start = fork,
  }: WorkOptions = {},
): Work {
  // From source, `scripts/hands.mjs` has bundled it: a new process knows no TypeScript.
  const program = import.meta.url.endsWith('.ts')
    ? path.join(ROOT, 'node_modules/.work/work/hand.mjs')
    : path.join(home, 'work/hand.js');
  const queue = new FairQueue<Job>(limits);
  const hands = new Set<Hand>();
  let closed = false;

  const running = (): Job[] => [...hands].flatMap(({ job }) => job ?? []);

  /** One at a time for each person, and long ones leave a hand free. */
  function mayBegin(job: Job): boolean {
    const now = running();
    return (
      now.every(({ who }) => who !== job.who) &&
      (!job.long || now.filter(({ long }) => long).length < HANDS - 1)
    );
  }

  function next(): void {
    const job = closed || running().length >= HANDS ? undefined : queue.take(mayBegin);
    if (!job) return;
    const idle = [...hands].find((hand) => hand.job === null);
    if (idle) begin(idle, job);
    else hire(job);
    next();
  }

  function hire(job: Job): void {
    const child = start(program, [], {
      cwd: ROOT,
      // None of the app's environment, which holds secrets. A picture being decoded stays in memory, however large: no paper in a temporary file.
      env: { VIPS_DISC_THRESHOLD: '64g' },
      execArgv: [`--max-old-space-size=${Math.floor(MEMORY_MAX_MIB / 2)}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const hand: Hand = { child, job, hung: false };
    hands.add(hand);
    // The server's own open requests keep it alive; an idle hand does not.
    child.unref();
    child.channel?.unref();
    if (child.pid !== undefined) lowerPriority(child.pid);
    child.on('message', (report: Report) => hear(hand, report));
    child.once('error', (error) => lose(hand, error.message));
    child.once('exit', (code, signal) => lose(hand, signal ?? String(code)));
  }

  function begin(hand: Hand, job: Job): void {
    hand.job = job;
    hand.hang = setTimeout(() => {
      hand.hung = true;
      hand.child.kill('SIGKILL');
    }, HANG_MS).unref();
    // A hand that is gone tells so by its end.
    hand.child.send(job.order, () => {});
  }

  function hear(hand: Hand, report: Report): void {
    const { job } = hand;
    if (!job) return;
    if (report.kind === 'ready') return begin(hand, job);
    clearTimeout(hand.hang);
    hand.job = null;
    if (report.memoryMib > MEMORY_KEPT_MIB) retire(hand);
    if (report.kind === 'done') job.resolve(report.value);
    else job.reject(errorOf(report.failure));
    next();
  }

  function retire(hand: Hand): void {
    hands.delete(hand);
    hand.child.kill('SIGKILL');
  }

  function lose(hand: Hand, how: string): void {
    if (!hands.delete(hand)) return;
    clearTimeout(hand.hang);
    const { job } = hand;
    if (job) {
      job.tries += 1;
      onLost(job.order.task, how);
      // V8 aborts when its heap is full: by SIGABRT or SIGTRAP.
      if (hand.hung || [USED_UP, 'SIGABRT', 'SIGTRAP'].includes(how))
        job.reject(new UsedUp(`${job.order.task} was ended: ${how}`));
      else if (job.tries >= TRIES || closed) job.reject(busy());
      else queue.addFirst(job);
    }
    next();
  }

  return {
    of: (who) => (task, input) =>
      new Promise((resolve, reject) => {
        const { cpuMs, long } = budgets[task];
        const job: Job = {
          who,
          long,
          order: { task, input, cpuMs, memoryMib },
          tries: 0,
          resolve,
          reject,
        };
        if (closed || !queue.add(job)) reject(busy());
        else next();
      }),
    async close() {
      closed = true;
      for (const job of queue.drain()) job.reject(busy());
      const ended = [...hands].map(({ child }) => once(child, 'exit'));
      for (const { child } of hands) child.kill('SIGKILL');
      await Promise.all(ended);
    },
  };
}

function errorOf({ message, code, refusal }: Failure): Error {
  if (refusal) return new Refusal(refusal.status, message, code ?? '', refusal.errors, refusal.retryAfter);
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}

/** Requests go first. Not being allowed to, or a child already gone, changes nothing else. */
function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, NICE);
  } catch {
    // The work goes on at the usual priority.
  }
}
