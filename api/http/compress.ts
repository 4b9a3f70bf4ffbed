import type { FastifyReply, FastifyRequest } from 'fastify';
import { pipeline, type Readable } from 'node:stream';
import { createGzip, gzip, gzipSync } from 'node:zlib';
import type { KeptText } from './kept-text.ts';

/**
 * Minimum length in bytes for compression. A shorter response fits into one network packet, so compression
 * has no benefit.
 */
const SMALLEST = 1400;
/**
 * Texts up to this length are compressed in this thread. The compression takes at most 1 ms. For such short texts,
 * another thread would take several times as long.
 */
const AT_ONCE_MAX = 128 * 1024;

type Done = (error: Error | null, payload?: unknown) => void;

/**
 * Compresses a text (JSON or HTML) if the browser accepts gzip. Files are not compressed here, because their
 * formats are already compressed.
 */
export function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done): void {
  if (typeof payload !== 'string' || payload.length < SMALLEST) return done(null, payload);
  if (/\bno-transform\b/.test(String(reply.getHeader('Cache-Control')))) return done(null, payload);
  reply.header('Vary', 'Accept-Encoding');
  if (!takesGzip(request.headers['accept-encoding'])) return done(null, payload);
  reply.header('Content-Encoding', 'gzip').removeHeader('Content-Length');
  if (payload.length <= AT_ONCE_MAX) return done(null, gzipSync(payload));
  gzip(payload, done);
}

/**
 * Compresses a stream in the same way as `compress`. When the client disconnects, the source of the stream stops too.
 */
export function packed(request: FastifyRequest, reply: FastifyReply, pieces: Readable): Readable {
  reply.header('Vary', 'Accept-Encoding');
  if (!takesGzip(request.headers['accept-encoding'])) return pieces;
  reply.header('Content-Encoding', 'gzip');
  return pipeline(pieces, createGzip(), () => {});
}

/** Returns the cached text in the form for this browser: compressed if the browser accepts gzip. */
export function formOf(request: FastifyRequest, reply: FastifyReply, text: KeptText): Buffer {
  reply.header('Vary', 'Accept-Encoding');
  if (!takesGzip(request.headers['accept-encoding'])) return text.plain;
  reply.header('Content-Encoding', 'gzip');
  return text.packed;
}

/** Tests whether an `Accept-Encoding` header accepts `gzip` and does not exclude it by `q=0`. */
function takesGzip(accepted: string | string[] | undefined): boolean {
  if (accepted === undefined) return false;
  return String(accepted)
    .split(',')
    .some((part) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i.test(part));
}
