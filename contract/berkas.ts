import { z } from 'zod';
import { IMAGE_TYPES } from '#rules/text/format-html.ts';
import { endpoint } from './endpoint.ts';

/** Maximum size of an uploaded picture: 5 MB (Specification, list of calls, POST /gambar). */
const GAMBAR_MAX_BYTES = 5 * 1024 * 1024;

export const gambar = endpoint({
  name: 'gambar',
  method: 'POST',
  path: '/gambar',
  summary: 'Menyimpan gambar yang disisipkan di editor',
  access: 'signed-in',
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'upload',
  input: z.object({}),
  files: {
    field: 'image',
    maxCount: 1,
    maxBytes: GAMBAR_MAX_BYTES,
    accept: [...new Set(Object.values(IMAGE_TYPES))],
  },
  reply: z.object({ data: z.object({ url: z.string() }) }),
});

export const berkas = endpoint({
  name: 'berkas',
  method: 'GET',
  path: '/berkas/:token',
  summary: 'Berkas tersimpan lewat alamat bertanda tangan',
  access: { open: 'the address itself is the permission: signed, bound to one file, expiring' },
  effect: 'read',
  limit: 'public',
  input: z.object({ token: z.string() }),
  reply: z.unknown(),
  raw: true,
});
