import type { FastifyRequest } from 'fastify';
import { SESSION, type Session } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the endpoint that this route serves. */
    call?: string;
  }
}

/** Fields of each log line about a request: its id, the call and the user id. No name or email of a user belongs in a log. */
export function loggedRequest(request: FastifyRequest): { reqId: string; call?: string; user_id?: number } {
  const { call } = request.routeOptions.config ?? {};
  const session = request.getDecorator<Session | null>(SESSION);
  return {
    reqId: request.id,
    ...(call !== undefined && { call }),
    ...(session && { user_id: session.me.id }),
  };
}
