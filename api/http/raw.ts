import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Range } from '#api/guard/seal-file.ts';
import { FileBody, type RawReply } from '#api/call/handle.ts';
import { formOf } from './compress.ts';
import { KeptText } from './kept-text.ts';

/**
 * Sends bytes. Sends 304 if the browser already has the bytes, and 206 with the requested range of a file.
 */
export async function sendRaw(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  answer: RawReply,
): Promise<FastifyReply> {
  const { body, headers } = answer;
  const { ETag, ...others } = headers;
  if (ETag !== undefined && request.headers['if-none-match'] === ETag) {
    if (body instanceof Readable) body.destroy();
    return reply.code(304).headers(headers).send();
  }
  if (body instanceof FileBody) return sendFile(request, reply, answer, body);
  if (ETag !== undefined) reply.header('ETag', ETag);
  return reply
    .headers(others)
    .code(endpoint.status ?? 200)
    .type(answer.type)
    .send(body instanceof KeptText ? formOf(request, reply, body) : body);
}

/**
 * Sends a file. The file is opened before headers are set, so that a failure gets an error status without
 * file headers.
 */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, headers }: RawReply,
  { size, open }: FileBody,
): Promise<FastifyReply> {
  const range = rangeOf(request, size, headers.ETag);
  const bytes = await open(range);
  reply.headers({ ...headers, 'Accept-Ranges': 'bytes' }).type(type);
  if (range === undefined) return reply.header('Content-Length', String(size)).send(bytes);
  const { start, end } = range;
  return reply
    .code(206)
    .headers({ 'Content-Range': `bytes ${start}-${end}/${size}`, 'Content-Length': String(end - start + 1) })
    .send(bytes);
}

/**
 * Returns the requested range, if the request has a single range for the current version of the file. In all
 * other cases the client gets the whole file, as RFC 9110 allows.
 */
function rangeOf({ headers }: FastifyRequest, size: number, etag: string | undefined): Range | undefined {
  const ifRange = headers['if-range'];
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  const [, from = '', to = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(headers.range ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end ? { start, end } : undefined;
}
