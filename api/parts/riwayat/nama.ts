import { REGISTRATION_PERIODE } from '#rules/riwayat.ts';
import { raw, type Sql } from '#api/db/db.ts';

/**
 * SQL expression for the name of the object in the history column `column`. It is null if the object was deleted, or if
 * its kind is not in the list below.
 */
export function namaObjek(column: string): Sql {
  const jenis = `split_part(${column}, '/', 1)`;
  const id = `(case when split_part(${column}, '/', 2) ~ '^[0-9]{1,9}$' then split_part(${column}, '/', 2)::int end)`;
  return raw(`case
    when ${jenis} in ('peserta', 'users', 'mentor') then (select u.name from users u where u.id = ${id})
    when ${jenis} = 'klaim' then (select u.name from akomodasi k join users u on u.id = k.user_id where k.id = ${id})
    when ${jenis} = 'periode' then (select e.keterangan from periode e where e.id = ${id})
    when ${jenis} = 'pembukaan' then (select e.keterangan from pembukaan o join periode e on e.id = o.periode_id where o.id = ${id})
    when ${jenis} = 'aturan' then (select r.nama from aturan r where r.id = ${id})
    when ${jenis} = 'pengumuman' then (select left(g.teks, 60) from pengumuman g where g.id = ${id})
    when ${jenis} = 'lokasi' then (select l.keterangan from lokasi l where l.id = ${id})
    when ${jenis} = 'materi' then (select m.keterangan_materi from materi m where m.id_materi = ${id})
  end`);
}

/**
 * SQL expression for the names that belong to the ids in a history entry or in one of its rows, as `NamaAcuan`. It
 * includes names of mentors, locations, periods, categories and competences. Names are looked up by primary key, only
 * for the rows of a response.
 * @param of table alias in the statement, with the columns `objek`, `sebelum` and `sesudah`
 */
export function acuanOf(of: 'a' | 'p'): Sql {
  const fields = (side: string) =>
    `select e.key, e.value #>> '{}' from jsonb_each(case jsonb_typeof(${of}.${side}) when 'object' then ${of}.${side} end) e
     where jsonb_typeof(e.value) = 'number'
     union all select '${REGISTRATION_PERIODE}', ${of}.${side} #>> '{}' where ${of}.objek = 'sistem/${REGISTRATION_PERIODE}'`;
  return raw(`(
    select coalesce(jsonb_object_agg(n.kunci, n.nama), '{}') from (
      select case when i.butir then 'butir/' || i.id else i.key || '/' || i.id end as kunci,
             case
               when i.butir then (select k.keterangan_kategori_nilai from kategori_nilai k where k.id_kategori_nilai = i.id)
               when i.key in ('mentor_id', 'menid', 'pesid', 'divalidasi_oleh', 'dibayar_oleh', 'ditolak_oleh', 'ditarik_oleh')
                 then (select u.name from users u where u.id = i.id)
               when i.key in ('kat_id', 'katid', 'kategori')
                 then (select k.keterangan_kategori from kategori k where k.id_kat = i.id)
               when i.key in ('lokasi_id', 'lokid', 'dari') then (select l.keterangan from lokasi l where l.id = i.id)
               when i.key in ('periode_id', 'dari_periode_id', '${REGISTRATION_PERIODE}')
                 then (select e.keterangan from periode e where e.id = i.id)
               when i.key = 'aturan_id' then (select r.nama from aturan r where r.id = i.id)
               when i.key = 'rumpun_id' then (select r.keterangan from rumpun r where r.id = i.id)
               when i.key = 'dokumen' then (select d.keterangan from jenis_dokumen d where d.id = i.id)
             end as nama
      from (select distinct f.key, f.key ~ '^[0-9]{1,9}$' as butir,
                   (case when f.key ~ '^[0-9]{1,9}$' then f.key else f.id end)::int as id
            from (${fields('sebelum')} union all ${fields('sesudah')}
                  union all select split_part(${of}.objek, '/', 3), split_part(${of}.objek, '/', 4)) as f (key, id)
            where f.key ~ '^[0-9]{1,9}$' or f.id ~ '^[0-9]{1,9}$') i
    ) n where n.nama is not null)`);
}
