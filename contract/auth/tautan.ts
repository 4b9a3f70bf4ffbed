import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ShownNama, Password, Pesan } from '#contract/fields.ts';

/**
 * An invalid, too long or missing token is treated like an empty token. Therefore the response does not show why a
 * token was refused.
 */
export const Token = z.string().max(500).catch('');

export const tautanRead = endpoint({
  name: 'tautanRead',
  method: 'POST',
  path: '/usr/tautan',
  summary:
    'Untuk apa tautan dari email dan akun siapa. Tautan palsu, terpotong, berakhir, dan terpakai dijawab sama (404)',
  access: { open: 'who opens a link of a mail cannot sign in yet. The token is 256 random bits' },
  effect: 'read',
  limit: 'login',
  input: z.object({ token: Token }),
  reply: z.object({
    untuk: z.enum(['reset', 'password', 'masuk', 'bukti', 'keberatan']),
    name: ShownNama,
    email: z.string(),
  }),
});

export const resetKonfirmasi = endpoint({
  name: 'resetKonfirmasi',
  method: 'POST',
  path: '/usr/reset_konfirmasi',
  summary: 'Password dari formulir reset mulai berlaku, dengan token dari email. Satu kali',
  access: { open: 'who resets a password cannot sign in. The token is 256 random bits' },
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'login',
  input: z.object({ token: Token }),
  reply: Pesan,
});

export const passwordTautan = endpoint({
  name: 'passwordTautan',
  method: 'POST',
  path: '/usr/password_tautan',
  summary:
    'Password pilihan sendiri untuk akun yang dibuat atau direset admin, dengan token dari email. Satu kali',
  access: { open: 'who has no password yet cannot sign in. The token is 256 random bits' },
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'login',
  input: z.object({ token: Token, password: Password }),
  reply: Pesan,
});
