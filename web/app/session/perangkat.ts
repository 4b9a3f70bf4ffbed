import { PERANGKAT } from '#rules/akun/masuk.ts';

const KEY = 'portal.perangkat';

/**
 * Random id of this browser, sent with each sign-in. The server recognises a device of the account by this id. So
 * failed attempts of strangers do not lock out the device.
 */
export function perangkat(): string | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null && PERANGKAT.test(kept)) return kept;
    // Do not use `crypto.randomUUID`, which is missing on a page without https.
    const bytes = crypto.getRandomValues(new Uint8Array(18));
    const made = btoa(String.fromCharCode(...bytes)).replace(/\W/g, '-');
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    // If the storage of the browser is blocked or full, no id is sent. The server then does not recognise the device.
    return undefined;
  }
}
