import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { refuse } from '#api/call/refuse.ts';
import type { App } from './context.ts';
import { findSession, type Session } from './session.ts';

/**
 * Identifies the caller and checks access: 401 without a session, 403 for another group's call, 429 above the limit.
 * Runs before the body is read, so that a visitor cannot make the server read and parse one (threat T31).
 */
export async function admit(app: App, endpoint: Endpoint, request: FastifyRequest): Promise<Session | null> {
  const { access } = endpoint;
  if (typeof access === 'object' && 'open' in access) {
    // Counted after its input was parsed (`open-calls.ts`): invalid bodies must not use up the share of valid ones.
    return null;
  }
  const { authorization } = request.headers;
  const session = await findSession(app.database, authorization, !endpoint.unattended);
  if (!session) {
    // Only failures are counted by address: a whole class shares one, and its live sessions must keep working.
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

/** Refuses a write that a browser prefetches or another site starts (threat T8). */
function refuseRidden(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const purposes = ['sec-purpose', 'purpose', 'x-moz'].map((name) => request.headers[name]);
  if ((site !== undefined && site !== 'same-origin') || /prefetch/i.test(purposes.join())) {
    throw refuse(403, 'Permintaan dari situs lain ditolak', 'cross_site');
  }
}
