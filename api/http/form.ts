import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { BODY_MIN_BYTES } from './body-limit.ts';
import { bodyOf, readWhole } from './receive.ts';

/** Content types of a form (RFC 8058, 3.2). */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Accepts a form at one address; its fields are not read. Every other call still refuses the content type. */
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
