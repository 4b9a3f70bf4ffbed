import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { blocksOf } from '#api/guard/blocks.ts';
import { ArchiveError } from './refusal.ts';

/* An encrypted archive consists of a marker, a salt, a check value and blocks. The keys are derived from BACKUP_KEY
   and the salt. The check value shows whether BACKUP_KEY is right. Each block is encrypted with AES-256-GCM, with
   its number in the nonce, so that a missing or moved block is detected. Source: the STREAM construction of Hoang,
   Reyhanitabar, Rogaway and Vizár (2015). */

const MARK = Buffer.from('PORTAL-CADANGAN1');
const SALT_BYTES = 16;
const CHECK_BYTES = 32;
export const HEADER_BYTES = MARK.length + SALT_BYTES + CHECK_BYTES;

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const BLOCK_BYTES = 64 * 1024;

/** Parameters of scrypt. An attacker needs 16 MiB and 50 ms to test one possible key. */
const SCRYPT = { N: 2 ** 14, r: 8, p: 1, maxmem: 32 * 1024 * 1024 };

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

async function keysOf(password: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  const both = await derive(password, salt, 2 * KEY_BYTES, SCRYPT);
  const check = createHmac('sha256', both.subarray(KEY_BYTES)).update(MARK).update(salt).digest();
  return { key: both.subarray(0, KEY_BYTES), check };
}

/** Tests whether an archive with this header is encrypted. */
export function isEncrypted(header: Buffer): boolean {
  return header.subarray(0, MARK.length).equals(MARK);
}

/** Encrypts the bytes of an archive. */
export async function* encrypt(bytes: AsyncIterable<Buffer>, password: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const { key, check } = await keysOf(password, salt);
  yield Buffer.concat([MARK, salt, check]);
  for await (const { block, number, last } of blocksOf(bytes, BLOCK_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(number, last));
    yield Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Decrypts the bytes of an archive. Each yielded block is verified: its bytes and its position are unchanged. Only
 * after the last block is it certain that no block at the end is missing.
 * @param bytes the bytes after the header
 * @throws ArchiveError if the key is wrong or a block was changed
 */
export async function* decrypt(
  header: Buffer,
  bytes: AsyncIterable<Buffer>,
  password: string,
): AsyncGenerator<Buffer> {
  const salt = header.subarray(MARK.length, MARK.length + SALT_BYTES);
  const { key, check } = await keysOf(password, salt);
  const stored = header.subarray(MARK.length + SALT_BYTES);
  if (stored.length !== CHECK_BYTES || !timingSafeEqual(stored, check))
    throw new ArchiveError('Pengaturan BACKUP_KEY salah: bukan kunci yang dipakai saat arsip dibuat');
  for await (const { block, number, last } of blocksOf(bytes, BLOCK_BYTES + TAG_BYTES)) {
    const end = block.length - TAG_BYTES;
    try {
      const decipher = createDecipheriv(CIPHER, key, nonceOf(number, last), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(block.subarray(end));
      yield Buffer.concat([decipher.update(block.subarray(0, end)), decipher.final()]);
    } catch {
      throw new ArchiveError('Arsip rusak atau terpotong');
    }
  }
}

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(number, NONCE_BYTES - 7, 6);
  nonce[NONCE_BYTES - 1] = last ? 1 : 0;
  return nonce;
}
