import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { bebasText, Id, ParamId, Pesan, textField } from '#contract/fields.ts';

export const periodePeriksa = endpoint({
  name: 'periodePeriksa',
  method: 'GET',
  path: '/adm/periode_periksa',
  summary: 'Apa yang belum selesai di sebuah periode, sebelum ia ditutup',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({ periode_id: ParamId }),
  reply: z.array(
    z.object({
      kunci: z.string(),
      keterangan: z.string(),
      jumlah: z.number(),
      /** Address of the screen that lists the unfinished items that `jumlah` counts. */
      tautan: z.string(),
    }),
  ),
});

export const periodeTutup = endpoint({
  name: 'periodeTutup',
  method: 'POST',
  path: '/adm/periode_tutup',
  summary:
    'Menutup sebuah periode: datanya tidak berubah lagi. Menutup yang sudah ditutup tidak mengubah apa pun',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ periode_id: Id, alasan: bebasText('Alasan', 500).optional() }),
  reply: Pesan,
});

export const periodeBuka = endpoint({
  name: 'periodeBuka',
  method: 'POST',
  path: '/adm/periode_buka',
  summary: 'Membuka kembali periode yang ditutup, dengan alasan',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ periode_id: Id, alasan: textField('Alasan', 500) }),
  reply: Pesan,
});
