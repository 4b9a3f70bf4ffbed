import type { Signer } from '#api/guard/sign.ts';

/** Wire page: the token is `userid=<id>` with the server's signature; anything else is as absent as nobody. */
export function pemilik(sign: Signer, token: string): number | null {
  const id = /^userid=([1-9]\d{0,9})$/.exec(sign.subject('sertifikat', token) ?? '')?.[1];
  return id === undefined ? null : Number(id);
}
