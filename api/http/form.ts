import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { BODY_MIN_BYTES } from './body-limit.ts';
import { bodyOf, readWhole } from './receive.ts';

/** Content types that an HTML form can have (RFC 8058, 3.2). */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Accepts an HTML form at one address without reading its fields. At all other addresses, requests with the content
 * type of a form are refused.
 */
export function takeForm(
  server: FastifyInstance,
  url: string,
  onRequest: onRequestHookHandler,
  handler: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORMS, async (request: FastifyRequest, payload: IncomingMessage) => {
      await readWhole(payload, BODY_MIN_BYTES, bodyOf(request));
      return {};
    });
    scope.route({ method: 'POST', url, bodyLimit: BODY_MIN_BYTES, onRequest, handler });
  });
}
