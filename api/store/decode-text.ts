/**
 * Characters for the bytes 0x80 to 0x9F of windows-1252. They are listed here because `TextDecoder` of Node
 * 20.18 and later decodes these bytes as control characters (https://github.com/nodejs/node/issues/56542).
 * All other bytes are the same as in latin1.
 */
const TINGGI = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

const windows1252 = (bytes: Buffer) =>
  bytes.toString('latin1').replace(/[\u0080-\u009F]/g, (sign) => TINGGI[sign.charCodeAt(0) - 0x80]!);

/** Tests whether the file starts with the byte order mark of UTF-16. */
export const hasUtf16Mark = ([first, second]: Buffer): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/**
 * Detects UTF-16 by its byte order mark. Without a mark, UTF-16 is detected by the zero byte of the first
 * letter.
 */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (second === undefined) return null;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return null;
}

/**
 * Decodes the start of a text file as UTF-16 or else UTF-8. The result is only used to detect the file's
 * type.
 */
export const decodeHead = (bytes: Buffer): string => new TextDecoder(utf16Of(bytes) ?? 'utf-8').decode(bytes);

/** Decodes a CSV file in UTF-8, UTF-16 or windows-1252, which is the default of Excel on Windows. */
export function decodeText(bytes: Buffer): string {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return windows1252(bytes);
  }
}
