import { randomUUID } from 'node:crypto';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Handler } from '#api/call/handle.ts';
import { refuse } from '#api/call/refuse.ts';
import type { LogTo } from '#api/start/terminal.ts';
import { BODY_MIN_BYTES } from './body-limit.ts';
import { compress } from './compress.ts';
import type { App } from './context.ts';
import { readRest } from './discard.ts';
import { answerFailure, sendRefusal } from './errors.ts';
import { openUploads } from './files.ts';
import { warnForwarded } from './forwarded.ts';
import { API_HEADERS, pageHeaders } from './headers.ts';
import { loggedRequest, SESSION } from './logged.ts';
import { BEGAN, mount } from './mount.ts';
import { servePages } from './pages.ts';
import { receive } from './receive.ts';
import { answerUnreadable } from './unreadable.ts';

/** Enough for a 10 MB document over a weak connection; slow headers are cut off much earlier. */
const REQUEST_TIMEOUT_MS = 300_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** Interval of the check of both limits; Node's default of 30 s would be the effective limit. */
const TIMEOUT_CHECK_MS = 2_000;

/** Path for the log, without its query and without the token of a file, of papers, of a calendar or of mails. */
function loggedUrl(url: string): string {
  return url
    .replace(/\?.*$/s, '')
    .replace(/^\/(api\/berkas|api\/kalender|dokdetail|dokburek|berhenti)\/.+/s, '/$1/…');
}

/** Logs one line per finished request; the framework would log two, with headers. */
class OneLine extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { method, ip } = request;
    const line = {
      ...loggedRequest(request),
      method,
      url: loggedUrl(request.url),
      address: ip,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (error) request.log.error({ ...line, err: error }, 'request broken');
    else request.log.info(line, 'request');
  }
}

/** Builds the HTTP server: headers, error shape, every handler, and the pages of `webDir`. */
export async function buildServer(
  app: App,
  handlers: readonly Handler[],
  { webDir, logTo }: { webDir: string; logTo?: LogTo | undefined },
): Promise<FastifyInstance> {
  const server = Fastify({
    // For addresses without a call; `mount.ts` sets the limits of calls.
    bodyLimit: BODY_MIN_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    exposeHeadRoutes: false,
    // Only a proxy on the same machine, or one from the settings, may name the client's address.
    trustProxy: ['loopback', ...app.settings.trustedProxies],
    // As long as an address can be, so that a token of any length reaches its call and gets the response of an unknown
    // token.
    routerOptions: { maxParamLength: 16 * 1024 },
    genReqId: () => randomUUID(),
    // An unreadable address never reaches a hook.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(API_HEADERS).header('X-Request-Id', request.id);
      void answerFailure(error, request, reply);
    },
    clientErrorHandler: answerUnreadable,
    // Node would refuse a request without a host with an empty response; our refusal follows below.
    http: {
      requireHostHeader: false,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    },
    logController: new OneLine(),
    // No logger per request: our lines contain the id of the request.
    childLoggerFactory: (logger) => logger,
    logger: {
      level: app.settings.logLevel,
      ...logTo,
      // Errors of the driver carry the values of the statement, which are texts of users.
      redact: ['err.parameters', 'err.detail', 'err.where', 'err.client'],
    },
  });
  // The `Expect` header is ignored (RFC 9110, 10.1.1).
  server.server.on('checkExpectation', (...call) => server.server.emit('request', ...call));

  server.decorateRequest(SESSION, null);
  server.decorateRequest(BEGAN, null);
  const forPages = pageHeaders(app.settings);
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(/^\/(?:api|assets)\//.test(request.url) ? API_HEADERS : forPages);
    reply.header('X-Request-Id', request.id);
    const hostless = request.headers.host === undefined && request.raw.httpVersion === '1.1';
    done(hostless ? refuse(400, 'Kiriman tidak dapat dibaca') : undefined);
  });
  warnForwarded(server, app);
  receive(server, app.limitUnparsed);
  // Stopping waits for open requests; afterwards their connections close instead of staying alive.
  let closing = false;
  server.addHook('preClose', async () => {
    closing = true;
  });
  // An earlier response may have announced keep-alive: close its connection after the response.
  server.addHook('onResponse', (_request, _reply, done) => {
    if (closing) setImmediate(() => server.server.closeIdleConnections());
    done();
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    // Wire page: no response to a signed-in caller is stored, not even a public picture.
    if (request.headers.authorization !== undefined) reply.header('Cache-Control', 'no-store');
    if (closing || app.draining) reply.header('Connection', 'close');
    compress(request, reply, payload, done);
  });
  server.setErrorHandler(async (error, request, reply) => {
    await readRest(request.raw, reply.raw);
    return answerFailure(error, request, reply, app.constraints);
  });

  // The upload plugin hooks into every request of its scope: only calls with files are in it.
  await server.register(async (scope) => {
    await openUploads(scope, app.settings);
    for (const handler of handlers) if (handler.endpoint.files) mount(scope, app, handler);
  });
  for (const handler of handlers) if (!handler.endpoint.files) mount(server, app, handler);
  await servePages(server, app, webDir);
  server.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuse(404, 'Alamat tidak ditemukan')));
  return server;
}
