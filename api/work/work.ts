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

/** Runs a task in a worker process. The tasks of each sender wait in their own queue. */
export type RunTask = <N extends TaskName>(task: N, input: InputOfTask<N>) => Promise<OutputOfTask<N>>;

export interface Work {
  /**
   * Returns the function that runs tasks for a sender. `who` is an account, a client address or a kind of background
   * job.
   */
  of(who: string): RunTask;
  /** Returns the number of waiting tasks and of running tasks. */
  counts(): { waiting: number; running: number };
  /** Ends all worker processes. Waiting tasks are refused with 503. */
  close(): Promise<void>;
}

export interface WorkOptions {
  /** Called if a worker process ends while it runs a task. */
  onLost?: (task: string, how: string) => void;
  limits?: QueueLimits;
  budgets?: Readonly<Record<TaskName, Budget>>;
  memoryMib?: number;
  /** Function that starts a worker process. Tests replace it. */
  start?: typeof fork;
}

/**
 * Error for a task whose process was killed, because the task exceeded its limit of CPU time or memory, or because it
 * did not end within `HANG_MS`. The input is the cause, not the server.
 */
export class UsedUp extends Error {}

const LIMITS: QueueLimits = { all: 256, each: 32 };
/**
 * Number of worker processes. A long task leaves the second process free for short tasks. More processes would only
 * compete for the same CPU cores.
 */
const HANDS = 2;
const NICE = 5;
/**
 * Time limit in ms for a task that uses no CPU time but does not end. No normal task needs so much time, even on a slow
 * machine.
 */
const HANG_MS = 120_000;
/**
 * Maximum number of attempts to run a task. A second attempt is useful if the task did not cause the end of its
 * process, for example if the operating system killed the process because the machine lacked memory.
 */
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
  /** True if the server process has killed the worker process because its task did not end. */
  hung: boolean;
}

/**
 * Starts the runner of expensive tasks. It uses a few long-lived worker processes. They are processes and not threads,
 * because native decoding can be stopped only by ending its process. Each process runs one task at a time. If a task
 * exceeds a limit, its process is ended and replaced. Other tasks are not affected.
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
  // A new process cannot load TypeScript. If the app runs from source, the worker processes therefore run the bundle
  // that `scripts/hands.mjs` has written.
  const program = import.meta.url.endsWith('.ts')
    ? path.join(ROOT, 'node_modules/.work/work/hand.mjs')
    : path.join(home, 'work/hand.js');
  const queue = new FairQueue<Job>(limits);
  const hands = new Set<Hand>();
  let closed = false;

  const running = (): Job[] => [...hands].flatMap(({ job }) => job ?? []);

  /**
   * Tests whether a task may start now. Each sender may run one task at a time, and one worker process must stay free
   * of long tasks.
   */
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
      // The worker process gets none of the app's environment variables, because they contain secrets. The image
      // library libvips writes pictures above VIPS_DISC_THRESHOLD to a temporary file. The threshold is larger than any
      // picture, so that no uploaded document is written to disk.
      env: { VIPS_DISC_THRESHOLD: '64g' },
      execArgv: [`--max-old-space-size=${Math.floor(MEMORY_MAX_MIB / 2)}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const hand: Hand = { child, job, hung: false };
    hands.add(hand);
    // An idle worker process must not keep the server process running. Without `unref`, it would.
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
    // A failed send is ignored. It means that the worker process has ended, which the event `exit` reports.
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
      // If the JavaScript memory of the process is full, V8 ends the process with SIGABRT or SIGTRAP.
      if (hand.hung || [USED_UP, 'SIGABRT', 'SIGTRAP'].includes(how))
        job.reject(new UsedUp(`${job.order.task} was ended: ${how}`));
      else if (job.tries >= TRIES || closed) job.reject(busy());
      else queue.addFirst(job);
    }
    next();
  }

  return {
    counts: () => ({ waiting: queue.size, running: running().length }),
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

/**
 * Gives a worker process a lower priority, so that requests run first. If the permission is missing or the process has
 * ended, nothing happens.
 */
function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, NICE);
  } catch {
    // The error is ignored, because the worker process can also run with normal priority.
  }
}
