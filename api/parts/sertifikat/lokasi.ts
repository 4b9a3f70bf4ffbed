import { NILAI_LULUS } from '#rules/nilai/nilai.ts';
import { sql, type Sql } from '#api/db/db.ts';
import { lengkapSql } from '#api/parts/nilai/selesai.ts';
import { alamatSama, type Tempat } from './alamat.ts';

/** Of `i`, `u`, `p` and the newest edition `e`: does that say what is stored now, and lead to the address of now? As `isTerkini`. */
const terkini = (
  tempat: Tempat,
) => sql`${alamatSama(tempat)} and (e.name, e.nama_pt, e.nilai_post, e.nilai_ojt, e.nilai_ist2, e.nilai_akhir)
  is not distinct from (u.name, p.nama_pt, i.nilai_post, i.nilai_ojt, i.nilai_ist2, i.nilai_akhir)`;

/**
 * Participants of a location, or of all, who have passed, with a result that is final, or with a certificate that was printed while it
 * was, and whose certificate is not withdrawn: `user_id`, `name`, and of the
 * newest edition `nomor`, `berkas_id` and whether that is the one to take: it says what is stored now, or nothing newer is printed yet.
 */
export function lulusanSql(lokid: number | null, tempat: Tempat): Sql {
  return sql`select u.id as user_id, u.name, c.nomor, e.berkas_id, c.tahun, c.urut, e.edisi is not null and (not ${lengkapSql} or ${terkini(tempat)}) as terkini
    from peserta p
    join users u on u.id = p.user_id
    join ist_nilai i on i.user_id = p.user_id
    join peserta_langkah g on g.user_id = p.user_id
    left join sertifikat c on c.user_id = p.user_id
    left join lateral (select d.* from sertifikat_edisi d where d.user_id = c.user_id order by d.edisi desc limit 1) e on true
    where (${lokid}::int is null or p.lokasi_id = ${lokid}) and c.ditarik_pada is null
      and case when ${lengkapSql} then i.nilai_akhir >= ${NILAI_LULUS} else e.edisi is not null end`;
}

/** Participants of a location, or of all, who would have passed if their result were final, and have no certificate yet. */
export function belumLengkapSql(lokid: number | null): Sql {
  return sql`select p.user_id from peserta p
    join ist_nilai i on i.user_id = p.user_id
    join peserta_langkah g on g.user_id = p.user_id
    where (${lokid}::int is null or p.lokasi_id = ${lokid}) and not ${lengkapSql} and i.nilai_akhir >= ${NILAI_LULUS}
      and not exists (select from sertifikat_edisi e where e.user_id = p.user_id)`;
}
