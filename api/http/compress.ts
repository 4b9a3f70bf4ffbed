import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';

const gzipAside = promisify(gzip);

/** What fits into one packet of the network gains nothing. */
const SMALLEST = 1400;
/** Up to here packing is at most a millisecond; handing it to another thread and back would cost several times that. */
const AT_ONCE_MAX = 128 * 1024;

/** Packs a text (JSON or HTML) for a browser that takes gzip. Files go out as they are: ours are packed already. */
export async function compress(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < SMALLEST) return payload;
  reply.header('Vary', 'Accept-Encoding');
  if (!takesGzip(request.headers['accept-encoding'])) return payload;
  reply.header('Content-Encoding', 'gzip').removeHeader('Content-Length');
  return payload.length <= AT_ONCE_MAX ? gzipSync(payload) : gzipAside(payload);
}

/** `gzip` is named and not ruled out by `q=0`. */
function takesGzip(accepted: string | string[] | undefined): boolean {
  return String(accepted ?? '')
    .split(',')
    .some((part) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i.test(part));
}
