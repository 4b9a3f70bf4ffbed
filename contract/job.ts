import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ParamId, RiwayatId } from './fields.ts';

/** A background job and its progress. */
export const Job = z.object({
  id: z.number(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  done: z.number(),
  total: z.number(),
  /** A sentence with the result or with the reason of the failure; null until the job has ended. */
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
