import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '#api/start/root.ts';
import { say } from './servers.ts';
import type { Side } from './sides.ts';
import { sum, type Measured } from './verdict.ts';

/** Where the plans are kept, beside the page that holds the table. */
const FILE = 'docs/performance-plans.md';

/** Statements that take less, in milliseconds, are left out. */
const FROM_MS = 2;

/** Every statement of the app's next connections is written to the log with its plan. */
const ON = [
  `alter database portal set session_preload_libraries = 'auto_explain'`,
  `alter database portal set auto_explain.log_min_duration = '${FROM_MS}ms'`,
  `alter database portal set auto_explain.log_analyze = on`,
  `alter database portal set auto_explain.log_buffers = on`,
  `alter database portal set auto_explain.log_level = 'log'`,
];
const OFF = `alter database portal reset all`;
const END = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** Has the app connect anew, and lets it notice which connections are gone: who met one of them would be told that it is busy. */
async function connectAnew({ client }: Side): Promise<void> {
  await client.query(END);
  await wait(2000);
}

/** Keeps the plans of what cost most at the largest size: what each asks of the database, as it was done. */
export async function writePlans(side: Side, dearest: readonly Measured[]): Promise<void> {
  const { client, size, logged } = side;
  for (const statement of ON) await client.query(statement);
  await connectAnew(side);
  const parts: string[] = [];
  for (const { name, costs, again } of dearest) {
    await logged();
    await again?.();
    const plans = plansIn(await logged());
    parts.push(
      `## ${name}: ${sum(costs.at(-1)!).toFixed(1)} ms\n\n\`\`\`\n${plans || `none over ${FROM_MS} ms`}\n\`\`\`\n`,
    );
  }
  await client.query(OFF);
  await connectAnew(side);
  await mkdir(path.dirname(path.join(ROOT, FILE)), { recursive: true });
  await writeFile(
    path.join(ROOT, FILE),
    `# Plans of the dearest ten\n\nWritten by \`npm run bench -- tables --size ${size}\`: the statements over ${FROM_MS} ms, as PostgreSQL has run them.\n\n${parts.join('\n')}`,
  );
  say(`Plans of the dearest ten: ${FILE}`);
}

/** The plans among the lines of the log. */
const plansIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/^\d{4}-\d\d-\d\d .* (LOG|FATAL|DETAIL): {2}(?!duration)/.test(line))
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
