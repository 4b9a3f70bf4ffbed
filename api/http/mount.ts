import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '#contract/endpoint.ts';
import { Pesan } from '#contract/fields.ts';
import { isDeadlock, type Db } from '#api/db/db.ts';
import { WAL_MAX } from '#api/db/replica/reads.ts';
import { RawReply, StreamedReply, type Handler } from '#api/call/handle.ts';
import { Refusal, refuse } from '#api/call/refuse.ts';
import { bySlices, SLICE } from '#api/work/slices.ts';
import { admit } from './admit.ts';
import { bodyLimit } from './body-limit.ts';
import { packed } from './compress.ts';
import { FileLife } from '#api/store/file-life.ts';
import { filesHeld } from '#api/store/held.ts';
import { RequestContext, type App, type RequestParts } from './context.ts';
import { readMultipart } from './files.ts';
import { takeForm } from './form.ts';
import { inputOf, readInput } from './input.ts';
import { inPieces, inTurns, isLong } from './long-json.ts';
import { loggedRequest, SESSION } from './logged.ts';
import { sendRaw } from './raw.ts';
import { inTurn, readCounted } from './open-calls.ts';
import { bodyOf } from './receive.ts';
import { serializerOf, writtenSchema } from './schema.ts';
import { findSession, noteWriting, noteWritten, type Session } from './session.ts';
import { streamed } from './streamed.ts';

/** Name of the request decorator with the time when the request arrived. */
export const BEGAN = 'began';

/** If a handler starts later than this many ms after the request arrived, the session is checked again. */
const ASK_AGAIN_MS = 1000;

/**
 * Registers one handler together with its session, access check, limits, input parsing, transaction and
 * reply. Every handler is registered through this function.
 */
export function mount(server: FastifyInstance, app: App, handler: Handler): void {
  const { endpoint } = handler;
  const onRequest = (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
    request.setDecorator(BEGAN, app.clock());
    app.silence
      .run(() => admit(app, endpoint, request))
      .then((session) => {
        request.setDecorator<Session | null>(SESSION, session);
        done();
      }, done);
  };
  // The route handler returns no promise. Otherwise the framework would keep its objects for the request in memory
  // until the response is sent.
  const route = (answer: typeof serve) => (request: FastifyRequest, reply: FastifyReply) => {
    answer(app, handler, request, reply).catch((error: unknown) => void reply.send(error));
  };
  if (endpoint.form !== undefined) takeForm(server, endpoint.form, onRequest, route(answerForm));
  // A GET that writes also accepts POST, which is the correct method for a write (threat T8).
  const methods =
    endpoint.method === 'GET' && endpoint.effect === 'write' ? ['GET', 'POST'] : [endpoint.method];
  // Open calls that read also accept HEAD requests, because monitors and link checkers send them (threat T8).
  if (endpoint.method === 'GET' && endpoint.effect === 'read' && isOpen(endpoint)) methods.push('HEAD');
  server.route({
    method: methods,
    url: `/api${pathOf(endpoint, app.settings.product)}`,
    exposeHeadRoute: false,
    config: { call: endpoint.name },
    bodyLimit: bodyLimit(endpoint),
    onRequest,
    ...(endpoint.raw
      ? {}
      : {
          schema: { response: { [endpoint.status ?? 200]: writtenSchema(endpoint) } },
          serializerCompiler: (route) => serializerOf(route),
        }),
    handler: route(serve),
  });
}

/** Tests whether a call needs no session. */
const isOpen = ({ access }: Handler['endpoint']): boolean => typeof access === 'object' && 'open' in access;

async function serve(
  app: App,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { endpoint } = handler;
  const session = request.getDecorator<Session | null>(SESSION);
  const { files } = endpoint;
  const multipart = files
    ? await readCounted(app, request, session, () => readMultipart(request, files, bodyOf(request)))
    : null;
  try {
    const input = await readCounted(app, request, session, () =>
      readInput(endpoint, request, multipart?.fields),
    );
    const work = () =>
      runHandler(app, handler, {
        request,
        reply,
        session,
        input,
        files: multipart?.files ?? [],
        now: app.clock(),
      });
    const turn = () => inTurn(app, endpoint, { request, session, input }, work);
    const answer = await (isOpen(endpoint) ? app.silence.run(turn) : turn());
    if (answer instanceof StreamedReply) {
      reply.type('application/json; charset=utf-8');
      reply.send(packed(request, reply, Readable.from(inTurns(streamed(reply, endpoint, answer.body)))));
    } else if (answer instanceof RawReply) {
      await sendRaw(request, reply, endpoint, answer);
    } else {
      const status = endpoint.status ?? 200;
      reply.code(status).type('application/json; charset=utf-8');
      if (endpoint.keepSeconds !== undefined)
        reply.header('Cache-Control', `public, max-age=${endpoint.keepSeconds}`);
      const serialize = (value: unknown) => jsonOf(reply, value, status);
      if (isLongList(answer) ? await hasLongTexts(answer) : isLong(answer))
        reply.send(packed(request, reply, Readable.from(inTurns(inPieces(answer, serialize)))));
      else reply.send(isLongList(answer) ? await serialize(answer) : answer);
    }
  } finally {
    await multipart?.dispose();
  }
}

/** Serves the call for a program that sends an HTML form. The path contains the input; form fields are ignored. */
async function answerForm(
  app: App,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { endpoint } = handler;
  const session = request.getDecorator<Session | null>(SESSION);
  const input = await readCounted(app, request, session, () => inputOf(endpoint, request.params));
  const work = () =>
    runHandler(app, handler, { request, reply, session, input, files: [], now: app.clock() });
  const answer = await inTurn(app, endpoint, { request, session, input }, work);
  const { message } = Pesan.parse(answer);
  reply.header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(`${message}\n`);
}

const isLongList = (answer: unknown): answer is unknown[] => Array.isArray(answer) && answer.length > SLICE;

async function hasLongTexts(answer: readonly unknown[]): Promise<boolean> {
  return (await bySlices(answer, (slice) => [isLong(slice)])).includes(true);
}

/**
 * Serializes a response by its schema. A long list is serialized some rows at a time, because serializing the whole
 * list without a pause would block the event loop.
 */
async function jsonOf(reply: FastifyReply, answer: unknown, status: number): Promise<string> {
  // The cast is needed because the framework's type only allows objects.
  const json = (value: unknown) =>
    String(reply.serializeInput(value as Record<string, unknown>, String(status)));
  if (!isLongList(answer)) return json(answer);
  const slices = await bySlices(answer, (slice) => [json(slice).slice(1, -1)]);
  return `[${slices.join(',')}]`;
}

/**
 * Refuses a request whose session ended after the request arrived (account closed, password reset), so that
 * the request stores nothing. Slow uploads and queued work can take long enough for this to happen.
 */
async function refuseEnded(app: App, { request, session }: RequestParts): Promise<void> {
  const waited = app.clock().getTime() - request.getDecorator<Date>(BEGAN).getTime();
  if (session === null || waited < ASK_AGAIN_MS) return;
  if (!(await findSession(app.database, request.headers.authorization))) throw refuse(401, 'Unauthenticated');
}

/**
 * Runs a handler. Throws an error if the result shows participants' identity numbers but the handler did not
 * record this access.
 */
async function runSeen({ endpoint, run }: Handler, ctx: RequestContext, prepared: never): Promise<unknown> {
  const answer = await run(ctx, prepared);
  if (endpoint.nomor && ctx.input.samar !== 1 && !ctx.looked)
    throw new Error(`${endpoint.name} answers numbers of people and has noted no look`);
  return answer;
}

/**
 * Chooses the database for the reads of a session. A caller without a session has written nothing, so this
 * caller may read data that is some seconds old.
 */
const readFrom = ({ database }: App, session: Session | null) =>
  session === null
    ? database.reads.from(0, 0n)
    : (session.from ?? database.reads.from(session.me.id, session.wal));

/**
 * Runs a handler. A read uses the read-only pool or a replica, a write uses one transaction. `prepare` runs before the
 * transaction. After a deadlock `run` is called again, so its effects outside the transaction must be safe to repeat.
 */
export async function runHandler(app: App, handler: Handler, parts: RequestParts): Promise<unknown> {
  const { read } = app.database;
  const life = new FileLife(
    app.store,
    app.seal,
    () => filesHeld(read),
    (err) =>
      parts.request.log.warn({ ...loggedRequest(parts.request), err }, 'a stored file is left to the sweep'),
  );
  const { endpoint, begin, prepare } = handler;
  const { session } = parts;
  const from = endpoint.effect === 'read' ? readFrom(app, session) : { db: read, at: WAL_MAX };
  const on = (db: Db) => new RequestContext(app, endpoint, parts, { db, at: from.at }, life);
  const writer = app.database.reads.tracked ? session : null;
  let commitAsked = false;
  try {
    if (begin) await app.database.write((db) => begin(on(db)));
    const prepared = (prepare ? await prepare(on(read)) : undefined) as never;
    await refuseEnded(app, parts);
    if (endpoint.effect === 'read') return await runSeen(handler, on(from.db), prepared);
    // Writes of admins clear the caches of all instances, so that every user sees these writes at once.
    // Writes of other users appear in cached results after some seconds.
    const tells = session?.me.group === 'admin';
    const write = () =>
      app.database.write(
        async (db) => {
          const done = await runSeen(handler, on(db), prepared);
          if (writer) await noteWriting(db, writer.me.id);
          commitAsked = true;
          return done;
        },
        tells ? app.instance : undefined,
      );
    const answer = await write().catch((error: unknown) => {
      // Retries once, because the other transaction of the deadlock has ended by now. A call with files is
      // not retried, because its files may have been moved already.
      if (commitAsked || parts.files.length > 0 || !isDeadlock(error)) throw error;
      parts.request.log.warn({ ...loggedRequest(parts.request), err: error }, 'deadlock, tried once more');
      life.beginAgain();
      return write();
    });
    if (tells) app.shared.forget();
    if (writer) await noteWritten(app.database, writer.me.id);
    await life.committed();
    if (answer instanceof Refusal) throw answer;
    return answer;
  } catch (error) {
    // After a failed COMMIT it is unknown whether the rows were stored. Therefore the files are kept. The regular
    // cleanup (`sweepOrphans`) later deletes files without a row.
    if (!commitAsked) await life.failed();
    throw error;
  }
}
