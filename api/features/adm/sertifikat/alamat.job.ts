import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { bilangan } from '#rules/text/format.ts';
import { sql } from '#api/db/db.ts';
import { whileAny } from '#api/job/at-start.ts';
import { job } from '#api/job/job.ts';
import { situsOf } from '#api/parts/sertifikat/periksa.ts';

/** Number of certificate files that one step reads. A file has about 12 kB. */
const BATCH = 20;

const Old = z.object({ user_id: z.number(), edisi: z.number(), berkas_id: z.string() });

/**
 * Reads the validation address of old certificate editions from their PDF files, because an earlier app version did not
 * store it. Users cannot download an edition with an outdated address.
 */
export const sertifikatAlamat = job({
  kind: 'sertifikat_alamat',
  payload: z.object({}),
  state: z.object({ dibaca: z.number() }),
  start: { dibaca: 0 },
  failure: 'Alamat sertifikat lama belum semuanya dibaca. Dicoba lagi saat aplikasi dijalankan berikutnya.',
  atStart: whileAny(sql`exists (select from sertifikat_edisi where situs is null)`),
  async prepare({ db, stored }) {
    const rows = await db.rows(
      sql`select user_id, edisi, berkas_id from sertifikat_edisi where situs is null order by user_id, edisi limit ${BATCH}`,
      Old,
    );
    const dibaca: { user_id: number; edisi: number; situs: string }[] = [];
    for (const { user_id, edisi, berkas_id } of rows) {
      const file = await stored.open(berkas_id);
      dibaca.push({ user_id, edisi, situs: file ? situsOf(await buffer(file)) : '' });
    }
    return dibaca;
  },
  async step({ db, state, prepared }) {
    await db.run(
      sql`update sertifikat_edisi e set situs = r.situs
          from jsonb_to_recordset(${JSON.stringify(prepared)}::jsonb) as r (user_id int, edisi int, situs text)
          where e.user_id = r.user_id and e.edisi = r.edisi and e.situs is null`,
    );
    const dibaca = state.dibaca + prepared.length;
    if (prepared.length === BATCH) return { done: BATCH, state: { dibaca } };
    return { message: `Alamat ${bilangan(dibaca)} sertifikat dari versi sebelumnya sudah dibaca.` };
  },
});
