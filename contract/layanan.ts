import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const healthz = endpoint({
  name: 'healthz',
  method: 'GET',
  path: '/healthz',
  summary: 'Aplikasi hidup',
  access: { open: 'a load balancer has no account' },
  effect: 'read',
  limit: 'public',
  input: z.object({}),
  reply: z.object({ status: z.literal('ok') }),
});

export const readyz = endpoint({
  name: 'readyz',
  method: 'GET',
  path: '/readyz',
  summary: 'Aplikasi siap: basis data menjawab',
  access: { open: 'a load balancer has no account' },
  effect: 'read',
  limit: 'public',
  input: z.object({}),
  reply: z.object({ status: z.literal('ok') }),
});

export const metrics = endpoint({
  name: 'metrics',
  method: 'GET',
  path: '/metrics',
  summary: 'Angka untuk pemantau server, hanya dari mesin server atau dengan tokennya',
  access: {
    open: 'a monitor has no account, the handler checks its token or that the caller is this machine',
  },
  effect: 'read',
  limit: 'public',
  input: z.object({}),
  reply: z.unknown(),
  raw: true,
});

export const openapi = endpoint({
  name: 'openapi',
  method: 'GET',
  path: '/openapi.json',
  summary: 'Dokumen OpenAPI 3.1 dari semua panggilan',
  access: { open: 'the description of the API holds no data' },
  effect: 'read',
  limit: 'public',
  input: z.object({}),
  reply: z.unknown(),
  raw: true,
});

export const docs = endpoint({
  name: 'docs',
  method: 'GET',
  path: '/docs',
  summary: 'Dokumentasi API yang dapat dibaca',
  access: { open: 'the description of the API holds no data' },
  effect: 'read',
  limit: 'public',
  input: z.object({}),
  reply: z.unknown(),
  raw: true,
});
