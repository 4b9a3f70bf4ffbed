import { empty, raw, sql, type Sql } from '#api/db/db.ts';
import { sasaranSql, type Sasaran } from '#api/parts/dipilih.ts';
import { anyOf } from '#api/parts/fakta.ts';
import { lengkapSql } from '#api/parts/nilai/selesai.ts';
import { alamatSama, type Tempat } from './alamat.ts';

/** Of `i`, `u`, `p` and the newest edition `e`: does that say what is stored now, and lead to the address of now? As `isTerkini`. */
const terkini = (
  tempat: Tempat,
) => sql`${alamatSama(tempat)} and (e.name, e.nama_pt, e.nilai_post, e.nilai_ojt, e.nilai_ist2, e.nilai_akhir)
  is not distinct from (u.name, p.nama_pt, i.nilai_post, i.nilai_ojt, i.nilai_ist2, i.nilai_akhir)`;

const LULUS = anyOf(['nilai_lulus']);
const DICETAK = anyOf(['edisi']);
const DICABUT = anyOf(['ditarik']);

/** What `peserta_langkah g`, or `fakta_jumlah g` of those who are alike, says of somebody's certificate. */
export const SERTIFIKAT = {
  /** Not withdrawn, and passed with a complete result, or printed while it was. */
  lulusan: sql`(not ${raw(DICABUT)} and case when ${lengkapSql} then ${raw(LULUS)} else ${raw(DICETAK)} end)`,
  dicabut: raw(DICABUT),
  /** Would have passed if the result were final, and has no certificate yet. */
  belum_lengkap: sql`(not ${lengkapSql} and ${raw(LULUS)} and not ${raw(DICETAK)})`,
} as const;

/** Those it is about as `g`, of whom `peserta` are alike: kept counts where nobody is ticked (docs/decisions/0072). */
export const sertifikatFrom = (sasaran: Sasaran): Sql =>
  sasaran.pesid === undefined
    ? sql`(select g.fakta, g.peserta from fakta_jumlah g where ${sasaran.lokid}::int is null or g.lokasi_id = ${sasaran.lokid}) g`
    : sql`(select g.fakta, 1 as peserta from peserta_langkah g where ${sasaranSql(sasaran, 'g')}) g`;

/**
 * Participants of a location, or of all, or of those ticked, who are `SERTIFIKAT.lulusan`: `user_id`, `name`, and of the newest edition `nomor`, `berkas_id` and
 * whether that is the one to take: it says what is stored now, or nothing newer is printed yet.
 * @param dicetak only those who have an edition
 */
export function lulusanSql(sasaran: Sasaran, tempat: Tempat, dicetak = false): Sql {
  // Who it can be is found among facts alone: a tenth of them, and only their names and editions are read.
  return sql`select u.id as user_id, u.name, c.nomor, e.berkas_id, c.tahun, c.urut, e.edisi is not null and (i.final_pada is null or ${terkini(tempat)}) as terkini
    from (
      select g.user_id from peserta_langkah g
      where ${sasaranSql(sasaran, 'g')} and ${SERTIFIKAT.lulusan} ${dicetak ? sql`and ${raw(DICETAK)}` : empty}
      offset 0
    ) g
    join peserta p on p.user_id = g.user_id
    join users u on u.id = g.user_id
    join ist_nilai i on i.user_id = g.user_id
    left join sertifikat c on c.user_id = g.user_id
    left join lateral (select d.* from sertifikat_edisi d where d.user_id = c.user_id order by d.edisi desc limit 1) e on true`;
}
