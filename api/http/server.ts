import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { VIDEO_HOSTS } from '#rules/format-html.ts';
import type { Handler } from '../handle.ts';
import { refuse } from '../refuse.ts';
import { answerFailure, sendRefusal } from './errors.ts';
import { openUploads } from './files.ts';
import { mount, type App } from './mount.ts';
import { servePages } from './pages.ts';

const BODY_MAX_BYTES = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 10_000;

/** Path without its query, and without the token of a file address: neither belongs in a log. */
function loggedUrl(url: string): string {
  return url.replace(/\?.*$/s, '').replace(/^\/api\/berkas\/.+/s, '/api/berkas/…');
}

/** Builds the HTTP server: headers, error shape, every handler, and the pages of `webDir`. */
export async function buildServer(app: App, handlers: readonly Handler[], webDir: string): Promise<FastifyInstance> {
  const server = Fastify({
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 500 },
    genReqId: () => randomUUID(),
    // One line a request, below, instead of the framework's two.
    disableRequestLogging: true,
    logger: {
      level: app.settings.logLevel,
      // A driver's error carries the values of the statement; they are people's texts.
      redact: ['err.parameters', 'err.detail', 'err.where'],
    },
  });
  server.server.headersTimeout = HEADERS_TIMEOUT_MS;

  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readJson(body as Buffer));
    } catch {
      done(refuse(400, 'Kiriman tidak dapat dibaca'));
    }
  });

  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', 'https:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'frame-src': VIDEO_HOSTS.map((host) => `https://${host}`),
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  await server.register(compress, { threshold: 2048, encodings: ['gzip', 'identity'] });
  await openUploads(server, app.settings);

  server.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    if (request.headers.authorization !== undefined) reply.header('Cache-Control', 'no-store');
  });
  // A stop waits for open requests; each of them then takes its connection along instead of keeping it alive.
  let closing = false;
  server.addHook('preClose', async () => {
    closing = true;
  });
  server.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('Connection', 'close');
  });
  server.addHook('onResponse', async (request, reply) => {
    request.log.info({ method: request.method, url: loggedUrl(request.url), address: request.ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  });
  server.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));

  for (const handler of handlers) mount(server, app, handler);
  await servePages(server, app.settings, webDir);
  server.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuse(404, 'Alamat tidak ditemukan')));
  return server;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** An empty body counts as no fields: a POST without any need not invent one. */
function readJson(body: Buffer): unknown {
  return body.length === 0 ? {} : JSON.parse(utf8.decode(body));
}
