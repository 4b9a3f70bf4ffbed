-- Up Migration
-- When is a result final? Beside each stored stage stands what its competence scores give (`hitung_…`, null: not counted yet) and
-- whether an admin has typed it (`…_ditetapkan_pada`, `…_oleh`; no name: typed before this was kept). Rows that are there are counted
-- by a job in steps (nilai-lama.job.ts): nothing here grows with them but the marks that the history knows.

alter table ist_nilai
  add hitung_ojt numeric(5, 2) check (hitung_ojt between 0 and 100),
  add hitung_ist2 numeric(5, 2) check (hitung_ist2 between 0 and 100),
  add post_ditetapkan_pada timestamptz,
  add post_ditetapkan_oleh integer references users on delete set null,
  add ojt_ditetapkan_pada timestamptz,
  add ojt_ditetapkan_oleh integer references users on delete set null,
  add ist2_ditetapkan_pada timestamptz,
  add ist2_ditetapkan_oleh integer references users on delete set null;
-- A new participant has no scores: theirs are counted.
alter table ist_nilai alter hitung_ojt set default 0, alter hitung_ist2 set default 0;
create index ist_nilai_belum_dihitung on ist_nilai (user_id) where hitung_ojt is null or hitung_ist2 is null;

-- The mark of a post-test that is opened again comes back with its result.
alter table test_arsip
  add ditetapkan_pada timestamptz,
  add ditetapkan_oleh integer references users on delete set null;

-- Stages follow their items. Where people are already, an admin decides when that begins.
alter table sistem add nilai_otomatis smallint not null default 1 check (nilai_otomatis in (0, 1));
update sistem set nilai_otomatis = 0 where exists (select from users);

-- Typed is a stage whose newest change in the history is an admin's typing, where that value still stands. What an undo has brought
-- back is whoever's who wrote it first.
with tulisan as (
  select distinct on (c.kunci, t.tahap) c.kunci::int as user_id, t.tahap, a.aksi, date_trunc('milliseconds', a.waktu) as waktu,
         (select u.id from users u where u.id = a.pelaku_id) as oleh
  from audit_perubahan c
  join audit a on a.id = c.audit_id
  cross join unnest(array['nilai_post', 'nilai_ojt', 'nilai_ist2']) as t (tahap)
  join ist_nilai i on i.user_id::text = c.kunci
  where c.tabel = 'ist_nilai' and c.keadaan = c.audit_id
    and a.aksi in ('nilai_ditetapkan', 'nilai_dihitung', 'nilai_dihitung_semua')
    and c.sebelum -> t.tahap is distinct from c.sesudah -> t.tahap
    and (c.sesudah ->> t.tahap)::numeric
        = case t.tahap when 'nilai_post' then i.nilai_post when 'nilai_ojt' then i.nilai_ojt else i.nilai_ist2 end
  order by c.kunci, t.tahap, c.id desc
), tanda as (
  select user_id,
         max(waktu) filter (where tahap = 'nilai_post') as post_pada, max(oleh) filter (where tahap = 'nilai_post') as post_oleh,
         max(waktu) filter (where tahap = 'nilai_ojt') as ojt_pada, max(oleh) filter (where tahap = 'nilai_ojt') as ojt_oleh,
         max(waktu) filter (where tahap = 'nilai_ist2') as ist2_pada, max(oleh) filter (where tahap = 'nilai_ist2') as ist2_oleh
  from tulisan where aksi = 'nilai_ditetapkan' group by user_id
)
update ist_nilai i
set post_ditetapkan_pada = t.post_pada, post_ditetapkan_oleh = t.post_oleh,
    ojt_ditetapkan_pada = t.ojt_pada, ojt_ditetapkan_oleh = t.ojt_oleh,
    ist2_ditetapkan_pada = t.ist2_pada, ist2_ditetapkan_oleh = t.ist2_oleh
from tanda t where t.user_id = i.user_id;

-- How many competences of each category are scored, for the sentence that says what is missing. Counted with `dinilai`, by the same
-- statement; of rows that are there by the same job.
alter table peserta_langkah add butir integer[];
alter table peserta_langkah alter butir set default '{0,0,0,0,0,0,0}';
create index peserta_langkah_belum_dihitung on peserta_langkah (user_id) where butir is null;

create or replace function count_langkah(tabel text, ids integer[]) returns void language plpgsql as $$
begin
  perform from peserta_langkah where user_id = any(ids) order by user_id for update;
  if tabel in ('tugas', 'review') then
    update peserta_langkah g set tugas = x.tugas, terkirim = x.terkirim, menunggu = x.menunggu
    from (
      select o.user_id, count(t.id_tugas) as tugas, coalesce(bit_or(1 << t.kat_id) filter (where t.catatan <> ''), 0) as terkirim,
             array[count(*) filter (where t.kat_id = 1 and m.kosong), count(*) filter (where t.kat_id = 2 and m.kosong),
                   count(*) filter (where t.kat_id = 3 and m.kosong), count(*) filter (where t.kat_id = 4 and m.kosong),
                   count(*) filter (where t.kat_id = 5 and m.kosong)] as menunggu
      from unnest(ids) as o (user_id)
      left join tugas t on t.user_id = o.user_id
      left join lateral (
        select true as kosong where t.catatan <> '' and not exists (select from review r where r.tugas_id = t.id_tugas)
      ) m on true
      group by o.user_id
    ) x where g.user_id = x.user_id;
  elsif tabel = 'nilai_kompetensi' then
    update peserta_langkah g set dinilai = x.dinilai, butir = x.butir
    from (
      select o.user_id, coalesce(bit_or(1 << q.kat_id) filter (where n.jumlah = q.jumlah), 0) as dinilai,
             array_agg(coalesce(n.jumlah, 0)::int order by q.kat_id) as butir
      from unnest(ids) as o (user_id)
      cross join (select kat_id, count(*) as jumlah from kategori_nilai group by kat_id) q
      left join (select peserta_id, kat_id, count(*) as jumlah from nilai_kompetensi where peserta_id = any(ids) group by peserta_id, kat_id) n
        on n.peserta_id = o.user_id and n.kat_id = q.kat_id
      group by o.user_id
    ) x where g.user_id = x.user_id;
  elsif tabel in ('mentor_peserta', 'survei_sudah') then
    update peserta_langkah g set mentor = x.mentor, survei_kurang = x.kurang,
      panitia = (select count(*) from survei_sudah s where s.user_id = g.user_id and s.kategori = 'panitia')
    from (
      select o.user_id, coalesce(bit_or(1 << b.kat_id), 0) as mentor,
             count(distinct b.mentor_id) filter (where s.user_id is null) as kurang
      from unnest(ids) as o (user_id)
      left join mentor_peserta b on b.peserta_id = o.user_id
      left join survei_sudah s on s.user_id = b.peserta_id and s.mentor_id = b.mentor_id and s.kategori = 'pemateri'
      group by o.user_id
    ) x where g.user_id = x.user_id;
  elsif tabel = 'test_hasil' then
    update peserta_langkah g
    set tes = (select coalesce(bit_or(1 << h.tesid), 0) from test_hasil h where h.user_id = g.user_id)
    where g.user_id = any(ids);
  elsif tabel = 'dokumen' then
    update peserta_langkah g
    set dokumen = (select coalesce(bit_or(1 << d.dokumen_id), 0) from dokumen d where d.user_id = g.user_id)
    where g.user_id = any(ids);
  elsif tabel = 'laporan_online' then
    update peserta_langkah g
    set laporan = (select count(*) from laporan_online l where l.user_id = g.user_id)
    where g.user_id = any(ids);
  else
    update peserta_langkah g set klaim = x.klaim, klaim_menunggu = x.menunggu
    from (
      select o.user_id, count(a.id) as klaim, count(a.id) filter (where a.is_valid = 0) as menunggu
      from unnest(ids) as o (user_id) left join akomodasi a on a.user_id = o.user_id
      group by o.user_id
    ) x where g.user_id = x.user_id;
  end if;
end $$;
