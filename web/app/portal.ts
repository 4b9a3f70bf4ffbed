import type { ReplyOf } from '#contract/endpoint.ts';
import type { referensi } from '#contract/auth.ts';

/** The install's names, addresses and time zone. */
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

/** The install's names and time zone. Throws until `loadPortal` is done, never after boot. */
export function portal(): Portal {
  if (!current) throw new Error('portal() was read before loadPortal() finished');
  return current;
}

/**
 * Reads the boot configuration from the page, or requests it from the server if the page comes from elsewhere
 * (development). Rejects when both fail.
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
