import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the endpoint that this route serves. */
    call?: string;
  }
}

/** Creates the id of a request. The id is short, because users may have to read it out to an admin. */
export const newRequestId = (): string => randomBytes(5).toString('hex');

/** Name of the request decorator for the session that `admit` has found. */
export const SESSION = 'session';

/**
 * Fields of each log line about a request. A log must not contain a user's name or email. Therefore the line
 * contains only the user id.
 */
export function loggedRequest(request: FastifyRequest): { reqId: string; call?: string; user_id?: number } {
  const { call } = request.routeOptions.config ?? {};
  const session = request.getDecorator<{ me: { id: number } } | null>(SESSION);
  return {
    reqId: request.id,
    ...(call !== undefined && { call }),
    ...(session && { user_id: session.me.id }),
  };
}
