import { z } from 'zod';
import { bilangan } from '#rules/text/format.ts';
import { sql } from '#api/db/db.ts';
import { beginKeyChange, BERKAS, endKeyChange } from '#api/guard/key-change.ts';
import { job } from '#api/job/job.ts';
import { SEALED_SQL, SEGEL_BERKAS } from '#api/parts/dokumen/berkas-segel.ts';

/** Number of files that one step of the job encrypts. Encrypting a file of 10 MB takes about 10 ms of CPU time. */
const BATCH = 10;

const Id = z.object({ id: z.string() });
const Count = z.object({ jumlah: z.number() });

/**
 * Encrypts the files of documents, receipts and certificates with the current key. These files are unencrypted (from an
 * earlier app version) or encrypted with the previous key. Each file is replaced atomically before its row is updated,
 * so files always stay readable. If the process is killed, at most one step is repeated.
 */
export const segelBerkas = job({
  kind: SEGEL_BERKAS,
  payload: z.object({ kunci: z.string() }),
  // Progress of the job. `sampai` is null until the job has counted the files. All files with an id up to `sampai` are
  // encrypted, damaged or missing. New files are encrypted with the new key or rejected (`holdKey`).
  state: z.object({ disegel: z.number(), dilewati: z.number(), sampai: z.string().nullable() }),
  start: { disegel: 0, dilewati: 0, sampai: null },
  failure:
    'Berkas belum semuanya dienkripsi dengan kunci yang sekarang. Dicoba lagi saat aplikasi dijalankan berikutnya.',
  async atStart({ db, seal }) {
    const waiting = await beginKeyChange(db, BERKAS, seal);
    return waiting ? { key: seal.keyId, payload: { kunci: seal.keyId }, total: 0 } : null;
  },
  async prepare({ db, payload, state: { sampai }, seal, stored }) {
    // This instance still has an earlier DATA_KEY. The job fails here, so that an instance with the right key can run
    // it.
    if (payload.kunci !== seal.keyId) throw new Error(`The data key ${payload.kunci} is not here`);
    if (sampai === null) return { ids: [], sealed: [] };
    const rows = await db.rows(
      sql`select b.id from berkas b where b.id > ${sampai} and b.kunci is distinct from ${seal.keyId} and ${SEALED_SQL}
          order by b.id limit ${BATCH}`,
      Id,
    );
    const ids = rows.map(({ id }) => id);
    const sealed: string[] = [];
    for (const id of ids) if (await stored.seal(id)) sealed.push(id);
    return { ids, sealed };
  },
  async step({ db, state, seal, prepared: { ids, sealed }, stored }) {
    const { disegel, dilewati, sampai } = state;
    if (sampai === null) {
      const { jumlah } = await db.one(
        sql`select count(*)::int as jumlah from berkas b where b.kunci is distinct from ${seal.keyId} and ${SEALED_SQL}`,
        Count,
      );
      return { done: 0, state: { ...state, sampai: '' }, total: disegel + dilewati + jumlah };
    }
    const kept = await db.rows(
      sql`update berkas set kunci = ${seal.keyId} where id = any(${sealed}) returning id`,
      Id,
    );
    // If an owner deleted a file while this step encrypted it, the step has written the file again. Therefore the file
    // is removed here.
    const left = new Set(kept.map(({ id }) => id));
    await stored.remove(sealed.filter((id) => !left.has(id)));
    const next = {
      disegel: disegel + sealed.length,
      dilewati: dilewati + ids.length - sealed.length,
      sampai: ids.at(-1) ?? sampai,
    };
    if (ids.length === BATCH) return { done: BATCH, state: next };
    await endKeyChange(db, BERKAS, seal);
    const past = next.dilewati > 0 ? ` ${bilangan(next.dilewati)} berkas rusak atau hilang dilewati.` : '';
    return {
      message: `${bilangan(next.disegel)} berkas kini terenkripsi dengan kunci yang sekarang.${past}`,
    };
  },
});
