import { pathOf, type ArgsOf, type Endpoint, type ReplyOf } from '#contract/endpoint.ts';
import { noteServerDate } from './clock.ts';
import { portal } from '#app/portal.ts';
import { fromAnswer, offline, Refused, timedOut } from './refused.ts';
import type { Answer } from './send-form.ts';

/** A call without a response fails after this time, in milliseconds. */
const TIMEOUT_MS = 30_000;

/**
 * Arguments of a call. Where the contract requires a number as text (a query, a multipart field), the caller may pass
 * the number itself.
 */
type Loose<T> = { [K in keyof T]: '0' extends T[K] ? T[K] | number : T[K] };
export type CallArgs<E> = Loose<ArgsOf<E>>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Files to send. Only an endpoint with `files` accepts them. */
  files?: readonly File[] | undefined;
  /** Reports the fraction of the upload that has been sent, 0..1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Sends one call with `token`. Unlike `call` it never opens the password dialog, so sign-in can use it. */
export async function callOnce<E extends Endpoint>(
  e: E,
  args: CallArgs<E>,
  token: string | null,
): Promise<ReplyOf<E>> {
  return read<E>(await send(e, args, token, {}));
}

/** Returns the URL of a call, with path parameters and, if the method uses one, the query string. */
export function addressOf(e: Endpoint, args: Record<string, unknown>): string {
  const query = new URLSearchParams();
  const rest = { ...args };
  const path = pathOf(e, portal().product).replace(/:([a-z_]+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (e.method === 'POST') return `/api${path}`;
  for (const [name, value] of Object.entries(rest)) {
    if (typeof value === 'number' || (typeof value === 'string' && value !== ''))
      query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `/api${path}?${text}` : `/api${path}`;
}

function bearer(token: string | null): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : {};
}

/**
 * Sends one HTTP request with a time limit. Rejects with `Refused` if there is no response, or if the response has an
 * error status.
 */
export async function request(address: string, init: RequestInit, outside?: AbortSignal): Promise<Response> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const both = new AbortController();
  // Do not use `AbortSignal.any`, which is missing in Chrome 111, Firefox 115 and Safari 16.4.
  for (const signal of outside ? [outside, limit] : [limit]) {
    if (signal.aborted) both.abort();
    signal.addEventListener('abort', () => both.abort(), { signal: both.signal });
  }
  try {
    const answer = await fetch(address, {
      ...init,
      signal: both.signal,
      credentials: 'omit',
      cache: 'no-store',
    });
    noteServerDate(answer.headers.get('Date'));
    if (answer.ok) return answer;
    throw fromAnswer(answer.status, await answer.text(), answer.headers.get('X-Request-Id'));
  } catch (error) {
    if (error instanceof Refused) throw error;
    if (outside?.aborted) throw new Refused({ status: 0, code: 'cancelled', message: 'Dibatalkan.' });
    throw limit.aborted ? timedOut() : offline();
  }
}

/** Returns method, headers and body of a call without files. */
export function initOf(e: Endpoint, values: object, token: string | null): RequestInit {
  if (e.method !== 'POST') return { method: e.method, headers: bearer(token) };
  return {
    method: e.method,
    headers: { ...bearer(token), 'Content-Type': 'application/json' },
    body: JSON.stringify(values),
  };
}

/** Sends the call once with `token`, without a retry after a 401. Rejects with `Refused`. */
export async function send(
  e: Endpoint,
  args: object,
  token: string | null,
  options: CallOptions,
): Promise<Answer> {
  const values = { ...args };
  const address = addressOf(e, values);
  if (e.files) {
    const { sendForm } = await import('./send-form.ts').catch(() => Promise.reject(offline()));
    return sendForm({
      address,
      values,
      field: e.files.field,
      files: options.files ?? [],
      headers: bearer(token),
      ...options,
    });
  }
  const answer = await request(address, initOf(e, values, token), options.signal);
  try {
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch {
    throw offline();
  }
}

/** Parses the JSON body of a response. */
export function read<E>(answer: Answer): ReplyOf<E> {
  try {
    return (answer.text === '' ? undefined : JSON.parse(answer.text)) as ReplyOf<E>;
  } catch {
    throw fromAnswer(answer.status, '', null);
  }
}
