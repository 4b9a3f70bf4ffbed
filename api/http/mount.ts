import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf, type Endpoint } from '#contract/endpoint.ts';
import type { Db } from '../db.ts';
import { RawReply, StreamedReply, type Handler } from '../handle.ts';
import { refuse } from '../refuse.ts';
import { bySlices, SLICE } from '../work/slices.ts';
import { admit } from './admit.ts';
import { bodyLimit } from './body-limit.ts';
import { packed } from './compress.ts';
import { FileLife } from '../store/file-life.ts';
import { RequestContext, type App, type RequestParts } from './context.ts';
import { invalidInput } from './errors.ts';
import { readMultipart } from './files.ts';
import { replySchema } from './schema.ts';
import type { Session } from './session.ts';

/** Where a request keeps the session that `admit` found. */
export const SESSION = 'session';

/** Registers one handler: session, access, limits, input, transaction, reply. The only way to be reachable. */
export function mount(server: FastifyInstance, app: App, handler: Handler): void {
  const { endpoint } = handler;
  const route = (request: FastifyRequest, reply: FastifyReply) => serve(app, handler, request, reply);
  // A state-changing GET may also be sent as POST, as its meaning asks (threat T8).
  const methods =
    endpoint.method === 'GET' && endpoint.effect === 'write' ? ['GET', 'POST'] : [endpoint.method];
  server.route({
    method: methods,
    url: `/api${pathOf(endpoint, app.settings.product)}`,
    exposeHeadRoute: false,
    bodyLimit: bodyLimit(endpoint),
    onRequest: async (request) => {
      request.setDecorator<Session | null>(SESSION, await admit(app, endpoint, request));
    },
    ...(endpoint.raw ? {} : { schema: { response: { [endpoint.status ?? 200]: replySchema(endpoint) } } }),
    handler: route,
  });
}

async function serve(
  app: App,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = handler;
  const session = request.getDecorator<Session | null>(SESSION);
  if (!endpoint.files && request.isMultipart()) throw refuse(415, 'Jenis kiriman tidak didukung');
  const multipart = endpoint.files ? await readMultipart(request, endpoint.files) : null;
  try {
    const input = readInput(endpoint, request, multipart?.fields);
    const answer = await runHandler(app, handler, {
      request,
      reply,
      session,
      input,
      files: multipart?.files ?? [],
      now: app.clock(),
    });
    if (answer instanceof StreamedReply) {
      reply.type('application/json; charset=utf-8');
      return reply.send(packed(request, reply, Readable.from(answer.pieces)));
    }
    if (!(answer instanceof RawReply)) {
      const status = endpoint.status ?? 200;
      reply.code(status).type('application/json; charset=utf-8');
      if (endpoint.keepSeconds !== undefined)
        reply.header('Cache-Control', `public, max-age=${endpoint.keepSeconds}`);
      const long = Array.isArray(answer) && answer.length > SLICE;
      return reply.send(long ? await listJson(reply, answer, status) : answer);
    }
    return sendRaw(request, reply, endpoint, answer);
  } finally {
    await multipart?.dispose();
  }
}

/** A long list as JSON through its schema, slice by slice: in one go it would stop the server. */
async function listJson(reply: FastifyReply, list: readonly unknown[], status: number): Promise<string> {
  // The framework's type knows of objects only.
  const json = (slice: unknown) =>
    String(reply.serializeInput(slice as Record<string, unknown>, String(status)));
  const slices = await bySlices(list, (slice) => [json(slice).slice(1, -1)]);
  return `[${slices.join(',')}]`;
}

/** Bytes, or 304 without them when the browser has the same ones. */
function sendRaw(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  answer: RawReply,
): FastifyReply {
  const { ETag, 'Content-Length': length, ...headers } = answer.headers;
  reply.headers(headers);
  if (ETag !== undefined) reply.header('ETag', ETag);
  if (ETag !== undefined && request.headers['if-none-match'] === ETag) {
    if (answer.body instanceof Readable) answer.body.destroy();
    return reply.code(304).send();
  }
  if (length !== undefined) reply.header('Content-Length', length);
  return reply
    .code(endpoint.status ?? 200)
    .type(answer.type)
    .send(answer.body);
}

/** Query and path for GET and DELETE, body for POST; parsed by the contract, unknown fields dropped. */
function readInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  fields: Record<string, string> | undefined,
): unknown {
  // Without any body there are no fields; one that says `null` cannot be read.
  const { body = {} } = request;
  const own = endpoint.method === 'POST' ? (fields ?? body) : request.query;
  if (typeof own !== 'object' || own === null || Array.isArray(own))
    throw refuse(400, 'Kiriman tidak dapat dibaca');
  const parsed = endpoint.input.safeParse(
    { ...own, ...(request.params as object) },
    // What the contract has no sentence for: a shape that no screen of ours sends.
    { error: () => 'Isian belum benar' },
  );
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/** A read runs on the read-only pool, a write in one transaction; what must not hold one open comes before it. */
async function runHandler(
  app: App,
  { endpoint, prepare, run }: Handler,
  parts: RequestParts,
): Promise<unknown> {
  const life = new FileLife(app.store, (err) =>
    parts.request.log.warn({ reqId: parts.request.id, err }, 'a stored file is left to the sweep'),
  );
  const on = (db: Db) => new RequestContext(app, parts, db, life);
  const { read } = app.database;
  let commitAsked = false;
  try {
    const prepared = (prepare ? await prepare(on(read)) : undefined) as never;
    if (endpoint.effect === 'read') return await run(on(read), prepared);
    const answer = await app.database.write(async (db) => {
      const done = await run(on(db), prepared);
      commitAsked = true;
      return done;
    });
    await life.committed();
    return answer;
  } catch (error) {
    // When COMMIT itself fails nobody knows whether it has happened: the sweep sees it by the rows.
    if (!commitAsked) await life.failed();
    throw error;
  }
}
