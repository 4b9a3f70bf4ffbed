import { PERANGKAT } from '#rules/akun/masuk.ts';

const KEY = 'portal.perangkat';

/** This browser's own random id, which sign-ins bring along: from a device that an account knows, strangers keep nobody out. */
export function perangkat(): string | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null && PERANGKAT.test(kept)) return kept;
    // Not crypto.randomUUID: a page without https has none.
    const bytes = crypto.getRandomValues(new Uint8Array(18));
    const made = btoa(String.fromCharCode(...bytes)).replace(/\W/g, '-');
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    // Storage is blocked or full: the device is unknown each time.
    return undefined;
  }
}
