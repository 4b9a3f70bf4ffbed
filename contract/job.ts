import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ParamId, RiwayatId } from './fields.ts';

/** Work that outlives its request, as its progress is shown. */
export const Job = z.object({
  id: z.number(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  done: z.number(),
  total: z.number(),
  /** The outcome, or why it failed, as a sentence; null until it has ended. */
  message: z.string().nullable(),
  riwayat_id: RiwayatId,
});

export const jobRead = endpoint({
  name: 'jobRead',
  method: 'GET',
  path: '/job',
  summary: 'Kemajuan pekerjaan di latar belakang, bagi yang memulainya dan admin',
  access: 'signed-in',
  effect: 'read',
  limit: 'read',
  input: z.object({ id: ParamId }),
  reply: Job,
});
