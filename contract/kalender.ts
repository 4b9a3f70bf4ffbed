import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Pesan } from './fields.ts';

export const kalender = endpoint({
  name: 'kalender',
  method: 'GET',
  path: '/kalender',
  summary: 'Alamat kalender sendiri, untuk dilanggan di Google Kalender, Outlook, atau telepon',
  access: ['user', 'mentor'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.object({
    /** Secret address for calendar programs. Everyone who has the address can read the calendar. */
    alamat: z.string(),
  }),
});

export const kalenderBaru = endpoint({
  name: 'kalenderBaru',
  method: 'POST',
  path: '/kalender_baru',
  summary: 'Membuat alamat kalender baru. Alamat yang lama tidak berlaku lagi',
  access: ['user', 'mentor'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({}),
  reply: Pesan,
});

export const kalenderIsi = endpoint({
  name: 'kalenderIsi',
  method: 'GET',
  path: '/kalender/:token.ics',
  summary: 'Kalender seorang peserta atau mentor (text/calendar) lewat alamat bertanda tangan',
  access: {
    open: 'calendars of others fetch it without signing in. The address itself is the permission: signed, bound to one account, withdrawn by a new one',
  },
  effect: 'read',
  limit: 'public',
  input: z.object({ token: z.string() }),
  reply: z.unknown(),
  raw: true,
});
