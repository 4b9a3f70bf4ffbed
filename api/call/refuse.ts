/** Codes for API clients, for refusals without a code of their own. */
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
 * A refusal for the caller: status, one Indonesian sentence, a stable code, and fields on 422 (and where one of several
 * files is refused).
 */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code: string,
    readonly errors?: FieldErrors,
    readonly retryAfter?: number,
    /** Further fields of the response body that the wire page names. */
    readonly extra?: Readonly<Record<string, string>>,
  ) {
    super(message);
  }
}

/** `throw refuse(409, 'Peserta sudah memiliki mentor')`: the only refusal of a handler. */
export function refuse(
  status: number,
  message: string,
  code = CODES[status] ?? 'refused',
  retryAfter?: number,
): Refusal {
  return new Refusal(status, message, code, undefined, retryAfter);
}

/** 422 for one field, with the sentence beside it. */
export function refuseField(field: string, message: string, code = 'invalid'): Refusal {
  return new Refusal(422, message, code, { [field]: [message] });
}

/** Statuses that concern the file itself and not the server. */
const OF_FILE = new Set([413, 415, 422]);

/**
 * For a call with several files: names the refused file in the sentence and as a field (`dokumen.1` is the second),
 * also on 413 and 415. `order` counts from 1; null for a call with one file.
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

/** One response for a missing row and for another person's row. */
export function notFound(): Refusal {
  return refuse(404, 'Data tidak ditemukan');
}
