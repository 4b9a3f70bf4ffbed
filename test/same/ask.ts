import type { Endpoint } from '#contract/endpoint.ts';
import { server } from '#test/own-server.ts';
import { addressOf } from './calls.ts';
import type { Reply } from './compare.ts';
import { CALLERS, type Caller } from './people.ts';
import { mask, maskText } from './mask.ts';
import { readBody } from './read-body.ts';

const HEADERS = ['content-type', 'content-disposition', 'x-total-count', 'cache-control', 'location'];
const WAIT_MS = 50;
/** The longest wait that means too many calls in all; a longer one is an answer about this call. */
const HURRY_SECONDS = 10;

export interface Answer extends Omit<Reply, 'call'> {
  /** As it came, before anything was masked. */
  raw: unknown;
}

/** Until no job has anything to do. A mail that nobody takes is tried once, and says why: it would wait a minute for the next time. */
export async function settled(): Promise<void> {
  for (;;) {
    const [left] = await server.sql(
      `select count(*)::int as n from job j left join email e on e.job_id = j.id
        where j.status in ('waiting', 'running') and (j.kind <> 'email' or e.sebab is null)`,
    );
    if (left.n === 0) return;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

function bodyOf(e: Endpoint, input: object): { body?: string | FormData; type?: string } {
  if (e.method !== 'POST') return {};
  if (input instanceof FormData) return { body: input };
  if (!e.files) return { body: JSON.stringify(input), type: 'application/json' };
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(name, String(value));
  return { body: form };
}

const sessions = new Map<string, string>();

/** The session of this caller on this server, the same until it is over. */
async function sessionOf(caller: Caller): Promise<string | undefined> {
  const account = CALLERS[caller];
  if (account === undefined) return undefined;
  const key = `${server.url} ${caller}`;
  const known = sessions.get(key);
  if (known !== undefined && (await server.call('/user', { token: known })).status !== 401) return known;
  const token = await server.as(account);
  sessions.set(key, token);
  return token;
}

/** Asks over HTTP; what is asked too often is asked again. */
export async function ask(caller: Caller, e: Endpoint, input: object): Promise<Answer> {
  const token = await sessionOf(caller);
  const { body, type } = bodyOf(e, input);
  const query = e.method === 'POST' ? {} : (input as Record<string, unknown>);
  const address = `${server.url}/api${addressOf(e, query)}`;
  for (;;) {
    const response = await fetch(address, {
      method: e.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(type ? { 'content-type': type } : {}),
      },
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const wait = Number(response.headers.get('retry-after'));
    if (response.status === 429 && wait <= HURRY_SECONDS) {
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
      continue;
    }
    const raw = await readBody(response.headers.get('content-type') ?? '', bytes);
    const headers = HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, maskText(value)]];
    });
    return { status: response.status, headers: Object.fromEntries(headers), body: mask(raw), raw };
  }
}

/** An input as it is named in the file of replies. */
export function told(input: object): string {
  if (!(input instanceof FormData)) return maskText(JSON.stringify(input));
  const fields = [...input].map(([name, value]) => [name, typeof value === 'string' ? value : '<bytes>']);
  return `form ${JSON.stringify(Object.fromEntries(fields))}`;
}
