import type { z } from 'zod';

/** One message per field, by its path: `catatan`, `option.0.value`. */
export type Errors = Readonly<Record<string, string>>;

/** Messages beside the fields that are drawn, and those that are about none of them. */
export interface PlacedErrors {
  errors: Errors;
  other: readonly string[];
}

/** Shown when a save failed without a sentence for people (a dropped network, a broken proxy). */
export const GAGAL_TANPA_KABAR = 'Gagal!, simpan data anda. Periksa jaringan anda, lalu coba lagi.';

/** The first message of each path of a schema's refusal. */
export function wrongFields(result: z.ZodSafeParseResult<unknown>): Errors {
  const errors: Record<string, string> = {};
  for (const issue of result.success ? [] : result.error.issues) {
    errors[issue.path.map(String).join('.')] ??= issue.message;
  }
  return errors;
}

/**
 * Puts each message beside the field it names; where that field is not drawn, beside the next one above it (`option.0.value`,
 * `option.0`, `option`), else among those of the whole form: no message is lost.
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

/** The contents of an error thrown by a save: the fields it blames, or a sentence for people. */
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
