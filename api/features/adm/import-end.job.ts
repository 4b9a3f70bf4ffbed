import { z } from 'zod';
import { job } from '#api/job/job.ts';
import { endUploads } from '#api/parts/import/upload.ts';
import { endPasswords } from '#api/parts/import/passwords.ts';

/** Deletes uploads and first passwords whose storage time has ended. This job is enqueued when an upload is stored. */
export const uploadEndJob = job({
  kind: 'unggah_berakhir',
  payload: z.object({}),
  state: z.object({}),
  start: {},
  failure: 'Unggahan yang sudah berakhir belum terhapus. Pekerjaan harian menghapusnya.',
  async step({ db }) {
    await endUploads(db, null);
    await endPasswords(db);
    return { message: 'Unggahan yang sudah berakhir dihapus.' };
  },
});
