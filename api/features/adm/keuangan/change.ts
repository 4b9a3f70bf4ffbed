import { z } from 'zod';
import type { Audit } from '#api/riwayat/audit.ts';
import type { Aksi } from '#rules/riwayat.ts';
import { sql, type Sql } from '#api/db/db.ts';
import { allowEverybody } from '#api/db/everybody.ts';
import { asText, idsOf } from '#api/db/as-text.ts';
import { notifyKlaim } from '#api/parts/kabar/klaim.ts';
import { dipilihOf, requireSasaran } from '#api/parts/dipilih.ts';
import type { Telling } from '#api/parts/kabar/telling.ts';
import { keepChange, cellSql } from '#api/parts/riwayat/changes.ts';
import { nextVersion } from '#api/parts/versi.ts';
import { FROM_KLAIM, klaimThat, runningKlaim, type KlaimFilter } from './klaim.ts';

const Locked = z.object({ jumlah: z.number(), nominal: z.number(), ids: z.string() });

interface Change {
  aksi: Aksi;
  /** Kind of the notification that the owners of the claims get. */
  kabar: 'klaim_divalidasi' | 'klaim_dibayar';
  /** Filter and selection of claims in the admin's request. */
  pilihan: KlaimFilter;
  /** SQL condition on the claims that this change may affect. */
  only: Sql;
  /** SQL of the `set` clause in the `update` statement. */
  set: Sql;
  /** New values that the history entry stores. */
  sesudah: object;
}

/**
 * Changes all matching claims at once, as one history entry. Locks the claims sorted by id, so that a concurrent second
 * request waits and then finds no claims to change.
 * @throws Refusal 422 if the location does not exist
 */
export async function changeKlaim(
  ctx: Telling & { audit: Audit },
  { aksi, kabar, pilihan, only, set, sesudah }: Change,
): Promise<{ jumlah: number; nominal: number; dilewati: number; riwayat_id: number | null }> {
  const { db, audit } = ctx;
  await requireSasaran(db, { lokid: pilihan.lokid ?? null });
  if (pilihan.id === undefined) await allowEverybody(db);
  // Locks and counts the claims before the update, so that the history entry has the exact number.
  const { jumlah, nominal, ids } = await db.one(
    sql`with a as (select a.id, a.nominal ${FROM_KLAIM} ${klaimThat(pilihan)} and ${runningKlaim(pilihan)} and ${only} order by a.id for update of a)
        select count(*)::int as jumlah, coalesce(sum(nominal), 0) as nominal, ${asText('id')} as ids from a`,
    Locked,
  );
  const { dilewati } = await db.one(
    sql`select count(*)::int as dilewati ${FROM_KLAIM} ${klaimThat(pilihan)} and not ${runningKlaim(pilihan)} and ${only}`,
    z.object({ dilewati: z.number() }),
  );
  if (jumlah === 0) return { jumlah, nominal, dilewati, riwayat_id: null };
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
      returning a.id::text as kunci, ${cellSql('akomodasi', 'lama')} as sebelum, ${cellSql('akomodasi', 'a')} as sesudah`,
  );
  await notifyKlaim(ctx, kabar, riwayat_id);
  return { jumlah, nominal, dilewati, riwayat_id };
}
