import type { Signer } from '#api/guard/sign.ts';
import type { Settings } from '#api/start/settings.ts';

const DAY_SECONDS = 86_400;

/**
 * Content of a link to a participant's documents. `versi` counts the generations of the link: a newer generation
 * invalidates all earlier links.
 */
export interface TautanDokumen {
  readonly user_id: number;
  readonly versi: number;
}

/**
 * Creates a token for all documents of a participant, valid for DOCUMENT_LINK_DAYS (wire page). Also returns its
 * expiry.
 */
export function tautanDokumen(
  { user_id, versi }: TautanDokumen,
  { sign, settings, now }: { sign: Signer; settings: Settings; now: Date },
): { token: string; berakhir: string } {
  const seconds = settings.documentLinkDays * DAY_SECONDS;
  return {
    token: sign.token('dokumen', `userid=${user_id}&versi=${versi}`, seconds),
    berakhir: new Date(now.getTime() + seconds * 1000).toISOString(),
  };
}

/**
 * Returns the content of a token for documents. Returns null if the token is forged, truncated, altered or expired, or
 * was made for another purpose.
 */
export function readTautanDokumen(token: string, sign: Signer): TautanDokumen | null {
  const [, user_id, versi] =
    /^userid=([1-9]\d{0,9})&versi=([1-9]\d{0,9})$/.exec(sign.subject('dokumen', token) ?? '') ?? [];
  return user_id === undefined ? null : { user_id: Number(user_id), versi: Number(versi) };
}
