/**
 * A place inside this app that a link may lead to after sign-in, or null: one leading slash, no second one and no
 * backslash behind it (browsers read `/\host` as another site), nothing a browser would strip.
 */
export function safePath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 500) return null;
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(value)) return null;
  return value.startsWith('/auth/') ? null : value;
}
