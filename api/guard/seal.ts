import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/**
 * A sealed value is text: `enc1`, the id of its key, then nonce, tag and ciphertext. The version stands for the method, the id
 * says which key opens it, so that a second key can come beside the first.
 */
export const SEALED = '^enc1\\.[0-9a-f]{8}\\.[A-Za-z0-9_-]{38,}$';

const VERSION = 'enc1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** The value was sealed with another key than this app has: the wrong DATA_KEY, or another install's database. */
export class WrongKey extends Error {
  constructor(given: string, own: string) {
    super(`A value is sealed with the data key ${given}; this app has ${own}`);
  }
}

/** Keeps identity, tax and account numbers unreadable in a copy of the database (threat T35). */
export interface Sealer {
  /** Tells keys apart and says nothing about the key. */
  readonly keyId: string;
  /** Text as it is stored. `place` is table, column and owner: moved elsewhere, a value does not open. Empty stays empty. */
  seal(place: string, text: string): string;
  /**
   * The text again. What is not sealed is given back as it is: rows of an earlier version wait for their job.
   * @throws WrongKey · Error when the value was altered or belongs elsewhere
   */
  open(place: string, stored: string): string;
}

/** Seals with AES-256-GCM under a key derived from `dataKey`. */
export function sealer(dataKey: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', dataKey, '', 'portal data key', KEY_BYTES));
  const keyId = createHash('sha256').update(key).digest('hex').slice(0, 8);
  const sealed = new RegExp(SEALED);
  return {
    keyId,
    seal(place, text) {
      if (text === '') return '';
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [VERSION, keyId, Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')].join(
        '.',
      );
    },
    open(place, stored) {
      if (!sealed.test(stored)) return stored;
      const [, id = '', encoded = ''] = stored.split('.');
      if (id !== keyId) throw new WrongKey(id, keyId);
      const bytes = Buffer.from(encoded, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
  };
}
