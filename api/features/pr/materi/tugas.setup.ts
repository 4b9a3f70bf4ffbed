import { afterEach, beforeAll } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

/** Token of peserta1, who sends the tasks. Set before the first test by `startTugas`. */
export let token: string;
export let user_id: number;

/** Starts a server for this test file, and deletes the tasks of peserta1 after each test. */
export function startTugas(): void {
  startServer();
  beforeAll(async () => {
    token = await server.as('peserta1');
    user_id = await server.idOf('peserta1');
  });
  afterEach(async () => {
    await server.sql('delete from tugas where user_id = $1', [user_id]);
    server.setNow(null);
  });
}

/** Requests a new task. All helper functions in this file send requests as peserta1 by default. */
export const create = (katid: number, as = token) =>
  server.call(`/pr/tugas_new?katid=${katid}`, { token: as });
export const save = (id_tugas: number, catatan: string, as = token) =>
  server.call('/pr/tugas_store', { token: as, body: { id_tugas, catatan } });
export const detail = (id: number, as = token) => server.call(`/pr/tugas_detail?tugid=${id}`, { token: as });

/** Sets the start and the end of the task window of a category at location 1. */
export async function setWindow(kat_id: number, mulai: string, akhir: string): Promise<void> {
  await server.sql('update materi set tgl_mulai = $2, tgl_akhir = $3 where kat_id = $1 and lokasi_id = 1', [
    kat_id,
    mulai,
    akhir,
  ]);
}
