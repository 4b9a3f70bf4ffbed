import { admin, server } from '#test/own-server.ts';

/** Uploads a spreadsheet, as a table of accounts by default. */
export async function send(bytes: Uint8Array | string, token = admin, tabel = 'akun') {
  const form = new FormData();
  form.append('tabel', tabel);
  form.append('berkas', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'tabel');
  return server.call('/adm/tabel_unggah', { token, body: form });
}

export const adjust = (upload: { id: number; versi: number }, change: object, token = admin) =>
  server.call('/adm/tabel_atur', { token, body: { id: upload.id, versi: upload.versi, ...change } });

export const apply = (upload: { id: number; versi: number }, change: object = {}, token = admin) =>
  server.call('/adm/tabel_terapkan', { token, body: { id: upload.id, versi: upload.versi, ...change } });

export const rowsOf = async (id: number, query = '', token = admin) =>
  server.call(`/adm/tabel_baris?id=${id}${query}`, { token });

export const csv = (...lines: string[]) => lines.join('\r\n');
