/**
 * Maximum nesting depth of JSON. The inputs of the calls have 3 levels (rows in a list in an object). Fields that the
 * app ignores may be deeper.
 */
const DEPTH_MAX = 32;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses a body as JSON. An empty body counts as an object without fields, so that clients of a POST without
 * fields need not send `{}`.
 * @throws if the body is not JSON, or nested so deeply that parsing would block the event loop
 */
export function readJson(body: Buffer): unknown {
  if (body.length === 0) return {};
  refuseDeep(body);
  return JSON.parse(utf8.decode(body));
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\[]{}');

/**
 * Throws an error if the nesting is too deep. Counts the bytes of brackets outside strings, because each
 * bracket is one byte in UTF-8.
 */
function refuseDeep(body: Buffer): void {
  let depth = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === QUOTE) {
      at = endOfText(body, at);
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      if (depth > DEPTH_MAX) throw new Error('too deep');
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
  }
}

/**
 * Returns the position of the closing quote of the string that starts here. Returns the end of the body if
 * the string is not closed.
 */
function endOfText(body: Buffer, start: number): number {
  for (let at = start + 1; at < body.length; at += 1) {
    if (body[at] === BACKSLASH) at += 1;
    else if (body[at] === QUOTE) return at;
  }
  return body.length;
}
