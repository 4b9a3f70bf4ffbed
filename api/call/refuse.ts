import { PERIODE_CLOSED } from '#rules/tugas/lokasi.ts';

/** Codes for API clients, by HTTP status. A refusal may have a more specific code. */
const CODES: Record<number, string> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_type',
  422: 'invalid',
  429: 'too_many',
  503: 'unavailable',
};

export type FieldErrors = Record<string, string[]>;

/**
 * A refusal for the caller, with an HTTP status, one Indonesian error message, and a stable code. On 422, `errors`
 * contains the wrong fields. If a call has several files, `errors` names the refused file.
 */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code: string,
    readonly errors?: FieldErrors,
    readonly retryAfter?: number,
    /** Additional fields of the response body, as documented in the Specification (list of calls). */
    readonly extra?: Readonly<Record<string, string>>,
  ) {
    super(message);
  }
}

/** Creates the error with which a handler refuses a call: `throw refuse(409, 'Peserta sudah memiliki mentor')`. */
export function refuse(
  status: number,
  message: string,
  code = CODES[status] ?? 'refused',
  retryAfter?: number,
): Refusal {
  return new Refusal(status, message, code, undefined, retryAfter);
}

/** Creates a refusal 422 for one field. The form shows the error message next to this field. */
export function refuseField(field: string, message: string, code = 'invalid'): Refusal {
  return new Refusal(422, message, code, { [field]: [message] });
}

/** HTTP statuses whose cause is the uploaded file and not the server. */
const OF_FILE = new Set([413, 415, 422]);

/**
 * Creates the refusal of one file in a call with several files. The error message and the field `errors` name the
 * refused file, also for the statuses 413 and 415. For example, `dokumen.1` in `errors` is the second file.
 * @param order position of the file in the call, starting with 1; null for a call with one file
 */
export function refuseFile(
  { field, order }: { field: string; order: number | null },
  refusal: Refusal,
): Refusal {
  if (order === null || !OF_FILE.has(refusal.status)) return refusal;
  const what = refusal.message.replace(/^Berkas /, '').replace(/^\p{Lu}(?=\p{Ll})/u, (c) => c.toLowerCase());
  const message = `Berkas ke-${order}: ${what}`;
  return new Refusal(refusal.status, message, refusal.code, { [`${field}.${order - 1}`]: [message] });
}

/**
 * Creates the refusal 404. It is the same for a missing row and for another user's row, so that a caller cannot find
 * out which ids exist.
 */
export function notFound(): Refusal {
  return refuse(404, 'Data tidak ditemukan');
}

/** Returns the refusal 409 for a write about a closed period (Specification, list of calls, section [4], Edition). */
export const periodeDitutup = (): Refusal => refuse(409, PERIODE_CLOSED, 'periode_ditutup');
