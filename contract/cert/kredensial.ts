import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

export const sertifikatKredensial = endpoint({
  name: 'sertifikatKredensial',
  method: 'GET',
  path: '/json/sertifikat_kredensial',
  summary:
    'Sertifikat sebagai kredensial digital bertanda tangan (Open Badges 3.0), dari token bertanda tangan',
  access: { open: 'anyone who holds a certificate may check it. The signed token is the permission' },
  effect: 'read',
  limit: 'public',
  input: z.object({ userid: z.string().default('') }),
  reply: z.unknown(),
  raw: true,
});

export const kredensialSaya = endpoint({
  name: 'kredensialSaya',
  method: 'GET',
  path: '/pr/sertifikat_kredensial',
  summary: 'Sertifikat sendiri sebagai kredensial digital. Setelah PDF-nya diterbitkan, selama raport dibuka',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.unknown(),
  raw: true,
});

export const penerbit = endpoint({
  name: 'penerbit',
  method: 'GET',
  path: '/kredensial/did.json',
  summary: 'Dokumen penerbit kredensial (did:web): kunci publik, termasuk kunci terdahulu',
  access: { open: 'a verifier of a credential needs the public keys and has no account' },
  effect: 'read',
  limit: 'public',
  input: z.object({}),
  reply: z.unknown(),
  raw: true,
});

export const statusKredensial = endpoint({
  name: 'statusKredensial',
  method: 'GET',
  path: '/kredensial/status/:daftar',
  summary:
    'Daftar status kredensial (Bitstring Status List) bertanda tangan: bit yang menyala tidak berlaku lagi',
  access: { open: 'a verifier checks whether a credential was withdrawn. The bits contain no personal data' },
  effect: 'read',
  limit: 'public',
  input: z.object({ daftar: z.string() }),
  reply: z.unknown(),
  raw: true,
});
