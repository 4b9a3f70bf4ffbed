/**
 * Returns a path inside this app that a link may open after sign-in, or null. The path has one leading slash, and no
 * slash or backslash directly after it, because browsers read `/\host` as another site. It has no characters that a
 * browser would remove.
 */
export function safePath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 500) return null;
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(value)) return null;
  return value.startsWith('/auth/') ? null : value;
}
