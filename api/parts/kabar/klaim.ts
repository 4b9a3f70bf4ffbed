import { hariIni } from '#rules/tugas/jadwal.ts';
import { sql, type Sql } from '#api/db/db.ts';
import { tarikKabar, tarikKunci } from './tarik.ts';
import type { Telling } from './telling.ts';
import { beriTahuDari } from './tulis.ts';

type KabarKlaim = 'klaim_divalidasi' | 'klaim_ditolak' | 'klaim_dikoreksi' | 'klaim_dibayar';

/** A claim is valid, refused or paid once; it may be corrected on several days. Of `akomodasi a`. */
const kunciSql = ({ now, settings }: Telling, jenis: KabarKlaim): Sql => {
  const akhir = jenis === 'klaim_dikoreksi' ? `${jenis}/${hariIni(now, settings.timeZone)}` : jenis;
  return sql`'akomodasi/' || a.id || '/' || ${akhir}::text`;
};

/**
 * Tells people what has become of their claims.
 * @param which of those that the entry has changed, as a condition on `audit_perubahan p`; all of them without
 */
export const beriTahuKlaim = (
  telling: Telling,
  jenis: KabarKlaim,
  audit_id: number,
  which: Sql = sql`true`,
): Promise<void> =>
  beriTahuDari(
    telling,
    sql`select a.user_id, null::text as untuk, ${jenis}::text as jenis, ${kunciSql(telling, jenis)} as kunci, null::int as kat_id,
               null::int as tugas_id, null::int as peserta_id, '{}'::jsonb as rincian, ${audit_id}::bigint as audit_id
        from akomodasi a
        where a.id in (select p.kunci::int from audit_perubahan p where p.audit_id = ${audit_id} and p.tabel = 'akomodasi' and ${which})`,
  );

/** Takes back that a claim is valid, refused or paid. */
export const tarikKlaim = (telling: Telling, jenis: Exclude<KabarKlaim, 'klaim_dikoreksi'>, id: number) =>
  tarikKabar(
    telling,
    sql`(b.user_id, b.kunci) = (select a.user_id, ${kunciSql(telling, jenis)} from akomodasi a where a.id = ${id})`,
  );

/** Takes back that a claim is refused which its owner has deleted. */
export const tarikTerhapus = (telling: Telling, user_id: number, id: number) =>
  tarikKunci(telling, user_id, `akomodasi/${id}/klaim_ditolak`);
