import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { refuse } from '#api/call/refuse.ts';
import type { App } from './context.ts';
import { findSession, type Session } from './session.ts';

/**
 * Identifies the caller and checks access: 401 without a session, 403 if the caller's group may not make this call, 429
 * above a limit. It runs before the server reads the body, so that a visitor cannot make the server receive and parse
 * large bodies (threat T31).
 */
export async function admit(app: App, endpoint: Endpoint, request: FastifyRequest): Promise<Session | null> {
  const { access } = endpoint;
  if (typeof access === 'object' && 'open' in access) {
    // Open calls are counted after their input is parsed (`open-calls.ts`), so that invalid bodies do not use
    // up the limit.
    if (access.session !== 'optional') return null;
    const known = await findSession(app.database, request.headers.authorization, !endpoint.unattended);
    if (known) await app.limit('read', String(known.me.id));
    return known;
  }
  const { authorization } = request.headers;
  const session = await findSession(app.database, authorization, !endpoint.unattended);
  if (!session) {
    // Only requests with an invalid session are counted per address. Many participants may share one address, and their
    // valid sessions must keep working.
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

/** Refuses a write that another website triggers or that a browser prefetches (threat T8). */
function refuseRidden(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const purposes = ['sec-purpose', 'purpose', 'x-moz'].map((name) => request.headers[name]);
  if ((site !== undefined && site !== 'same-origin') || /prefetch/i.test(purposes.join())) {
    throw refuse(403, 'Permintaan dari situs lain ditolak', 'cross_site');
  }
}
