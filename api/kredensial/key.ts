import { createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';
import { multibase58 } from './base58.ts';

/** Prefix of an Ed25519 private key in PKCS #8 (RFC 8410). The 32 bytes of the key follow the prefix. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SEED_BYTES = 32;
/** Prefix of an Ed25519 public key in Multikey: `ed25519-pub` of Multicodec. */
const MULTICODEC = Buffer.from([0xed, 0x01]);

/** The key that signs credentials. The private key never leaves the main process. */
export interface CertKey {
  /** The public key in Multikey format. It is also used as the id of the key. */
  readonly multikey: string;
  sign(data: Uint8Array): Buffer;
}

/** Derives the key from `secret`. The same secret gives the same key in every instance and at every start. */
export function certKey(secret: string): CertKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'portal certificate key', SEED_BYTES));
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return {
    multikey: multibase58(Buffer.concat([MULTICODEC, Buffer.from(x, 'base64url')])),
    sign: (data) => sign(null, data, key),
  };
}
