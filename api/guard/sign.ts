import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Purposes of a signature. A token is valid for only one purpose. `gambar` opens a picture in a text, and `berkas`
 * opens any other file. Only the address of a picture may be renewed after it has expired. `dokumen` opens all
 * documents of one participant. `kalender` opens the calendar of one account. `berhenti` unsubscribes an account from
 * mails.
 */
export type Purpose = 'berkas' | 'gambar' | 'sertifikat' | 'dokumen' | 'kalender' | 'berhenti';

export interface Signer {
  /**
   * Returns a token for `subject`, which must not contain dots. If `seconds` is given, the token expires after this
   * number of seconds.
   */
  token(purpose: Purpose, subject: string, seconds?: number): string;
  /**
   * Returns a token that expires at the end of a day (UTC), at least `days` days from now. All tokens of one
   * day are equal, so that browsers can cache the address that contains the token.
   */
  dayToken(purpose: Purpose, subject: string, days: number): string;
  /** Returns the subject of a valid token. Null for a forged, altered or expired token. */
  subject(purpose: Purpose, token: string): string | null;
  /** Returns the subject of a token, even if the token has expired. Null for a forged or altered token. */
  anySubject(purpose: Purpose, token: string): string | null;
  /** Returns the whole seconds until the token expires: Infinity if it never expires, 0 if it is invalid. */
  secondsLeft(purpose: Purpose, token: string): number;
}

/** Length of a signature in bytes. 128 bits protect against forging and keep addresses short. */
const MAC_BYTES = 16;
const DAY_SECONDS = 86_400;

/**
 * Maximum number of cached tokens that never expire. It is enough for the participants of all lists that users view at
 * the same time.
 */
const KEPT_MAX = 20_000;

/** Returns a signer that signs and verifies with HMAC-SHA256. Tests of expiry pass their own `now`. */
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
  // A token that never expires is always the same for a subject. Such tokens are cached, because a list needs
  // one token per row.
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
  /**
   * Returns the subject and expiry of a genuine token. The expiry is in seconds since 1970, or Infinity if
   * the token never expires.
   */
  const unseal = (purpose: Purpose, token: string) => {
    const [encoded = '', given = '', ...rest] = token.split('.');
    if (rest.length > 0) return null;
    const body = Buffer.from(encoded, 'base64url').toString();
    if (Buffer.from(body).toString('base64url') !== encoded) return null;
    // The signatures are compared as text, because several texts decode to the same bytes and only one of
    // these texts is genuine.
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

/** Returns a session token of 256 random bits. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}
