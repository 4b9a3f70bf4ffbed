import { empty, raw, sql, type Sql } from '#api/db/db.ts';
import { sasaranSql, type Sasaran } from '#api/parts/dipilih.ts';
import { nilaiLulusSql } from '#api/parts/langkah.ts';
import { completeSql } from '#api/parts/nilai/selesai.ts';
import { sameAlamat, type SertifikatPlace } from './alamat.ts';

/**
 * SQL condition: the newest certificate edition `e` contains the stored data and the current web address. `isLatest`
 * has the same meaning. The condition is on `i`, `u`, `p` and `e`.
 */
const isLatestSql = (
  place: SertifikatPlace,
) => sql`${sameAlamat(place)} and (e.name, e.nama_pt, e.nilai_post, e.nilai_ojt, e.nilai_ist2, e.nilai_akhir)
  is not distinct from (u.name, p.nama_pt, i.nilai_post, i.nilai_ojt, i.nilai_ist2, i.nilai_akhir)`;

const PRINTED = sql`exists (select from sertifikat_edisi d where d.user_id = p.user_id)`;
const DICABUT = sql`exists (select from sertifikat d where d.user_id = p.user_id and d.ditarik_pada is not null)`;

/** SQL conditions that together determine the state of a participant's certificate. */
type Facts = Record<'lengkap' | 'lulus' | 'dicetak' | 'dicabut', Sql>;

const FACTS: Facts = { lengkap: completeSql, lulus: nilaiLulusSql, dicetak: PRINTED, dicabut: DICABUT };

/** Returns the possible states of a participant's certificate, each as an SQL condition. */
const statesOf = ({ lengkap, lulus, dicetak, dicabut }: Facts) => ({
  /**
   * The certificate is not withdrawn. Either the result is complete and passes, or the result is incomplete and an
   * edition exists.
   */
  lulusan: sql`(not ${dicabut} and case when ${lengkap} then ${lulus} else ${dicetak} end)`,
  dicabut,
  /** The participant's score passes, but the result is incomplete and no edition of the certificate exists. */
  belum_lengkap: sql`(not ${lengkap} and ${lulus} and not ${dicetak})`,
});

/** States of a participant's certificate, as SQL conditions on `SERTIFIKAT_FROM`. */
export const SERTIFIKAT = statesOf(FACTS);

/**
 * SQL that counts participants by the state of their certificate. The subquery evaluates each condition only once for
 * each participant.
 */
export const sertifikatCount = (sasaran: Sasaran): Sql => {
  const { lulusan, dicabut, belum_lengkap } = statesOf({
    lengkap: raw('o.lengkap'),
    lulus: raw('o.lulus'),
    dicetak: raw('o.dicetak'),
    dicabut: raw('o.dicabut'),
  });
  return sql`
    with o as materialized (
      select ${completeSql} as lengkap, ${nilaiLulusSql} as lulus, ${PRINTED} as dicetak, ${DICABUT} as dicabut
      from ${SERTIFIKAT_FROM} where ${sasaranSql(sasaran)})
    select (count(*) filter (where ${lulusan}))::int as lulusan, (count(*) filter (where ${dicabut}))::int as dicabut,
           (count(*) filter (where ${belum_lengkap}))::int as belum_lengkap
    from o`;
};

export const SERTIFIKAT_FROM = sql`peserta p
  join ist_nilai i on i.user_id = p.user_id join peserta_langkah g on g.user_id = p.user_id`;

/**
 * SQL of the participants whose certificate has the state `SERTIFIKAT.lulusan`, for a location, all locations or a
 * selection. `berkas_id` is the file of the newest edition. `terkini` is true if this file can be downloaded: the
 * edition has the stored data, or the result is not final.
 * @param printed true to select only participants with an edition
 */
export function lulusanSql(sasaran: Sasaran, place: SertifikatPlace, printed = false): Sql {
  return sql`select u.id as user_id, u.name, c.nomor, e.berkas_id, c.tahun, c.urut, e.edisi is not null and (i.final_pada is null or ${isLatestSql(place)}) as terkini
    from ${SERTIFIKAT_FROM}
    join users u on u.id = p.user_id
    left join sertifikat c on c.user_id = p.user_id
    left join lateral (select d.* from sertifikat_edisi d where d.user_id = c.user_id order by d.edisi desc limit 1) e on true
    where ${sasaranSql(sasaran)} and ${SERTIFIKAT.lulusan} ${printed ? sql`and ${PRINTED}` : empty}`;
}
