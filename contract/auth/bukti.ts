import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Pesan } from '#contract/fields.ts';
import { Token } from './tautan.ts';

export const emailBukti = endpoint({
  name: 'emailBukti',
  method: 'POST',
  path: '/usr/email_bukti',
  summary: 'Membuktikan alamat email dengan token dari email, satu kali. Tidak membuka sesi',
  access: { open: 'the link of a mail is opened on any device. The token is 256 random bits' },
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'login',
  input: z.object({ token: Token }),
  reply: Pesan,
});

export const emailBuktiKirim = endpoint({
  name: 'emailBuktiKirim',
  method: 'POST',
  path: '/usr/email_bukti_kirim',
  summary:
    'Meminta tautan yang membuktikan alamat email sendiri. Paling banyak tiga email sehari ke satu alamat (429)',
  access: 'signed-in',
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({}),
  reply: Pesan,
});

export const emailKeberatan = endpoint({
  name: 'emailKeberatan',
  method: 'POST',
  path: '/usr/email_keberatan',
  summary:
    'Keberatan atas alamat email akun yang diganti admin, dengan token dari email, satu kali. Semua sesi dan tautan akun itu berakhir, dan admin diberi tahu',
  access: { open: 'who lost the address cannot sign in. The token is 256 random bits' },
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'login',
  input: z.object({ token: Token }),
  reply: Pesan,
});
