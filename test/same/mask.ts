import { RUN_MS, START } from './clock.ts';

/** A token of `api/guard/sign.ts`: what it is for and until when, in base64url, and 128 bits of signature. */
const SIGNED = /\b([\w-]{6,})\.[\w-]{22}(?![\w-])/g;
/** 256 random bits: a session, a link of a mail. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;
/** Name of a stored file. */
const HEX = /\b[0-9a-f]{32,}\b/g;
const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g;
/** An instant of START's morning as people read it, in the programme's zone: `15/06/2026 09.00`, `15 Juni 2026, 09:00`. */
const READ = /\b15(?:[/-]0?6[/-]| Juni? )2026,? (?:pukul )?(?:09|1[01])[.:]\d\d(?:[.:]\d\d)?/g;

/** Is this instant one of the run itself? What the demo says of START stays. */
const ofRun = (instant: string) => {
  const after = Date.parse(instant) - START.getTime();
  return after > 0 && after < RUN_MS;
};

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
    .replace(UUID, '<uuid>')
    .replace(HEX, '<file>')
    .replace(INSTANT, (instant) => (ofRun(instant) ? '<now>' : instant))
    .replace(READ, '<now>');
}

/** The same in everything that a value holds. */
export function mask(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value);
  if (value instanceof Date) return maskText(value.toISOString());
  if (Array.isArray(value)) return value.map(mask);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [maskText(key), mask(each)]));
}
