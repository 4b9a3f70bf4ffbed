import { z } from 'zod';
import { bilangan } from '#rules/text/format.ts';
import { sql } from '#api/db/db.ts';
import { beginKeyChange, endKeyChange, NOMOR } from '#api/guard/key-change.ts';
import { job } from '#api/job/job.ts';
import { unsealed, openNomor, sealNomor, SEGEL } from '#api/parts/dokumen/dokumen.ts';

/** Number of rows that one step of the job encrypts. Encrypting the numbers of a row takes some microseconds. */
const BATCH = 200;

const Stored = z.object({
  id: z.number(),
  user_id: z.number(),
  dokumen_id: z.number(),
  keterangan: z.string(),
  nomor_rek: z.string(),
});

const Count = z.object({ jumlah: z.number() });

/**
 * Encrypts identity, tax and account numbers with the current key. These numbers are unencrypted (from an earlier app
 * version) or encrypted with the previous key.
 */
export const segelDokumen = job({
  kind: SEGEL,
  payload: z.object({ kunci: z.string() }),
  // Progress of the job. `sampai` is null until the job has counted the rows. The numbers of all rows with an id up to
  // `sampai` are encrypted. New numbers are encrypted with the new key or rejected (`sealStored`).
  state: z.object({ disegel: z.number(), sampai: z.number().nullable().default(null) }),
  start: { disegel: 0, sampai: null },
  failure:
    'Nomor belum semuanya dienkripsi dengan kunci yang sekarang. Dicoba lagi saat aplikasi dijalankan berikutnya.',
  async atStart({ db, seal }) {
    const waiting = await beginKeyChange(db, NOMOR, seal);
    return waiting ? { key: seal.keyId, payload: { kunci: seal.keyId }, total: 0 } : null;
  },
  async step({ db, payload, state: { disegel, sampai }, seal }) {
    // This instance still has an earlier DATA_KEY. The job fails here, so that an instance with the right key can run
    // it.
    if (payload.kunci !== seal.keyId) throw new Error(`The data key ${payload.kunci} is not here`);
    if (sampai === null) {
      const { jumlah } = await db.one(
        sql`select count(*)::int as jumlah from dokumen where ${unsealed(seal)}`,
        Count,
      );
      return { done: 0, state: { disegel, sampai: 0 }, total: disegel + jumlah };
    }
    const stored = await db.rows(
      sql`select id, user_id, dokumen_id, keterangan, nomor_rek from dokumen
          where id > ${sampai} and ${unsealed(seal)} order by id limit ${BATCH} for update`,
      Stored,
    );
    const sealed = stored.map((row) => sealNomor(openNomor(row, seal), seal));
    if (sealed.length > 0)
      await db.run(
        sql`update dokumen d set keterangan = s.keterangan, nomor_rek = s.nomor_rek
            from unnest(${sealed.map((s) => s.id)}::int[], ${sealed.map((s) => s.keterangan)}::text[],
                        ${sealed.map((s) => s.nomor_rek)}::text[]) as s (id, keterangan, nomor_rek)
            where d.id = s.id`,
      );
    const jumlah = disegel + sealed.length;
    if (stored.length === BATCH)
      return { done: BATCH, state: { disegel: jumlah, sampai: stored.at(-1)!.id } };
    await endKeyChange(db, NOMOR, seal);
    return { message: `${bilangan(jumlah)} nomor kini terenkripsi dengan kunci yang sekarang.` };
  },
});
