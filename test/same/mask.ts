import { RUN_MS, START } from './clock.ts';

const DAY_MS = 86_400_000;

/** A token of `api/guard/sign.ts`: what it is for and until when, in base64url, and 128 bits of signature. */
const SIGNED = /\b([\w-]{6,})\.[\w-]{22}(?![\w-])/g;
/** 256 random bits: a session, a link of a mail. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;
/** The server of the run, which takes any free port. */
const SERVER = /\b127\.0\.0\.1(?::|%3A)\d+/g;
/** Name of a stored file. */
const HEX = /\b[0-9a-f]{32,}\b/g;
const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g;
/** An instant of START's morning as people read it, in the programme's zone: `15/06/2026 09.00`, `15 Juni 2026, 09:00`. */
const READ = /\b15(?:[/-]0?6[/-]| Juni? )2026,? (?:pukul )?(?:09|1[01])[.:]\d\d(?:[.:]\d\d)?/g;

/** Fields whose value is other in each run: a signature over an instant, the bytes of a PDF that names one. */
const FIELDS: ReadonlySet<string> = new Set(['proofValue', 'ukuran']);

/** An instant of the run itself, or so many whole days behind one: what the demo says of START and of its days stays. */
function instantOf(instant: string): string {
  const after = Date.parse(instant) - START.getTime();
  if (after <= 0 || after % DAY_MS > RUN_MS) return instant;
  const days = Math.floor(after / DAY_MS);
  if (days === 0) return '<now>';
  return /\.\d*[1-9]/.test(instant) ? `<now + ${days} days>` : instant;
}

/** A signed token is genuine for one subject, which is compared; what it names at random is not. */
function opened(token: string, body: string): string {
  const subject = Buffer.from(body, 'base64url').toString();
  return /^[\w:/=-]+\.[0-9a-z]+$/.test(subject) ? `<signed ${subject.replace(HEX, '<file>')}>` : token;
}

/** Text without what chance and the clock put into it. */
export function maskText(text: string): string {
  return text
    .replace(SIGNED, opened)
    .replace(TOKEN, '<token>')
    .replace(SERVER, '<server>')
    .replace(UUID, '<uuid>')
    .replace(HEX, '<file>')
    .replace(INSTANT, instantOf)
    .replace(READ, '<now>');
}

/** The same in everything that a value holds. */
export function mask(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value);
  if (value instanceof Date) return maskText(value.toISOString());
  if (Array.isArray(value)) return value.map(mask);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [maskText(key), FIELDS.has(key) ? `<${key}>` : mask(each)]),
  );
}
