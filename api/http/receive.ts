import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#api/guard/networks.ts';
import { refuse } from '#api/call/refuse.ts';
import { Bodies, type Body, type Sender } from './bodies.ts';
import type { App } from './context.ts';
import { readJson } from './json.ts';
import { SESSION } from './logged.ts';
import type { Session } from './session.ts';

const BODY = 'body-of-request';
const WATCH_MS = 1000;

const unreadable = () => refuse(400, 'Kiriman tidak dapat dibaca');
const tooLarge = () => refuse(413, 'Kiriman terlalu besar');

/** Limits how many bodies the server receives in parallel, and reads JSON bodies within these limits. */
export function receive(
  server: FastifyInstance,
  limitUnparsed: App['limitUnparsed'],
  bodies = new Bodies(),
): void {
  const watch = setInterval(() => bodies.cutSlow(), WATCH_MS).unref();
  server.addHook('onClose', async () => clearInterval(watch));
  server.decorateRequest(BODY, null);

  server.addHook('onRequest', (request, reply, done) => {
    attempt(done, () => reply.raw.once('close', bodies.begin(networkOf(request.ip))));
  });
  // `preParsing` runs after all `onRequest` hooks. The session is known then, so the body of a signed-in sender
  // counts against the limit of the account.
  server.addHook('preParsing', (request, reply, _payload, done) => {
    attempt(done, () => {
      if (isComing(request.raw)) request.setDecorator<Body | null>(BODY, open(bodies, request, reply));
    });
  });
  // The body of a refused request counts too, because Node reads it to its end after the response.
  server.addHook('onError', (request, reply, _error, done) => {
    if (isComing(request.raw) && bodyOf(request) === null) {
      if (bodies.hasRoom(senderOf(request))) open(bodies, request, reply);
      else reply.header('Connection', 'close');
    }
    done();
  });

  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const body = await readWhole(payload, request.routeOptions.bodyLimit ?? 0, bodyOf(request));
      try {
        return readJson(body);
      } catch {
        const session = request.getDecorator<Session | null>(SESSION);
        if (session === null) await limitUnparsed(networkOf(request.ip));
        throw unreadable();
      }
    },
  );
}

/** Runs a hook, and passes an error that the hook throws to the callback of the framework. */
function attempt(done: (error?: Error) => void, act: () => void): void {
  try {
    act();
  } catch (refused) {
    return done(refused as Error);
  }
  done();
}

/** Returns the counted body of a request. Returns null if the whole body had arrived before the hook ran. */
export const bodyOf = (request: FastifyRequest) => request.getDecorator<Body | null>(BODY);

/** Tests whether a part of the body has not arrived yet. */
const isComing = (raw: IncomingMessage) =>
  !raw.complete &&
  (raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0);

function senderOf(request: FastifyRequest): Sender {
  const session = request.getDecorator<Session | null>(SESSION);
  return session
    ? { kind: 'account', who: `akun ${session.me.id}` }
    : { kind: 'network', who: networkOf(request.ip) };
}

function open(bodies: Bodies, request: FastifyRequest, reply: FastifyReply): Body {
  const { raw } = request;
  const body = bodies.open(senderOf(request), {
    received: () => raw.socket.bytesRead,
    cut: () => {
      if (reply.raw.headersSent) raw.socket.destroy();
      // Emits the same event that Node emits if a request takes too long. The event's handler sends a 408.
      else
        request.server.server.emit(
          'clientError',
          Object.assign(new Error('body too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
          raw.socket,
        );
    },
  });
  raw.once('end', body.arrived).once('close', body.arrived);
  reply.raw.once('close', body.release);
  return body;
}

/**
 * Reads all bytes of a body.
 * @throws Refusal 400 when the connection breaks · 413 above the limit of the call · refusals of `hold`
 */
export async function readWhole(from: IncomingMessage, limit: number, counted: Body | null): Promise<Buffer> {
  if (Number(from.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const pieces: Buffer[] = [];
  let length = 0;
  await new Promise<void>((resolve, reject) => {
    const end = (error?: Error) => {
      from.off('data', take).off('end', end).off('error', broken).off('close', broken);
      if (error) reject(error);
      else resolve();
    };
    const broken = () => end(unreadable());
    const take = (piece: Buffer) => {
      length += piece.length;
      try {
        if (length > limit) throw tooLarge();
        counted?.hold(piece.length);
      } catch (refused) {
        return end(refused as Error);
      }
      pieces.push(piece);
    };
    from.on('data', take).once('end', end).once('error', broken).once('close', broken);
  });
  return Buffer.concat(pieces, length);
}
