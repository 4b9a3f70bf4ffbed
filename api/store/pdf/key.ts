import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { PDFDict } from './lib.ts';
import { bytesOf, entry, lib, nameOf, numberOf } from './lib.ts';

/** Decrypts the bytes of a stream. `num` and `gen` are the numbers of its object. */
export type Decrypt = (bytes: Buffer, num: number, gen: number) => Buffer;

/** Padding of a password. An empty password is replaced by the full padding (ISO 32000-1, 7.6.3.3). */
const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const BLOCK = 16;
const ZERO = Buffer.alloc(BLOCK);
const NONE = Buffer.alloc(0);

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const sha = (bits: number, ...parts: Buffer[]) =>
  createHash(`sha${bits}`).update(Buffer.concat(parts)).digest();

type Method = 'None' | 'V2' | 'AESV2' | 'AESV3';

/**
 * Returns a function that decrypts the streams of an encrypted PDF with an empty password. Bank statements
 * and printed cards are often encrypted this way. Null if the PDF needs a password, or uses a method that
 * usual PDF readers do not support.
 * @param id the first of the two ids in the trailer
 */
export function openWithoutPassword(encrypt: PDFDict, id: Buffer): Decrypt | null {
  const version = numberOf(entry(encrypt, 'V')) ?? 0;
  const method = methodOf(encrypt, version);
  if (!method || nameOf(entry(encrypt, 'Filter')) !== 'Standard') return null;
  const key = version === 5 ? newKey(encrypt) : oldKey(encrypt, version, id);
  if (!key) return null;
  if (method === 'None') return (bytes) => bytes;
  if (method === 'AESV3') return (bytes) => aes(key, bytes);
  return (bytes, num, gen) => {
    const place = Buffer.from([num, num >> 8, num >> 16, gen, gen >> 8]);
    const length = Math.min(key.length + place.length, BLOCK);
    const own = md5(key, place, method === 'AESV2' ? Buffer.from('sAlT') : NONE).subarray(0, length);
    return method === 'AESV2' ? aes(own, bytes) : rc4(own, bytes);
  };
}

function methodOf(encrypt: PDFDict, version: number): Method | null {
  if (version === 1 || version === 2) return 'V2';
  if (version !== 4 && version !== 5) return null;
  const name = nameOf(entry(encrypt, 'StmF')) ?? 'Identity';
  if (name === 'Identity') return 'None';
  const filters = entry(encrypt, 'CF');
  const filter = filters instanceof lib.PDFDict ? entry(filters, name) : undefined;
  const method = filter instanceof lib.PDFDict ? nameOf(entry(filter, 'CFM')) : undefined;
  if (method === 'None') return method;
  if (version === 5) return method === 'AESV3' ? method : null;
  return method === 'V2' || method === 'AESV2' ? method : null;
}

/**
 * Returns the key of revisions 2 to 4. Null if the empty password is wrong (ISO 32000-1, algorithms 2, 4 and
 * 5).
 */
function oldKey(encrypt: PDFDict, version: number, id: Buffer): Buffer | null {
  const revision = numberOf(entry(encrypt, 'R')) ?? 0;
  const [owner, user] = [bytesOf(entry(encrypt, 'O')), bytesOf(entry(encrypt, 'U'))];
  if (!owner || !user || revision < 2 || revision > 4) return null;
  const bits = version === 2 ? (numberOf(entry(encrypt, 'Length')) ?? 40) : version === 1 ? 40 : 128;
  if (bits < 40 || bits > 128 || bits % 8 > 0) return null;
  const rights = Buffer.alloc(4);
  rights.writeInt32LE((numberOf(entry(encrypt, 'P')) ?? 0) | 0);
  const open = revision === 4 && entry(encrypt, 'EncryptMetadata') === lib.PDFBool.False;
  let key: Buffer = md5(PAD, owner.subarray(0, 32), rights, id, open ? Buffer.alloc(4, 0xff) : NONE);
  const length = bits / 8;
  if (revision > 2) for (let i = 0; i < 50; i += 1) key = md5(key.subarray(0, length));
  key = key.subarray(0, length);
  if (revision === 2) return rc4(key, PAD).equals(user.subarray(0, 32)) ? key : null;
  let proof: Buffer = md5(PAD, id);
  for (let i = 0; i < 20; i += 1)
    proof = rc4(
      key.map((byte) => byte ^ i),
      proof,
    );
  return proof.equals(user.subarray(0, BLOCK)) ? key : null;
}

/**
 * Returns the key of revisions 5 and 6. Null if the empty password is wrong (ISO 32000-2, algorithms 2.A and
 * 2.B).
 */
function newKey(encrypt: PDFDict): Buffer | null {
  const revision = numberOf(entry(encrypt, 'R'));
  const [user, sealed] = [bytesOf(entry(encrypt, 'U')), bytesOf(entry(encrypt, 'UE'))];
  if (!user || user.length < 48 || sealed?.length !== 32 || (revision !== 5 && revision !== 6)) return null;
  const hash = revision === 5 ? (salt: Buffer) => sha(256, salt) : slowHash;
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return null;
  return decipher(hash(user.subarray(40, 48)), ZERO, sealed);
}

function slowHash(salt: Buffer): Buffer {
  let key = sha(256, salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const text = Buffer.concat(Array.from({ length: 64 }, () => key));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, BLOCK), key.subarray(BLOCK, 2 * BLOCK));
    const mixed = cipher.setAutoPadding(false).update(text);
    const rest = mixed.subarray(0, BLOCK).reduce((sum, byte) => sum + byte, 0) % 3;
    key = sha([256, 384, 512][rest]!, mixed);
    last = mixed.at(-1)!;
  }
  return key.subarray(0, 32);
}

/** Decrypts only whole blocks. Bytes after the last whole block are a line break and are ignored. */
function aes(key: Buffer, bytes: Buffer): Buffer {
  const end = bytes.length - (bytes.length % BLOCK);
  if (end < BLOCK) return NONE;
  return decipher(key, bytes.subarray(0, BLOCK), bytes.subarray(BLOCK, end));
}

function decipher(key: Buffer, start: Buffer, bytes: Buffer): Buffer {
  return createDecipheriv(`aes-${key.length * 8}-cbc`, key, start)
    .setAutoPadding(false)
    .update(bytes);
}

/** RC4 for older PDFs. It is implemented here because current versions of OpenSSL disable RC4. */
function rc4(key: Uint8Array, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (let i = 0, j = 0; i < 256; i += 1) {
    const own = state[i]!;
    j = (j + own + key[i % key.length]!) & 255;
    state[i] = state[j]!;
    state[j] = own;
  }
  const out = Buffer.alloc(bytes.length);
  for (let at = 0, i = 0, j = 0; at < bytes.length; at += 1) {
    i = (i + 1) & 255;
    const own = state[i]!;
    j = (j + own) & 255;
    state[i] = state[j]!;
    state[j] = own;
    out[at] = bytes[at]! ^ state[(state[i]! + own) & 255]!;
  }
  return out;
}
