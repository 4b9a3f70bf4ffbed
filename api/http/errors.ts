import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Constraints } from '#api/call/constraint.ts';
import { periodeDitutup, Refusal, refuse, type FieldErrors } from '#api/call/refuse.ts';
import { UsedUp } from '#api/work/work.ts';
import { loggedRequest } from './logged.ts';

const RETRY_SECONDS = 2;
export const away = () =>
  refuse(503, 'Layanan sedang sibuk. Coba lagi sebentar.', 'unavailable', RETRY_SECONDS);

const TOO_COMPLEX = 'Kiriman ini terlalu rumit untuk diolah. Sederhanakan, lalu coba lagi.';

/**
 * Retry-After in seconds if the file store is full. It is long, because an operator must first free space.
 */
const FULL_SECONDS = 60;
/**
 * For each error code of full storage: Retry-After in seconds. For the database the value is short, because another
 * database server may take over.
 */
const FULL = new Map([
  ['ENOSPC', FULL_SECONDS],
  ['EDQUOT', FULL_SECONDS],
  ['53100', RETRY_SECONDS],
]);
const full = (seconds: number) =>
  refuse(
    503,
    'Penyimpanan server penuh, kiriman ini belum tersimpan. Hubungi panitia.',
    'storage_full',
    seconds,
  );

/**
 * Error codes of PostgreSQL and of sockets that mean "temporarily unavailable". They are not caused by an
 * invalid request.
 */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '55000',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '53200',
  '55P03',
  '40001',
  '40P01',
  '25006',
  '08000',
  '08003',
  '08006',
]);

interface DriverError extends Error {
  code?: string;
  constraint?: string;
  syscall?: string;
  /** HTTP status; only errors of the web framework have it. */
  statusCode?: number;
}

/**
 * Contains no refusal for any database constraint. It is used for an error that occurs before the app knows the feature
 * of the request.
 */
const NONE: Constraints = new Map();

/**
 * Tests whether an error means that the database is unavailable. Such an error does not depend on the
 * statement.
 */
export const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  (AWAY.has((error as DriverError).code ?? '') ||
    // A UNIX socket is a file. The file disappears when its server stops, and a connection attempt then fails
    // with ENOENT.
    (error as DriverError).syscall === 'connect' ||
    /Connection terminated|not queryable|Query read timeout|timeout expired|timeout exceeded when trying to connect/.test(
      error.message,
    ));

/** Returns the refusal for an expected error. Returns null for an unexpected error, which is a bug. */
export function refusalOf(error: unknown, constraints = NONE): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return null;
  if (error instanceof UsedUp) return refuse(422, TOO_COMPLEX, 'too_complex');
  const { code = '', constraint = '', statusCode } = error as DriverError;
  // The framework's errors are checked first. A client that disconnects also causes ECONNRESET, but this does
  // not mean that the database is unavailable.
  if (statusCode !== undefined) return fastifyRefusal(error);
  // The trigger `tolak_periode_ditutup` can refuse a statement of every feature.
  if (constraint === 'periode_ditutup') return periodeDitutup();
  const known = constraints.get(constraint);
  if (known) return known();
  const fullFor = FULL.get(code);
  if (fullFor !== undefined) return full(fullFor);
  if (isAway(error)) return away();
  // The client's input caused these errors: a NUL character, broken UTF-8 or a number out of range.
  if (code === '22021' || code === '22P05' || code === '22003')
    return refuse(422, 'Isian tidak dapat disimpan');
  // The codes mean: a reference to a missing row, a violated check constraint, a duplicate key.
  if (code === '23503') return refuse(422, 'Pilihan tidak dikenal');
  if (code === '23514') return refuse(422, 'Isian tidak sesuai ketentuan');
  if (code === '23505') return refuse(409, 'Data ini sudah ada');
  return null;
}

/**
 * Returns the refusal for a failure that the web framework has detected before a handler ran. Returns null for a bug.
 */
function fastifyRefusal({ code, statusCode = 500 }: DriverError): Refusal | null {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse(413, 'Kiriman terlalu besar');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refuse(415, 'Jenis kiriman tidak didukung');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return refuse(400, 'Kiriman tidak dapat dibaca');
    default:
      return statusCode < 500 ? refuse(400, 'Kiriman tidak dapat dibaca') : null;
  }
}

/** Returns the refusal 422 for invalid input. It contains the contract's error messages, grouped by field. */
export function invalidInput(error: z.ZodError): Refusal {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'input';
    (errors[field] ??= []).push(issue.message);
  }
  const first = Object.values(errors)[0]?.[0] ?? 'Isian belum benar';
  return new Refusal(422, first, 'invalid', errors);
}

/** Sends a refusal as an error body in the form of the Specification (list of calls). */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('Retry-After', String(refusal.retryAfter));
  return reply
    .code(refusal.status)
    .header('Cache-Control', 'no-store')
    .header('Content-Type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      message: refusal.message,
      code: refusal.code,
      ...(refusal.errors ? { errors: refusal.errors } : {}),
      ...refusal.extra,
    });
}

/**
 * Last error handler. An error without a refusal is logged with all details, but the client gets no details.
 */
export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  constraints = NONE,
): FastifyReply {
  const refusal = refusalOf(error, constraints);
  if (!refusal || refusal.status >= 500)
    request.log.error({ ...loggedRequest(request), err: error }, 'request failed');
  return sendRefusal(
    reply,
    refusal ??
      refuse(500, 'Terjadi kesalahan di server. Coba lagi. Jika berulang, hubungi panitia.', 'internal'),
  );
}
