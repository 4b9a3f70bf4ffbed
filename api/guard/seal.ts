import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { FileKeys } from './seal-file.ts';

/**
 * Format of an encrypted ("sealed") text. It starts with `enc1`, which stands for the method. The id of the key
 * follows, because values of two keys can be stored at the same time. Then follow nonce, tag and ciphertext.
 */
export const SEALED = '^enc1\\.[0-9a-f]{8}\\.[A-Za-z0-9_-]{38,}$';

const VERSION = 'enc1';

/** Prefix of every value that is encrypted with this key. */
export const sealedBy = (keyId: string) => `${VERSION}.${keyId}.`;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Error for a value that was encrypted with a key that this app does not have. Possible causes are a wrong DATA_KEY, or
 * a database of another installation.
 */
export class WrongKey extends Error {
  constructor(given: string, own: readonly string[]) {
    super(`A value is sealed with the data key ${given}; this app has ${own.join(' and ')}`);
  }
}

/**
 * Encrypts identity, tax and account numbers, so that a copy of the database does not reveal them (threat T35). It also
 * contains the keys that encrypt files (`seal-file.ts`).
 */
export interface Sealer extends FileKeys {
  /** Id of the key that encrypts new values. The id does not reveal the key. */
  readonly keyId: string;
  /** Ids of the keys that can decrypt values: the current key, and the previous key if it is set. */
  readonly keyIds: readonly string[];
  /**
   * Encrypts a text. An empty text stays empty. `place` contains the table, the column and the owner of the text. A
   * text cannot be decrypted with another `place`, so an attacker cannot use it in another row.
   */
  seal(place: string, text: string): string;
  /**
   * Decrypts a value. An unencrypted text is returned unchanged, because an earlier version may have stored it
   * unencrypted.
   * @throws WrongKey · Error if the value was altered or moved
   */
  open(place: string, stored: string): string;
}

/** Derives two keys from DATA_KEY, one for document numbers and one for files. Both keys have the same id. */
function keyOf(dataKey: string): { key: Buffer; fileKey: Buffer; keyId: string } {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', dataKey, '', use, KEY_BYTES));
  const key = derive('portal data key');
  const keyId = createHash('sha256').update(key).digest('hex').slice(0, 8);
  return { key, fileKey: derive('portal data key of files'), keyId };
}

/**
 * Returns an object that encrypts with AES-256-GCM and a key derived from `dataKey`. It also decrypts values of the
 * previous key, `dataKeyOld`.
 */
export function sealer(dataKey: string, dataKeyOld?: string): Sealer {
  const { key, keyId } = keyOf(dataKey);
  const given = dataKeyOld === undefined ? [dataKey] : [dataKey, dataKeyOld];
  const keys = new Map(given.map(keyOf).map((each) => [each.keyId, each]));
  const keyIds = [...keys.keys()];
  const sealed = new RegExp(SEALED);
  return {
    keyId,
    keyIds,
    fileKey: (id) => keys.get(id)?.fileKey,
    seal(place, text) {
      if (text === '') return '';
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return sealedBy(keyId) + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(place, stored) {
      if (!sealed.test(stored)) return stored;
      const [, id = '', encoded = ''] = stored.split('.');
      const opening = keys.get(id)?.key;
      if (!opening) throw new WrongKey(id, keyIds);
      const bytes = Buffer.from(encoded, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', opening, bytes.subarray(0, NONCE_BYTES), {
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
