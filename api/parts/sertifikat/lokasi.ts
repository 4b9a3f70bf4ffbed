import { NILAI_LULUS } from '#rules/nilai/nilai.ts';
import { sql, type Sql } from '#api/db/db.ts';
import { sasaranSql, type Sasaran } from '#api/parts/dipilih.ts';
import { lengkapSql } from '#api/parts/nilai/selesai.ts';
import { alamatSama, type Tempat } from './alamat.ts';

/** Of `i`, `u`, `p` and the newest edition `e`: does that say what is stored now, and lead to the address of now? As `isTerkini`. */
const terkini = (
  tempat: Tempat,
) => sql`${alamatSama(tempat)} and (e.name, e.nama_pt, e.nilai_post, e.nilai_ojt, e.nilai_ist2, e.nilai_akhir)
  is not distinct from (u.name, p.nama_pt, i.nilai_post, i.nilai_ojt, i.nilai_ist2, i.nilai_akhir)`;

/**
 * Participants of a location, or of all, or of those ticked, who have passed, with a result that is final, or with a certificate that was printed while it
 * was, and whose certificate is not withdrawn: `user_id`, `name`, and of the
 * newest edition `nomor`, `berkas_id` and whether that is the one to take: it says what is stored now, or nothing newer is printed yet.
 */
export function lulusanSql(sasaran: Sasaran, tempat: Tempat): Sql {
  // Who it can be is found among results and editions alone: a tenth of them, and only their names and editions are read.
  return sql`select u.id as user_id, u.name, c.nomor, e.berkas_id, c.tahun, c.urut, e.edisi is not null and (not p.lengkap or ${terkini(tempat)}) as terkini
    from (
      select p.user_id, p.nama_pt, ${lengkapSql} as lengkap
      from peserta p
      join ist_nilai i on i.user_id = p.user_id
      join peserta_langkah g on g.user_id = p.user_id
      where ${sasaranSql(sasaran)}
        and case when ${lengkapSql} then i.nilai_akhir >= ${NILAI_LULUS} else exists (select from sertifikat_edisi d where d.user_id = p.user_id) end
      offset 0
    ) p
    join users u on u.id = p.user_id
    join ist_nilai i on i.user_id = p.user_id
    left join sertifikat c on c.user_id = p.user_id
    left join lateral (select d.* from sertifikat_edisi d where d.user_id = c.user_id order by d.edisi desc limit 1) e on true
    where c.ditarik_pada is null and (p.lengkap or e.edisi is not null)`;
}

/** Those of them who would have passed if their result were final, and have no certificate yet. */
export function belumLengkapSql(sasaran: Sasaran): Sql {
  return sql`select p.user_id from peserta p
    join ist_nilai i on i.user_id = p.user_id
    join peserta_langkah g on g.user_id = p.user_id
    where ${sasaranSql(sasaran)} and not ${lengkapSql} and i.nilai_akhir >= ${NILAI_LULUS}
      and not exists (select from sertifikat_edisi e where e.user_id = p.user_id)`;
}
