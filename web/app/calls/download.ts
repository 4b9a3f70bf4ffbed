import type { Endpoint } from '#contract/endpoint.ts';
import { withSession } from './call.ts';
import { addressOf, initOf, request, type CallArgs } from './send.ts';

/**
 * Downloads a file with a `raw` call (its response is bytes, not JSON) and the session's token. Saves the file under
 * the server's file name.
 */
export async function download<E extends Endpoint>(e: E, args: CallArgs<E>): Promise<void> {
  const answer = await withSession(e, (token) => request(addressOf(e, { ...args }), initOf(e, args, token)));
  saveFile(await answer.blob(), nameIn(answer.headers.get('Content-Disposition')) ?? e.name);
}

/** Lets the browser save a file under `name`. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoke the object URL in a later task: Safari aborts the download if it is revoked earlier.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

function nameIn(disposition: string | null): string | null {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return disposition?.match(/filename="([^"]+)"/i)?.[1] ?? null;
}
