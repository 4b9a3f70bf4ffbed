import { z } from 'zod';
import { BERHENTI, type Berhenti } from '#rules/kabar-kelompok.ts';
import { endpoint } from './endpoint.ts';
import { Flag, Pesan } from './fields.ts';

const BERHENTI_KEYS = Object.keys(BERHENTI) as [Berhenti, ...Berhenti[]];

/**
 * An invalid, too long or missing token is treated like an empty token. Therefore the response does not show why a
 * token was refused.
 */
const Token = z.string().max(500).catch('');

const ACCESS = { open: 'who gets a mail need not sign in to end it. The signed token is the permission' };

export const berhentiRead = endpoint({
  name: 'berhentiRead',
  method: 'GET',
  path: '/berhenti',
  summary: 'Email mana yang diakhiri sebuah tautan dari email, dan sudahkah berakhir. Tidak mengubah apa pun',
  access: ACCESS,
  effect: 'read',
  limit: 'public',
  input: z.object({ token: Token }),
  reply: z.object({ berhenti: z.enum(BERHENTI_KEYS), sudah: Flag }),
});

export const berhentiStore = endpoint({
  name: 'berhentiStore',
  method: 'POST',
  path: '/berhenti',
  summary:
    'Mengakhiri email itu, tanpa masuk. Berkali-kali sama dengan sekali. Program email memanggil POST /berhenti/{token} tanpa /api (RFC 8058)',
  access: ACCESS,
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'public',
  form: '/berhenti/:token',
  input: z.object({ token: Token }),
  reply: Pesan,
});
