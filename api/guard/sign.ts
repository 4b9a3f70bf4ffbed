import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Purposes of a signature; a token is valid for one purpose only. `gambar` is a picture in an editor's text, `berkas`
 * any other stored file: only a picture's address may be renewed after it has expired. `dokumen` opens all papers of
 * one participant, `kalender` the days of one account, `berhenti` ends its mails of one group of events.
 */
export type Purpose = 'berkas' | 'gambar' | 'sertifikat' | 'dokumen' | 'kalender' | 'berhenti';

export interface Signer {
  /** A token for `subject` (without dots); with `seconds` it expires, on a whole second. */
  token(purpose: Purpose, subject: string, seconds?: number): string;
  /**
   * A token that expires at the end of a day (UTC), at least `days` days away. It is the same for a day, so that its
   * address can be cached.
   */
  dayToken(purpose: Purpose, subject: string, days: number): string;
  /** The subject; null for a forged, altered or expired token. */
  subject(purpose: Purpose, token: string): string | null;
  /** The subject of a genuine token, expired or not; null for a forged or altered one. */
  anySubject(purpose: Purpose, token: string): string | null;
  /** Whole seconds until the token expires: Infinity without an end, 0 for an invalid one. */
  secondsLeft(purpose: Purpose, token: string): number;
}

/** 128 bits prevent forging and keep addresses short. */
const MAC_BYTES = 16;
const DAY_SECONDS = 86_400;

/** Maximum of cached tokens without an end, enough for the people of all open lists. */
const KEPT_MAX = 20_000;

/** Signs and verifies with HMAC-SHA256. `now` is injected for tests of expiry. */
export function signer(secret: string, now: () => number = Date.now): Signer {
  const mac = (purpose: Purpose, body: string) =>
    createHmac('sha256', secret)
      .update(`${purpose}.${body}`)
      .digest()
      .subarray(0, MAC_BYTES)
      .toString('base64url');
  const seal = (purpose: Purpose, subject: string, until: number) => {
    const body = `${subject}.${until.toString(36)}`;
    return `${Buffer.from(body).toString('base64url')}.${mac(purpose, body)}`;
  };
  // A token without an end never changes, and lists need one per row, so it is cached.
  const kept = new Map<string, string>();
  const lasting = (purpose: Purpose, subject: string) => {
    const key = `${purpose}.${subject}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= KEPT_MAX) kept.clear();
    const token = seal(purpose, subject, 0);
    kept.set(key, token);
    return token;
  };
  /** Subject and end (seconds since 1970, Infinity without one) of a genuine token. */
  const unseal = (purpose: Purpose, token: string) => {
    const [encoded = '', given = '', ...rest] = token.split('.');
    if (rest.length > 0) return null;
    const body = Buffer.from(encoded, 'base64url').toString();
    if (Buffer.from(body).toString('base64url') !== encoded) return null;
    // Compared as text, because several texts decode to the same bytes and only one of them is genuine.
    const signature = Buffer.from(given);
    const wanted = Buffer.from(mac(purpose, body));
    if (signature.length !== wanted.length || !timingSafeEqual(signature, wanted)) return null;
    const [subject = '', until = ''] = body.split('.');
    return { subject, until: Number.parseInt(until, 36) || Number.POSITIVE_INFINITY };
  };
  const live = (purpose: Purpose, token: string) => {
    const opened = unseal(purpose, token);
    return opened && opened.until * 1000 > now() ? opened : null;
  };
  return {
    token: (purpose, subject, seconds) =>
      seconds === undefined
        ? lasting(purpose, subject)
        : seal(purpose, subject, Math.ceil(now() / 1000) + seconds),
    dayToken: (purpose, subject, days) =>
      seal(purpose, subject, (Math.floor(now() / 1000 / DAY_SECONDS) + days + 1) * DAY_SECONDS),
    subject: (purpose, token) => live(purpose, token)?.subject ?? null,
    anySubject: (purpose, token) => unseal(purpose, token)?.subject ?? null,
    secondsLeft(purpose, token) {
      const opened = live(purpose, token);
      return opened ? Math.floor(opened.until - now() / 1000) : 0;
    },
  };
}

/** A session token: 256 random bits. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}
