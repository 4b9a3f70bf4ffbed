import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/** An answer whose long texts together are longer leaves in pieces: a fraction of a millisecond each, where 25 MB take a tenth of a second. */
const LONG_CHARACTERS = 256 * 1024;
/** From this length on a text counts as long and is written separately from its surroundings. */
const TEXT_CHARACTERS = 4 * 1024;
/** How much is written in one go. */
export const PIECE_CHARACTERS = 64 * 1024;
/** After this much, other work gets a turn. */
export const TURN_CHARACTERS = 256 * 1024;

/** Placeholder of a text while the rest is written; nobody outside can have put it into a text of their own. */
const MARK = randomBytes(16).toString('hex');
const MARKED = new RegExp(`"${MARK}(\\d+)"`);

/** Do the long texts of these values make an answer that is written in pieces? */
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
 * The JSON of a long answer in pieces, byte for byte the same: `serialize` writes it with placeholders for its long texts,
 * which are then filled in one after the other.
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

/** Passes pieces on as they come, giving other work a turn in between, because what makes them never waits by itself. */
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
    // Surrogate pairs must stay together: half of one would be written as an escape.
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
