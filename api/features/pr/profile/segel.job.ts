import { z } from 'zod';
import { bilangan } from '#rules/format.ts';
import { sql, type Db } from '../../../db.ts';
import { SEALED, type Sealer } from '../../../guard/seal.ts';
import { job } from '../../../job/job.ts';
import { BELUM_TERSEGEL, sealNomor } from '../../../parts/dokumen.ts';
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

/** Seals the identity, tax and account numbers that an earlier version has stored readable. */
export const segelDokumen = job({
  kind: 'segel_dokumen',
  payload: z.object({}),
  state: z.object({ sampai: z.number(), disegel: z.number() }),
  start: { sampai: 0, disegel: 0 },
  failure: 'Nomor lama belum semuanya dienkripsi; dicoba lagi saat aplikasi dijalankan berikutnya.',
  async atStart({ db, seal }) {
    await requireOwnKey(db, seal);
    const { jumlah } = await db.one(
      sql`select count(*)::int as jumlah from dokumen where ${BELUM_TERSEGEL}`,
      Jumlah,
    );
    return jumlah === 0 ? null : { key: 'semua', payload: {}, total: jumlah };
  },
  async step({ db, state, seal }) {
    const stored = await db.rows(
      sql`select id, user_id, dokumen_id, keterangan, nomor_rek from dokumen
          where id > ${state.sampai} and ${BELUM_TERSEGEL} order by id limit ${BATCH} for update`,
      Stored,
    );
    const sealed = stored.map((row) => sealNomor(row, seal));
    if (sealed.length > 0)
      await db.run(
        sql`update dokumen d set keterangan = s.keterangan, nomor_rek = s.nomor_rek
            from unnest(${sealed.map((s) => s.id)}::int[], ${sealed.map((s) => s.keterangan)}::text[],
                        ${sealed.map((s) => s.nomor_rek)}::text[]) as s (id, keterangan, nomor_rek)
            where d.id = s.id`,
      );
    const disegel = state.disegel + sealed.length;
    if (stored.length === BATCH) return { done: BATCH, state: { sampai: stored.at(-1)!.id, disegel } };
    return { message: `${bilangan(disegel)} nomor lama kini tersimpan terenkripsi.` };
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
        from dokumen d cross join lateral (values (d.keterangan), (d.nomor_rek)) as v (nilai)
        where v.nilai ~ ${SEALED}`,
    Kunci,
  );
  const other = keys.find(({ kunci }) => kunci !== seal.keyId);
  if (other)
    throw new SettingError(
      `Pengaturan DATA_KEY salah: nomor di basis data dienkripsi dengan kunci ${other.kunci}, kunci yang ada ${seal.keyId}; pulihkan DATA_KEY atau berkas data-key dari cadangan`,
    );
}
