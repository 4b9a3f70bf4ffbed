import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { FileKeys } from './seal-file.ts';

/**
 * A sealed value is text: `enc1`, the id of its key, then nonce, tag and ciphertext. The version stands for the method, the id
 * says which key opens it, so that a second key can come beside the first.
 */
export const SEALED = '^enc1\\.[0-9a-f]{8}\\.[A-Za-z0-9_-]{38,}$';

const VERSION = 'enc1';

/** The beginning of every value that this key has sealed. */
export const sealedBy = (keyId: string) => `${VERSION}.${keyId}.`;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** The value was sealed with another key than this app has: the wrong DATA_KEY, or another install's database. */
export class WrongKey extends Error {
  constructor(given: string, own: readonly string[]) {
    super(`A value is sealed with the data key ${given}; this app has ${own.join(' and ')}`);
  }
}

/** Keeps identity, tax and account numbers unreadable in a copy of the database (threat T35), and has the keys of files (`seal-file.ts`). */
export interface Sealer extends FileKeys {
  /** Tells keys apart and says nothing about the key. */
  readonly keyId: string;
  /** Ids of the keys that open: its own and, where there is one, the key before it. */
  readonly keyIds: readonly string[];
  /** Text as it is stored. `place` is table, column and owner: moved elsewhere, a value does not open. Empty stays empty. */
  seal(place: string, text: string): string;
  /**
   * The text again. Unsealed text comes back unchanged: rows of an earlier version still wait for their job.
   * @throws WrongKey · Error when the value was altered or belongs elsewhere
   */
  open(place: string, stored: string): string;
}

/** The keys derived from a setting, one for numbers and one for files, with the id that both share and no other setting's keys have. */
function keyOf(dataKey: string): { key: Buffer; fileKey: Buffer; keyId: string } {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', dataKey, '', use, KEY_BYTES));
  const key = derive('portal data key');
  const keyId = createHash('sha256').update(key).digest('hex').slice(0, 8);
  return { key, fileKey: derive('portal data key of files'), keyId };
}

/** Seals with AES-256-GCM under a key derived from `dataKey`; opens what the key before it has sealed, too. */
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
