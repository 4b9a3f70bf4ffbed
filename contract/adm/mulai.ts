import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Pesan } from '#contract/fields.ts';
import { Mulai } from '#contract/fields/mulai.ts';

export const mulai = endpoint({
  name: 'mulai',
  method: 'GET',
  path: '/adm/mulai',
  summary:
    'Langkah memulai program dengan jumlahnya, dan pemeriksaan: baik, kurang, atau belum dapat diperiksa',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: Mulai,
});

export const mulaiEmail = endpoint({
  name: 'mulaiEmail',
  method: 'POST',
  path: '/adm/mulai_email',
  summary: 'Mengirim email uji ke alamat admin ini sendiri',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({}),
  reply: Pesan,
});
