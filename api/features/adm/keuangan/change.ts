import { z } from 'zod';
import type { Audit } from '#api/riwayat/audit.ts';
import type { Aksi } from '#rules/riwayat.ts';
import { sql, type Sql } from '#api/db/db.ts';
import { allowEverybody } from '#api/db/everybody.ts';
import { beriTahuKlaim } from '#api/parts/kabar/klaim.ts';
import { dipilihOf } from '#api/parts/dipilih.ts';
import type { Telling } from '#api/parts/kabar/telling.ts';
import { nextVersion } from '#api/parts/versi.ts';
import { bySlices } from '#api/work/slices.ts';
import { FROM_KLAIM, IsiKlaim, ISI_KLAIM, klaimThat, type SaringanKlaim } from './klaim.ts';

const Changed = z.object({ id: z.number(), sebelum: IsiKlaim, sesudah: IsiKlaim });

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
 */
export async function changeKlaim(
  ctx: Telling & { audit: Audit },
  { aksi, kabar, pilihan, only, set, sesudah }: Change,
): Promise<{ jumlah: number; nominal: number; riwayat_id: number | null }> {
  const { db, audit } = ctx;
  if (pilihan.id === undefined) await allowEverybody(db);
  const rows = await db.rows(
    sql`with lama as materialized (
          select a.id, ${ISI_KLAIM} ${FROM_KLAIM} ${klaimThat(pilihan)} and ${only} order by a.id for update of a
        ), baru as (
          update akomodasi a set ${set}, updated_at = ${nextVersion(sql`a.updated_at`)}
          from lama where a.id = lama.id returning a.id, ${ISI_KLAIM}
        )
        select baru.id, to_jsonb(lama) as sebelum, to_jsonb(baru) as sesudah
        from baru join lama using (id) order by baru.id`,
    Changed,
  );
  if (rows.length === 0) return { jumlah: 0, nominal: 0, riwayat_id: null };
  const nominal = rows.reduce((sum, row) => sum + row.sesudah.nominal, 0);
  const { lokid, periode_id, status, q, id } = pilihan;
  const riwayat_id = await audit(
    aksi,
    `lokasi/${lokid ?? 'semua'}`,
    null,
    {
      ...sesudah,
      jumlah: rows.length,
      nominal,
      ...(periode_id && { periode_id }),
      ...(status && { status }),
      ...(q && { q }),
      ...dipilihOf(id),
    },
    {
      tabel: 'akomodasi',
      rows: await bySlices(rows, (slice) => slice.map(({ id, ...row }) => ({ kunci: id, ...row }))),
    },
  );
  const ids = rows.map(({ id }) => id);
  await beriTahuKlaim(ctx, kabar, ids, riwayat_id);
  return { jumlah: rows.length, nominal, riwayat_id };
}
