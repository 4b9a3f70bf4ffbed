import { createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';
import { multibase58 } from './base58.ts';

/** An Ed25519 private key as PKCS #8 (RFC 8410): this, then its 32 bytes. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SEED_BYTES = 32;
/** What Multikey puts before an Ed25519 public key: `ed25519-pub` of Multicodec. */
const MULTICODEC = Buffer.from([0xed, 0x01]);

/** Signs credentials. Its private half never leaves the server's own process. */
export interface CertKey {
  /** The public half as Multikey writes it; also the key's name. */
  readonly multikey: string;
  sign(data: Uint8Array): Buffer;
}

/** The key that `secret` stands for: the same text is the same key, in every instance and after every start. */
export function certKey(secret: string): CertKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'portal certificate key', SEED_BYTES));
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return {
    multikey: multibase58(Buffer.concat([MULTICODEC, Buffer.from(x, 'base64url')])),
    sign: (data) => sign(null, data, key),
  };
}
