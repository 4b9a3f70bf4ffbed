import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the endpoint that this route serves. */
    call?: string;
  }
}

/** Where a request keeps the session that `admit` found. */
export const SESSION = 'session';

/** Fields of each log line about a request: its id, the call and the user id. No name or email of a user belongs in a log. */
export function loggedRequest(request: FastifyRequest): { reqId: string; call?: string; user_id?: number } {
  const { call } = request.routeOptions.config ?? {};
  const session = request.getDecorator<{ me: { id: number } } | null>(SESSION);
  return {
    reqId: request.id,
    ...(call !== undefined && { call }),
    ...(session && { user_id: session.me.id }),
  };
}
