import type { Db } from '#api/db/db.ts';
import { holdKunci, NOMOR } from '#api/guard/kunci.ts';
import type { Sealer } from '#api/guard/seal.ts';
import { sealNomor, type Nomor } from './dokumen.ts';

/**
 * A row of `dokumen` as it is stored.
 * @throws Refusal 503 when another instance has a newer key
 */
export async function sealStored<T extends Nomor>(db: Db, row: T, seal: Sealer): Promise<T> {
  const sealed = sealNomor(row, seal);
  if (sealed.keterangan !== row.keterangan || sealed.nomor_rek !== row.nomor_rek)
    await holdKunci(db, NOMOR, seal);
  return sealed;
}
