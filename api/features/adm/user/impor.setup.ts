import { admin, server } from '#test/own-server.ts';

export const HEADS = [
  'Nama',
  'Email',
  'Lokasi Kegiatan',
  'Nomor Absensi',
  'Rumpun',
  'Sedang Lanjut Studi',
  'Nama Sekolah',
];

/** Uploads a table of accounts. With `uji` 1, the server only checks the table and stores nothing. */
export function send(
  bytes: Uint8Array | string,
  uji: '0' | '1' = '0',
  kolom?: Record<string, boolean> | string,
) {
  const form = new FormData();
  form.append('uji', uji);
  if (kolom !== undefined) form.append('kolom', typeof kolom === 'string' ? kolom : JSON.stringify(kolom));
  form.append('berkas', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'peserta');
  return server.call('/adm/impor', { token: admin, body: form });
}
export const csv = (...lines: string[]) => [HEADS.join(';'), ...lines].join('\r\n');
/** A CSV table with name, email and location, without attendance numbers. */
export const bare = (...lines: string[]) => ['Nama;Email;Lokasi', ...lines].join('\r\n');
