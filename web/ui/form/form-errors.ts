import type { z } from 'zod';

/** Error messages by the path of the field, such as `catatan` or `option.0.value`. */
export type Errors = Readonly<Record<string, string>>;

/** Error messages of a form: those of rendered fields, and those that belong to no rendered field. */
export interface PlacedErrors {
  errors: Errors;
  other: readonly string[];
}

/** Message for a save that failed without a message of the API (a lost network, a broken proxy). */
export const FAILED_WITHOUT_KABAR = 'Gagal!, simpan data anda. Periksa jaringan Anda, lalu coba lagi.';

/** Returns the first schema message of each field, by the path of the field. */
export function wrongFields(result: z.ZodSafeParseResult<unknown>): Errors {
  const errors: Record<string, string> = {};
  for (const issue of result.success ? [] : result.error.issues) {
    errors[issue.path.map(String).join('.')] ??= issue.message;
  }
  return errors;
}

/**
 * Assigns each message to the field that it names. If that field is not rendered, the nearest rendered parent gets the
 * message (`option.0.value`, `option.0`, `option`). If no parent is rendered, the whole form gets it, so that no
 * message is lost.
 */
export function placeErrors(
  given: Readonly<Record<string, string | readonly string[]>>,
  isDrawn: (path: string) => boolean,
): PlacedErrors {
  const errors: Record<string, string> = {};
  const other: string[] = [];
  for (const [path, said] of Object.entries(given)) {
    const messages = typeof said === 'string' ? [said] : said;
    const [message] = messages;
    if (message === undefined) continue;
    let field = path;
    while (field !== '' && !isDrawn(field)) field = field.slice(0, Math.max(0, field.lastIndexOf('.')));
    if (field === '') other.push(...messages);
    else errors[field] ??= message;
  }
  return { errors, other };
}

/** Reads the error of a failed save: the invalid fields, or a message for the user. */
export function readFailure(thrown: unknown): {
  errors?: Record<string, readonly string[]>;
  message: string;
} {
  if (!(thrown instanceof Error)) return { message: FAILED_WITHOUT_KABAR };
  if ('errors' in thrown && typeof thrown.errors === 'object' && thrown.errors !== null) {
    const errors = thrown.errors as Record<string, readonly string[]>;
    if (Object.keys(errors).length > 0) return { errors, message: thrown.message };
  }
  // An error of the API has a code and an Indonesian message for users. Other errors have English messages for
  // developers.
  const refusal = 'code' in thrown && typeof thrown.code === 'string' && thrown.message !== '';
  return { message: refusal ? thrown.message : FAILED_WITHOUT_KABAR };
}
