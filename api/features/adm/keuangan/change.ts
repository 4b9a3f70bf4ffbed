import { z } from 'zod';
import type { Audit } from '#api/riwayat/audit.ts';
import type { Aksi } from '#rules/riwayat.ts';
import { sql, type Sql } from '#api/db/db.ts';
import { allowEverybody } from '#api/db/everybody.ts';
import { asText, idsOf } from '#api/db/as-text.ts';
import { beriTahuKlaim } from '#api/parts/kabar/klaim.ts';
import { dipilihOf, requireSasaran } from '#api/parts/dipilih.ts';
import type { Telling } from '#api/parts/kabar/telling.ts';
import { keepChange, selSql } from '#api/parts/riwayat/perubahan.ts';
import { nextVersion } from '#api/parts/versi.ts';
import { FROM_KLAIM, klaimThat, type SaringanKlaim } from './klaim.ts';

const Dikunci = z.object({ jumlah: z.number(), nominal: z.number(), ids: z.string() });

interface Change {
  aksi: Aksi;
  /** What their owners are told. */
  kabar: 'klaim_divalidasi' | 'klaim_dibayar';
  /** The claims that the admin looks at. */
  pilihan: SaringanKlaim;
  /** Those of them that change. */
  only: Sql;
  /** What becomes of them. */
  set: Sql;
  /** The same for the history. */
  sesudah: object;
}

/**
 * Changes all claims of a list at once, as one entry of the history. They are locked in the order of their ids, so that of two
 * admins at once the second waits and finds nothing left.
 * @throws Refusal 422 for a location that does not exist
 */
export async function changeKlaim(
  ctx: Telling & { audit: Audit },
  { aksi, kabar, pilihan, only, set, sesudah }: Change,
): Promise<{ jumlah: number; nominal: number; riwayat_id: number | null }> {
  const { db, audit } = ctx;
  await requireSasaran(db, { lokid: pilihan.lokid ?? null });
  if (pilihan.id === undefined) await allowEverybody(db);
  // Locked and counted first, so that the entry says how many: nobody else changes them until it stands.
  const { jumlah, nominal, ids } = await db.one(
    sql`with a as (select a.id, a.nominal ${FROM_KLAIM} ${klaimThat(pilihan)} and ${only} order by a.id for update of a)
        select count(*)::int as jumlah, coalesce(sum(nominal), 0) as nominal, ${asText('id')} as ids from a`,
    Dikunci,
  );
  if (jumlah === 0) return { jumlah, nominal, riwayat_id: null };
  const { lokid, periode_id, status, q, id } = pilihan;
  const riwayat_id = await audit(aksi, `lokasi/${lokid ?? 'semua'}`, null, {
    ...sesudah,
    jumlah,
    nominal,
    ...(periode_id && { periode_id }),
    ...(status && { status }),
    ...(q && { q }),
    ...dipilihOf(id),
  });
  await keepChange(
    db,
    riwayat_id,
    'akomodasi',
    sql`
      update akomodasi a set ${set}, updated_at = ${nextVersion(sql`a.updated_at`)}
      from unnest(${idsOf(ids)}) d (id) join akomodasi lama on lama.id = d.id where a.id = lama.id
      returning a.id::text as kunci, ${selSql('akomodasi', 'lama')} as sebelum, ${selSql('akomodasi', 'a')} as sesudah`,
  );
  await beriTahuKlaim(ctx, kabar, riwayat_id);
  return { jumlah, nominal, riwayat_id };
}
