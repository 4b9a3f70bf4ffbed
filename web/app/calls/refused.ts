import { withNomor } from '#rules/text/nomor-galat.ts';

interface RefusedParts {
  /** HTTP status; 0 if there was no response. */
  status: number;
  /** Error code of the server, or of the browser: offline, timeout, cancelled, server, busy, session. */
  code: string;
  message: string;
  errors?: Record<string, string[]> | undefined;
}

/** A failed call. `message` is an Indonesian sentence for the user; `errors` names invalid fields (422). */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string[]> | undefined;

  constructor(parts: RefusedParts) {
    super(parts.message);
    this.name = 'Refused';
    this.status = parts.status;
    this.code = parts.code;
    this.errors = parts.errors;
  }

  /** Temporary failure, not a decision of the server: the same call may succeed later. */
  get isPassing(): boolean {
    return this.code === 'offline' || this.code === 'timeout' || (this.status >= 502 && this.status <= 504);
  }
}

export function offline(): Refused {
  return new Refused({
    status: 0,
    code: 'offline',
    message: 'Tidak ada sambungan ke server. Periksa internet Anda, lalu coba lagi.',
  });
}

export function timedOut(): Refused {
  return new Refused({
    status: 0,
    code: 'timeout',
    message: 'Server terlalu lama menjawab. Coba lagi sebentar lagi.',
  });
}

/**
 * Converts an error response of the API to a `Refused`. A response without the API's error format gets a general
 * message. If the server itself has failed, the message ends with the id of the request.
 */
export function fromAnswer(status: number, body: string, id: string | null): Refused {
  const told = (message: string) => (status >= 500 && id !== null ? withNomor(message, id) : message);
  const parsed = parse(body);
  if (parsed) return new Refused({ status, ...parsed, message: told(parsed.message) });
  if (status >= 502 && status <= 504)
    return new Refused({
      status,
      code: 'updating',
      message: 'Sedang diperbarui. Tunggu sebentar, lalu coba lagi.',
    });
  const message =
    status === 413
      ? 'Data yang dikirim terlalu besar.'
      : 'Server sedang bermasalah dan data Anda belum diproses. Coba lagi sebentar lagi.';
  return new Refused({ status, code: 'server', message: told(message) });
}

function parse(body: string): { code: string; message: string; errors?: Record<string, string[]> } | null {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null || !('message' in value) || !('code' in value))
      return null;
    const { message, code } = value;
    if (typeof message !== 'string' || typeof code !== 'string') return null;
    const errors = 'errors' in value ? (value.errors as Record<string, string[]>) : undefined;
    return errors ? { code, message, errors } : { code, message };
  } catch {
    return null;
  }
}
