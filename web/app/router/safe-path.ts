/**
 * A path inside this app that a link may open after sign-in, or null. It has one leading slash, no slash or backslash
 * directly behind it (browsers read `/\host` as another site), and no characters that a browser would strip.
 */
export function safePath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 500) return null;
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(value)) return null;
  return value.startsWith('/auth/') ? null : value;
}
