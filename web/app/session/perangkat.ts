import { PERANGKAT } from '#rules/akun/masuk.ts';

const KEY = 'portal.perangkat';

/**
 * Random id of this browser, sent with sign-ins: attempts by strangers do not lock out a device that the account knows.
 */
export function perangkat(): string | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null && PERANGKAT.test(kept)) return kept;
    // crypto.randomUUID is missing on a page without https.
    const bytes = crypto.getRandomValues(new Uint8Array(18));
    const made = btoa(String.fromCharCode(...bytes)).replace(/\W/g, '-');
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    // Storage is blocked or full: the device is unknown each time.
    return undefined;
  }
}
