import { admin, server } from '#test/own-server.ts';

/** Valid request body that saves a material. */
export const MATERI_CONTENT = {
  kat_id: 2,
  keterangan_materi: 'Menulis Satu Bab',
  tgl_mulai: '2026-05-01',
  tgl_akhir: '2026-05-31',
  lokasi_id: 2,
  is_tugas: 1,
};

export const store = (body: object) => server.call('/adm/materi_store', { token: admin, body });
