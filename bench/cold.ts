import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { disturbed, watchOthers } from './quiet.ts';
import { end, say, serve } from './servers.ts';

/** A hall that opens the page at once, in the first second of an instance. */
const PER_SECOND = 300;
const REST_MS = 3000;
const ROUNDS = 3;

/** The most that the first second may take beside a later one, and what is short enough whatever a later one takes. */
const TIMES_WARM = 5;
const SHORT_MS = 250;

interface Second {
  p50: number;
  p99: number;
}

/** One second of load, each request when it is due, whatever became of those before it. */
async function second(port: number, tokens: readonly string[]): Promise<Second> {
  const agent = new Agent({ keepAlive: true });
  const begun = performance.now();
  const ask = async (n: number): Promise<number> => {
    const due = begun + (n * 1000) / PER_SECOND;
    await delay(due - performance.now());
    await new Promise<void>((resolve, reject) => {
      const authorization = `Bearer ${tokens[n % tokens.length]!}`;
      get(
        { port, host: '127.0.0.1', path: '/api/pr/materi', agent, headers: { authorization } },
        (answer) => {
          if (answer.statusCode !== 200) reject(new Error(`answered with ${answer.statusCode}`));
          answer.resume().once('end', resolve);
        },
      ).once('error', reject);
    });
    return performance.now() - due;
  };
  const took = (await Promise.all(Array.from({ length: PER_SECOND }, (_, n) => ask(n)))).toSorted(
    (a, b) => a - b,
  );
  agent.destroy();
  const at = (share: number) => took[Math.floor(took.length * share)]!;
  return { p50: at(0.5), p99: at(0.99) };
}

/** The first second of a fresh instance under load beside a later one of the same; the best round counts, what else the machine does only adds. */
export async function judgeCold(env: Record<string, string>, tokens: readonly string[]): Promise<boolean> {
  const others = watchOthers();
  const rounds: { first: Second; later: Second }[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const server = await serve('dist/api/main.js', { ...env, LOG_LEVEL: 'info' });
    try {
      const first = await second(server.port, tokens);
      await delay(REST_MS);
      const later = await second(server.port, tokens);
      const shown = ({ p50, p99 }: Second) => `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
      say(
        `Fresh instance, listening after ${(server.startedIn / 1000).toFixed(1)} s, ${PER_SECOND} requests in its first second: ${shown(first)}; in a later one: ${shown(later)}`,
      );
      rounds.push({ first, later });
    } finally {
      await end(server);
    }
  }
  const least = (of: 'first' | 'later') => Math.min(...rounds.map((each) => each[of].p99));
  const limit = Math.max(SHORT_MS, TIMES_WARM * least('later'));
  const why = disturbed(others(), [1, 1, 1, 1]);
  say(`First second: p99 ${least('first').toFixed(0)} ms at best, limit ${limit.toFixed(0)} ms`);
  if (why) say(`The machine is not quiet, so that this judges nothing: ${why}`);
  return why !== null || least('first') <= limit;
}
