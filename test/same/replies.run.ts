import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { server, startAdmin } from '#test/own-server.ts';
import { ask, settled, told, type Answer } from './ask.ts';
import { allCalls, inputsOf, isExport, titleOf, wrongBodies } from './calls.ts';
import { START } from './clock.ts';
import type { Reply } from './compare.ts';
import { goodOf } from './inputs.ts';
import { knownOf, leaveTraces } from './known.ts';
import { CALLERS, type Caller } from './people.ts';

const endpoints = await allCalls();
const byName = (name: string) => endpoints.find((e) => e.name === name)!;
const callers = Object.keys(CALLERS) as Caller[];
const replies: Reply[] = [];
const withoutGood: string[] = [];

/** Asks, and keeps the reply under who asked for what. */
async function note(caller: Caller, e: Endpoint, input: object, when = ''): Promise<Answer> {
  const answer = await ask(caller, e, input);
  const { status, headers, body } = answer;
  replies.push({ call: `${titleOf(e)} · ${caller} · ${when}${told(input)}`, status, headers, body });
  return answer;
}

/** What the rows of a list are called, for there is no other list of what may be sorted by. */
async function columnsOf(e: Endpoint): Promise<string[]> {
  if (!('sort' in e.input.shape)) return [];
  const list = endpoints.find((each) => `${each.path}_ekspor` === e.path) ?? e;
  const { good } = inputsOf(list, await knownOf(list.name), []);
  for (const caller of callers) {
    const { status, raw } = await ask(caller, list, good[0]!);
    if (status !== 200 || typeof raw !== 'object' || raw === null) continue;
    // A list with something beside it is one of several fields.
    const rows = Array.isArray(raw) ? raw : Object.values(raw).flat();
    return [...new Set(rows.flatMap((row) => Object.keys(Object(row))))];
  }
  return [];
}

/** With everything that can be asked for by whoever may ask; a refusal needs no more than three questions. */
async function askRead(e: Endpoint): Promise<number> {
  const before = replies.length;
  const { good, wrong } = inputsOf(e, await knownOf(e.name), await columnsOf(e));
  for (const caller of callers) {
    const { status } = await note(caller, e, good[0]!);
    const allowed = status !== 401 && status !== 403;
    for (const input of allowed ? [...good.slice(1), ...wrong] : wrong.slice(0, 2))
      await note(caller, e, input);
  }
  return replies.length - before;
}

/** A good input first by whom it is meant for, what it leaves behind, then by all others, then wrong ones. */
async function askWrite(e: Endpoint): Promise<number> {
  const before = replies.length;
  const good = goodOf(e.name);
  if (!good) withoutGood.push(titleOf(e));
  const as = good?.as ?? 'admin';
  const input = good ? await good.input() : {};
  const answer = await note(as, e, input, 'good ');
  if (good && answer.status >= 300)
    withoutGood.push(`${titleOf(e)}: ${answer.status} ${JSON.stringify(answer.body)}`);
  await settled();
  await lookAfter(as, e, answer);
  for (const caller of callers) if (caller !== as) await note(caller, e, input, 'good ');
  await settled();
  for (const caller of callers) await note(caller, e, {}, 'empty ');
  await settled();
  const fields = input instanceof FormData ? {} : (input as Record<string, unknown>);
  for (const body of wrongBodies(fields)) await note(as, e, body, 'wrong ');
  return replies.length - before;
}

/** The history and the mails behind a write, the job that it has begun, and the history again when it is undone. */
async function lookAfter(as: Caller, e: Endpoint, { raw }: Answer): Promise<void> {
  const left = async (when: string) => {
    const { raw: rows } = await note(
      'admin',
      byName('auditList'),
      { page: '1', per_page: '5' },
      `${when} ${e.name} `,
    );
    const id = Array.isArray(rows) ? rows[0]?.id : undefined;
    if (id !== undefined) await note('admin', byName('auditPerubahan'), { id }, `${when} ${e.name} `);
  };
  await left('after');
  await note('admin', byName('emailList'), { page: '1', per_page: '5' }, `after ${e.name} `);
  if (typeof raw !== 'object' || raw === null) return;
  if ('job_id' in raw) await note(as, byName('jobRead'), { id: String(raw.job_id) }, `after ${e.name} `);
  if (!('riwayat_id' in raw) || typeof raw.riwayat_id !== 'number') return;
  const undo = byName(as === 'admin' ? 'auditBatalkan' : 'batalkan');
  await note(as, undo, { id: raw.riwayat_id }, `undo ${e.name} `);
  await left('undone');
}

const only = process.env.REPLIES_ONLY;
const chosen = endpoints.filter((e) => !only || e.name.includes(only));
const isRead = (e: Endpoint) => e.method === 'GET' && e.effect === 'read';
/** What tells of the calls before it is read before all others, so that one call that changes does not show in the replies of others. */
const TELLING = /audit|dilihat|dasbor|sesi|sistem/;
const reads = chosen.filter(isRead);

const titled = (some: readonly Endpoint[]) => some.map((e) => [titleOf(e), e] as const);

const ENV = {
  // An address without a port that changes: it stands in certificates and links.
  PUBLIC_URL: 'http://portal.example.org',
  DEMO: '1',
  // Nobody listens there: what is mailed waits.
  SMTP_URL: 'smtp://127.0.0.1:9',
  RETENTION_MONTHS: '12',
};

const start = () => {
  startAdmin({ env: ENV });
  beforeAll(() => server.setNow(START));
};

const together = [
  ['reads', [...reads.filter((e) => TELLING.test(e.path)), ...reads.filter((e) => !TELLING.test(e.path))]],
  ['exports', chosen.filter(isExport)],
] as const;

describe.each(together.filter(([, some]) => some.length > 0))('%s', (_, some) => {
  start();
  beforeAll(leaveTraces);
  test.each(titled(some))('%s', async (_title, e) => {
    expect(await askRead(e)).toBeGreaterThanOrEqual(callers.length);
  });
});

describe.each(titled(chosen.filter((e) => !isRead(e) && !isExport(e))))('%s', (_, e) => {
  start();
  test('is asked', async () => {
    expect(await askWrite(e)).toBeGreaterThanOrEqual(callers.length);
  });
});

afterAll(async () => {
  // A call that is made twice alike, the second time of another state.
  const seen = new Map<string, number>();
  const lines = replies.map((reply) => {
    const n = (seen.get(reply.call) ?? 0) + 1;
    seen.set(reply.call, n);
    return JSON.stringify(n === 1 ? reply : { ...reply, call: `${reply.call} (${n})` });
  });
  await writeFile(process.env.REPLIES_FILE!, `${lines.join('\n')}\n`);
  process.stdout.write(`${lines.length} replies of ${endpoints.length} calls\n`);
  for (const each of withoutGood) process.stdout.write(`no good input: ${each}\n`);
});
