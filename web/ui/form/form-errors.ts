import type { z } from 'zod';

/** One message per field. */
export type Errors = Readonly<Record<string, string>>;

export interface PlacedErrors {
  errors: Errors;
  other: readonly string[];
}

/** Shown when a save failed without a sentence for people (a dropped network, a broken proxy). */
export const GAGAL_TANPA_KABAR = 'Gagal!, simpan data anda. Periksa jaringan anda, lalu coba lagi.';

/** The first message of each field of a schema's refusal. */
export function wrongFields(result: z.ZodSafeParseResult<unknown>): PlacedErrors {
  const errors: Record<string, string> = {};
  const other: string[] = [];
  for (const issue of result.success ? [] : result.error.issues) {
    const name = issue.path[0];
    if (typeof name !== 'string') other.push(issue.message);
    else errors[name] ??= issue.message;
  }
  return { errors, other };
}

/** Sorts a server's `errors` into those of known fields and the rest. `catatan.0` belongs to `catatan`. */
export function placeErrors(
  given: Record<string, readonly string[]>,
  names: readonly string[],
): PlacedErrors {
  const errors: Record<string, string> = {};
  const other: string[] = [];
  for (const [path, messages] of Object.entries(given)) {
    const name = path.split('.')[0] ?? path;
    const message = messages[0];
    if (message === undefined) continue;
    if (names.includes(name)) errors[name] ??= message;
    else other.push(...messages);
  }
  return { errors, other };
}

/** What an error thrown by a save says: the fields it blames, or a sentence for people. */
export function readFailure(thrown: unknown): {
  errors?: Record<string, readonly string[]>;
  message: string;
} {
  if (!(thrown instanceof Error)) return { message: GAGAL_TANPA_KABAR };
  if ('errors' in thrown && typeof thrown.errors === 'object' && thrown.errors !== null) {
    const errors = thrown.errors as Record<string, readonly string[]>;
    if (Object.keys(errors).length > 0) return { errors, message: thrown.message };
  }
  // The API's refusals carry a code and an Indonesian sentence; any other error speaks English to developers.
  const refusal = 'code' in thrown && typeof thrown.code === 'string' && thrown.message !== '';
  return { message: refusal ? thrown.message : GAGAL_TANPA_KABAR };
}
