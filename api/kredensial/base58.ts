const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BASE = 58n;

/** Encodes bytes in base58 (Bitcoin alphabet) with the Multibase prefix `z`, the format of keys and proof values. */
export function multibase58(bytes: Uint8Array): string {
  let rest = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (; rest > 0n; rest /= BASE) text = LETTERS[Number(rest % BASE)]! + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return `z${LETTERS[0]!.repeat(zeros === -1 ? bytes.length : zeros)}${text}`;
}
