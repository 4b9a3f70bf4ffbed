import type { Signer } from '#api/guard/sign.ts';

/** Returns the id of the certificate's owner from a signed token for `userid=<id>`, or null for an invalid token. */
export function pemilik(sign: Signer, token: string): number | null {
  const id = /^userid=([1-9]\d{0,9})$/.exec(sign.subject('sertifikat', token) ?? '')?.[1];
  return id === undefined ? null : Number(id);
}
