import { z } from 'zod';
import { bilangan } from '#rules/format.ts';
import { sql, type Db } from '../../../db.ts';
import { SEALED, type Sealer } from '../../../guard/seal.ts';
import { job } from '../../../job/job.ts';
import { belumTersegel, openNomor, sealNomor, SEGEL } from '../../../parts/dokumen.ts';
import { SettingError } from '../../../start/settings.ts';

/** Rows per step: sealing one takes microseconds. */
const BATCH = 200;

const Stored = z.object({
  id: z.number(),
  user_id: z.number(),
  dokumen_id: z.number(),
  keterangan: z.string(),
  nomor_rek: z.string(),
});

const Jumlah = z.object({ jumlah: z.number() });

/** Seals the identity, tax and account numbers that an earlier version has stored readable, and anew those that the key before has sealed. */
export const segelDokumen = job({
  kind: SEGEL,
  payload: z.object({ kunci: z.string() }),
  state: z.object({ disegel: z.number() }),
  start: { disegel: 0 },
  failure:
    'Nomor belum semuanya dienkripsi dengan kunci yang sekarang; dicoba lagi saat aplikasi dijalankan berikutnya.',
  async atStart({ db, seal }) {
    await requireOwnKey(db, seal);
    const { jumlah } = await db.one(
      sql`select count(*)::int as jumlah from dokumen where ${belumTersegel(seal)}`,
      Jumlah,
    );
    return jumlah === 0 ? null : { key: seal.keyId, payload: { kunci: seal.keyId }, total: jumlah };
  },
  async step({ db, payload, state, seal }) {
    // Left to an instance that has it; this one runs on with settings of before.
    if (payload.kunci !== seal.keyId) throw new Error(`The data key ${payload.kunci} is not here`);
    const stored = await db.rows(
      sql`select id, user_id, dokumen_id, keterangan, nomor_rek from dokumen
          where ${belumTersegel(seal)} order by id limit ${BATCH} for update`,
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
    const disegel = state.disegel + sealed.length;
    if (stored.length === BATCH) return { done: BATCH, state: { disegel } };
    return { message: `${bilangan(disegel)} nomor kini terenkripsi dengan kunci yang sekarang.` };
  },
});

const Kunci = z.object({ kunci: z.string() });

/**
 * With another key than the stored numbers have, nothing of them could be read, and what is written would be lost to the right key.
 * @throws SettingError
 */
async function requireOwnKey(db: Db, seal: Sealer): Promise<void> {
  const keys = await db.rows(
    sql`select distinct split_part(v.nilai, '.', 2) as kunci
        from dokumen d cross join lateral (values (case when d.dokumen_id in (2, 3) then d.keterangan end),
                                                  (case when d.dokumen_id = 4 then d.nomor_rek end)) as v (nilai)
        where v.nilai ~ ${SEALED}`,
    Kunci,
  );
  const other = keys.find(({ kunci }) => !seal.keyIds.includes(kunci));
  if (other)
    throw new SettingError(
      `Pengaturan DATA_KEY salah: nomor di basis data dienkripsi dengan kunci ${other.kunci}, kunci yang ada ${seal.keyIds.join(' dan ')}; pulihkan DATA_KEY atau berkas data-key dari cadangan, atau isi DATA_KEY_OLD dengan kunci sebelumnya`,
    );
}
