import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { refuse } from '#api/call/refuse.ts';
import type { App } from './context.ts';
import { findSession, type Session } from './session.ts';

/**
 * Who calls, and are they allowed to? 401 without a session, 403 for another role's call, 429 past the limit. Runs before the body is
 * read, so that nobody without an account makes the server read and parse one (threat T31).
 */
export async function admit(app: App, endpoint: Endpoint, request: FastifyRequest): Promise<Session | null> {
  const { access } = endpoint;
  if (typeof access === 'object' && 'open' in access) {
    // Counted when its input has been read (`open-calls.ts`): what does not parse must not use up the share of what does.
    return null;
  }
  const { authorization } = request.headers;
  const session = await findSession(app.database, authorization, !endpoint.unattended);
  if (!session) {
    // Only failures are counted by address: a whole class shares one, and its live sessions must go on working.
    if (authorization !== undefined) await app.limitFailedToken(request.ip);
    throw refuse(401, 'Unauthenticated');
  }
  if (access !== 'signed-in' && !access.includes(session.me.group))
    throw refuse(403, 'Anda tidak berhak membuka bagian ini');
  if (session.me.harus_ganti_password && !endpoint.beforePasswordChange) {
    throw refuse(403, 'Ganti password Anda terlebih dahulu', 'harus_ganti_password');
  }
  if (endpoint.effect === 'write') refuseRidden(request);
  await app.limit(endpoint.limit, String(session.me.id));
  return session;
}

/** A write that a browser prefetches or another site starts is refused (threat T8). */
function refuseRidden(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const purposes = ['sec-purpose', 'purpose', 'x-moz'].map((name) => request.headers[name]);
  if ((site !== undefined && site !== 'same-origin') || /prefetch/i.test(purposes.join())) {
    throw refuse(403, 'Permintaan dari situs lain ditolak', 'cross_site');
  }
}
