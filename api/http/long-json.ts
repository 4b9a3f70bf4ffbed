import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/**
 * Limit for the total length of long texts in one response. Above this limit the response is sent in pieces,
 * each of which takes less than 1 ms. A single piece of 25 MB would block the event loop for 100 ms.
 */
const LONG_CHARACTERS = 256 * 1024;
/** Minimum length of a text that counts as long. Each long text is serialized separately. */
const TEXT_CHARACTERS = 4 * 1024;
/** Number of characters of a long text in one piece. */
export const PIECE_CHARACTERS = 64 * 1024;
/** After this number of characters, `inTurns` lets the event loop process other tasks. */
export const TURN_CHARACTERS = 256 * 1024;

/**
 * Placeholder for a long text. It is random, so that a client cannot send a text that contains the
 * placeholder.
 */
const MARK = randomBytes(16).toString('hex');
const MARKED = new RegExp(`"${MARK}(\\d+)"`);

/** Tests whether a response has such long texts that it must be sent in pieces. */
export function isLong(answer: unknown): boolean {
  let left = LONG_CHARACTERS;
  const look = (value: unknown): void => {
    if (typeof value === 'string') left -= value.length >= TEXT_CHARACTERS ? value.length : 0;
    else if (Array.isArray(value)) for (const each of value) look(each);
    else if (isPlain(value)) for (const name in value) look(value[name]);
  };
  look(answer);
  return left < 0;
}

/**
 * Yields the JSON of a long response in pieces. All pieces together equal the JSON that an ordinary response would
 * have. First `serialize` creates the JSON with placeholders for the long texts. Then the placeholders are replaced by
 * the texts, one by one.
 */
export async function* inPieces(
  answer: unknown,
  serialize: (skeleton: unknown) => Promise<string>,
): AsyncGenerator<string> {
  const texts: string[] = [];
  const skeleton = await serialize(withMarks(answer, texts));
  for (const [at, part] of skeleton.split(MARKED).entries())
    if (at % 2 === 0) yield part;
    else yield* quoted(texts[Number(part)]!);
}

/**
 * Yields the given pieces unchanged. After every `TURN_CHARACTERS` characters, lets the event loop process other tasks.
 * This is needed because the source of the pieces never waits for I/O.
 */
export async function* inTurns(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let written = 0;
  for await (const piece of pieces) {
    yield piece;
    written += piece.length;
    if (written < TURN_CHARACTERS) continue;
    written = 0;
    await setImmediate();
  }
}

function* quoted(text: string): Generator<string> {
  yield '"';
  for (let from = 0; from < text.length;) {
    let to = from + PIECE_CHARACTERS;
    // Keeps both halves of a surrogate pair in the same piece, because JSON.stringify would convert a single
    // half into an escape sequence.
    if (isFirstHalf(text.charCodeAt(to - 1))) to += 1;
    yield JSON.stringify(text.slice(from, to)).slice(1, -1);
    from = to;
  }
  yield '"';
}

const isFirstHalf = (code: number) => code >= 0xd800 && code < 0xdc00;

function withMarks(value: unknown, texts: string[]): unknown {
  if (typeof value === 'string')
    return value.length < TEXT_CHARACTERS ? value : `${MARK}${texts.push(value) - 1}`;
  if (Array.isArray(value)) return value.map((each) => withMarks(each, texts));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withMarks(each, texts)]));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
