import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { PERANGKAT } from '#rules/akun/masuk.ts';
import { Refusal } from '#api/call/refuse.ts';
import { signedInHere } from '#api/guard/familiar.ts';
import { networkOf } from '#api/guard/networks.ts';
import type { App } from './context.ts';
import { X_PERANGKAT } from './input.ts';
import { findSession, type Session } from './session.ts';

/**
 * Reads the input of a call. For open calls, invalid input is counted separately from valid calls.
 * @throws Refusal 4xx for invalid input, 429 above the limit of invalid input
 */
export async function readCounted<T>(
  app: App,
  { ip }: FastifyRequest,
  session: Session | null,
  read: () => T | Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (session === null && error instanceof Refusal) await app.limitUnparsed(networkOf(ip));
    throw error;
  }
}

interface Call {
  readonly request: FastifyRequest;
  readonly session: Session | null;
  readonly input: unknown;
}

/**
 * Runs the work of a call in a queue. A call with a session is queued per account, a call without a session
 * per network.
 * @throws Refusal 429 when the queue is full
 */
export async function inTurn<T>(
  app: App,
  { limit }: Endpoint,
  { request, session, input }: Call,
  work: () => Promise<T>,
): Promise<T> {
  if (session) return app.turns.run(session.me.id, work);
  const network = networkOf(request.ip);
  // Above its limit, a call with a document link is refused. It is not delayed like other open calls, because each such
  // call adds a row to the history.
  if (limit === 'link') await app.limit(limit, network);
  const above = await app.isAboveRate(limit, network);
  return app.openTurns.run({ network, above, first: () => goesFirst(app, request, input) }, work);
}

/**
 * Tests whether a call has priority. It has priority with a valid session, or with a device that has signed
 * in from this network before.
 */
async function goesFirst(
  { database }: App,
  { headers, ip }: FastifyRequest,
  input: unknown,
): Promise<boolean> {
  const { authorization } = headers;
  if (authorization !== undefined && (await findSession(database, authorization, false))) return true;
  const { perangkat = headers[X_PERANGKAT] } = input as { perangkat?: unknown };
  return (
    typeof perangkat === 'string' && PERANGKAT.test(perangkat) && signedInHere(database.read, perangkat, ip)
  );
}
