import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, Id, OF_PERIODE } from '#contract/fields.ts';
import { PesidDipilih } from '#contract/fields/dipilih.ts';
import { pesertaStatusAktif } from '#contract/adm/peserta.ts';

export const pesertaStatusDipilih = endpoint({
  name: 'pesertaStatusDipilih',
  method: 'POST',
  path: '/adm/peserta_status_dipilih',
  summary:
    'Mengaktifkan atau menonaktifkan peserta yang dipilih. Dengan `lokid` semuanya harus berada di lokasi itu',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({
    lokid: Id.optional(),
    periode_id: Id.optional().describe(OF_PERIODE),
    pesid: PesidDipilih,
    statid: Flag,
  }),
  reply: pesertaStatusAktif.reply,
});

/**
 * Counts the participants whom a bulk action would change, and changes nothing. The method is POST, because the list of
 * selected ids can be too long for a URL.
 */
export const pesertaHitung = endpoint({
  name: 'pesertaHitung',
  method: 'POST',
  path: '/adm/peserta_{product}_hitung',
  summary:
    'Berapa peserta satu lokasi (tanpa `lokid`: semua), atau dari yang dipilih, yang akan terkena perubahan bersama',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({
    lokid: Id.optional(),
    periode_id: Id.optional().describe(OF_PERIODE),
    pesid: PesidDipilih.optional(),
  }),
  reply: z.object({
    peserta: z.number(),
    /** Number of selected participants with a score that an admin entered. */
    ditetapkan: z.number(),
    /** Number of selected participants whose result is not complete. */
    belum_lengkap: z.number(),
    /** Number of selected participants whose result is not final. */
    belum_final: z.number(),
  }),
});
