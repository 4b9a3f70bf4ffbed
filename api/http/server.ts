import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Handler } from '#api/call/handle.ts';
import { refuse } from '#api/call/refuse.ts';
import { VERSION } from '#api/start/version.ts';
import type { LogTo } from '#api/start/terminal.ts';
import { BODY_MIN_BYTES } from './body-limit.ts';
import { compress } from './compress.ts';
import type { App } from './context.ts';
import { readRest } from './discard.ts';
import { answerFailure, sendRefusal } from './errors.ts';
import { openUploads } from './files.ts';
import { warnForwarded } from './forwarded.ts';
import { API_HEADERS, pageHeaders } from './headers.ts';
import { loggedRequest, newRequestId, SESSION } from './logged.ts';
import { BEGAN, mount } from './mount.ts';
import { servePages } from './pages.ts';
import { receive } from './receive.ts';
import { answerUnreadable } from './unreadable.ts';

/**
 * Time limits in ms for a whole request and for its headers. The first limit allows a 10 MB document over a
 * slow connection.
 */
const REQUEST_TIMEOUT_MS = 300_000;
const HEADERS_TIMEOUT_MS = 10_000;
/**
 * Interval in ms at which Node checks REQUEST_TIMEOUT_MS and HEADERS_TIMEOUT_MS. With Node's default of 30 s, a
 * connection with slow headers would stay open up to 30 s too long.
 */
const TIMEOUT_CHECK_MS = 2_000;

/**
 * Path for the log. The query and all tokens are removed, because tokens open files, documents, calendars or
 * mail settings.
 */
function loggedUrl(url: string): string {
  return url
    .replace(/\?.*$/s, '')
    .replace(/^\/(api\/berkas|api\/kalender|dokdetail|dokburek|berhenti)\/.+/s, '/$1/…');
}

/**
 * Logs one line per finished request. The framework's own logger would write two lines, which contain
 * headers.
 */
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

/** Builds the HTTP server with headers, error bodies, all handlers, and the pages of `webDir`. */
export async function buildServer(
  app: App,
  handlers: readonly Handler[],
  { webDir, logTo }: { webDir: string; logTo?: LogTo | undefined },
): Promise<FastifyInstance> {
  const server = Fastify({
    // Body limit for addresses that belong to no call. For the address of a call, `mount.ts` sets the limit.
    bodyLimit: BODY_MIN_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    exposeHeadRoutes: false,
    // The forwarded client address is trusted only if it comes from a proxy on this machine or a proxy in the
    // settings.
    trustProxy: ['loopback', ...app.settings.trustedProxies],
    // Maximum length of a path parameter. It must allow very long tokens, so that an invalid long token gets
    // the same response as an unknown token.
    routerOptions: { maxParamLength: 16 * 1024 },
    genReqId: newRequestId,
    // If an address cannot be decoded, no hook runs. Therefore the headers are set here.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(API_HEADERS).header('X-Request-Id', request.id);
      void answerFailure(error, request, reply);
    },
    clientErrorHandler: answerUnreadable,
    // Node would refuse a request without a Host header with an empty response. The hook below refuses such a
    // request with a message.
    http: {
      requireHostHeader: false,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    },
    logController: new OneLine(),
    // A logger per request is not needed, because each log line already contains the id of the request.
    childLoggerFactory: (logger) => logger,
    logger: {
      level: app.settings.logLevel,
      ...logTo,
      // Removes these fields of database errors from the log, because they contain the statement's values, which are
      // texts of users.
      redact: ['err.parameters', 'err.detail', 'err.where', 'err.client'],
    },
  });
  // Serves a request with any `Expect` header as usual, because a server may ignore this header (RFC 9110,
  // 10.1.1).
  server.server.on('checkExpectation', (...call) => server.server.emit('request', ...call));

  server.decorateRequest(SESSION, null);
  server.decorateRequest(BEGAN, null);
  const forPages = pageHeaders(app.settings);
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(/^\/(?:api|assets)\//.test(request.url) ? API_HEADERS : forPages);
    reply.header('X-Request-Id', request.id);
    reply.header('X-Versi', VERSION);
    const hostless = request.headers.host === undefined && request.raw.httpVersion === '1.1';
    done(hostless ? refuse(400, 'Kiriman tidak dapat dibaca') : undefined);
  });
  warnForwarded(server, app);
  receive(server, app.limitUnparsed);
  // A stopping server waits until all connections are closed. Therefore connections of open requests must
  // close after their response.
  let closing = false;
  server.addHook('preClose', async () => {
    closing = true;
  });
  // A response that was sent before the stop may have announced keep-alive. Therefore its connection is
  // closed as soon as the connection is idle.
  server.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config ?? {};
    if (call !== undefined) app.metrics.observe(call, reply.statusCode, reply.elapsedTime / 1000);
    // A failed readiness check of a monitor is not an error of a user, so it is not added to the list of failed
    // requests.
    if (call !== undefined && reply.statusCode >= 500 && call !== 'readyz')
      app.faults.note({
        waktu: new Date(),
        nomor: request.id,
        panggilan: call,
        status: reply.statusCode,
      });
    if (closing) setImmediate(() => server.server.closeIdleConnections());
    done();
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    // Browsers must not store a response to a signed-in caller, not even a public picture (Specification, list of
    // calls).
    if (request.headers.authorization !== undefined) reply.header('Cache-Control', 'no-store');
    if (closing || app.draining) reply.header('Connection', 'close');
    compress(request, reply, payload, done);
  });
  server.setErrorHandler(async (error, request, reply) => {
    await readRest(request.raw, reply.raw);
    return answerFailure(error, request, reply, app.constraints);
  });

  // The upload plugin adds hooks to every request of its scope. Therefore the scope contains only calls with
  // files.
  await server.register(async (scope) => {
    await openUploads(scope, app.settings);
    for (const handler of handlers) if (handler.endpoint.files) mount(scope, app, handler);
  });
  for (const handler of handlers) if (!handler.endpoint.files) mount(server, app, handler);
  await servePages(server, app, webDir);
  server.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuse(404, 'Alamat tidak ditemukan')));
  return server;
}
