import type { ReplyOf } from '#contract/endpoint.ts';
import type { referensi } from '#contract/auth.ts';

/** Names, URLs and time zone of this installation. */
export type Portal = Pick<
  ReplyOf<typeof referensi>,
  | 'product'
  | 'product_name'
  | 'institut'
  | 'site'
  | 'site_diatur'
  | 'kirim_email'
  | 'portal_links'
  | 'time_zone'
  | 'image_upload_url'
>;

let current: Portal | null = null;

/**
 * Returns the names, URLs and time zone of this installation. Throws until `loadPortal` is done, never after the start
 * of the app.
 */
export function portal(): Portal {
  if (!current) throw new Error('portal() was read before loadPortal() finished');
  return current;
}

/**
 * Reads the configuration of this installation from the page. In development the page does not contain it, so the app
 * requests it from the server. Rejects if both fail.
 */
export async function loadPortal(): Promise<void> {
  current = fromMeta() ?? (await fromServer());
}

function fromMeta(): Portal | null {
  const text = document.querySelector<HTMLMetaElement>('meta[name="portal"]')?.content;
  if (!text?.startsWith('{')) return null;
  return JSON.parse(text) as Portal;
}

async function fromServer(): Promise<Portal> {
  const answer = await fetch('/api/json/referensi');
  if (!answer.ok) throw new Error(`GET /api/json/referensi answered ${answer.status}`);
  return (await answer.json()) as Portal;
}
