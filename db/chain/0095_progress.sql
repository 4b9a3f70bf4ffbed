-- Up Migration
-- How far each participant is, in one narrow row of counts and sets, so that the dashboard and the lists behind its figures
-- read ten thousand rows instead of all tasks, scores and papers. The rows are copies that the database keeps itself: what
-- is asked of whom, and what is enough, is asked of them by the app (docs/decisions/0027).

create table peserta_langkah (
  user_id integer primary key references peserta on delete cascade,
  -- Tasks, the empty ones too.
  tugas integer not null default 0,
  -- Sets of categories: bit n is category n. With a text; with a score of every competence; with an own mentor.
  terkirim integer not null default 0,
  dinilai integer not null default 0,
  mentor integer not null default 0,
  -- Texts without a review in the categories 1 to 5.
  menunggu integer[] not null default '{0,0,0,0,0}',
  -- The committee's surveys, and own mentors whose survey is missing.
  panitia integer not null default 0,
  survei_kurang integer not null default 0,
  -- Sets of tests sent and of types of papers.
  tes integer not null default 0,
  dokumen integer not null default 0,
  laporan integer not null default 0,
  -- Claims, and those that are not validated.
  klaim integer not null default 0,
  klaim_menunggu integer not null default 0
);
grant select, insert, update, delete on peserta_langkah to portal_app;

-- Counts anew what a table says of these participants, each named once. Their rows are locked first: the statement behind sees what others have
-- committed until then, and whoever comes next sees this.
create function count_langkah(tabel text, ids integer[]) returns void language plpgsql as $$
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
    update peserta_langkah g set dinilai = x.dinilai
    from (
      select o.user_id, coalesce(bit_or(1 << n.kat_id) filter (where n.jumlah = q.jumlah), 0) as dinilai
      from unnest(ids) as o (user_id)
      left join (select peserta_id, kat_id, count(*) as jumlah from nilai_kompetensi where peserta_id = any(ids) group by peserta_id, kat_id) n
        on n.peserta_id = o.user_id
      left join (select kat_id, count(*) as jumlah from kategori_nilai group by kat_id) q on q.kat_id = n.kat_id
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

create function make_peserta_langkah() returns trigger language plpgsql as $$
begin
  insert into peserta_langkah (user_id) values (new.user_id) on conflict do nothing;
  return null;
end $$;
create trigger peserta_langkah after insert on peserta for each row execute function make_peserta_langkah();

-- Whose rows a statement has written: `baru` are its new rows, `lama` those it has removed or overwritten.
create function write_peserta_langkah() returns trigger language plpgsql as $$
declare
  ids integer[];
  written text := case tg_op when 'INSERT' then 'select * from baru' when 'DELETE' then 'select * from lama'
               else 'select * from baru union all select * from lama' end;
begin
  if tg_table_name = 'review' then
    written := format('select t.user_id from (%s) r join tugas t on t.id_tugas = r.tugas_id', written);
  end if;
  execute format('select array_agg(distinct x.%I) from (%s) x', tg_argv[0], written) into ids;
  if ids is not null then
    perform count_langkah(tg_table_name, ids);
  end if;
  return null;
end $$;

do $$
declare
  each record;
begin
  for each in
    select * from (values
      ('tugas', 'user_id', false), ('review', 'user_id', false), ('nilai_kompetensi', 'peserta_id', false),
      ('mentor_peserta', 'peserta_id', true), ('survei_sudah', 'user_id', false), ('test_hasil', 'user_id', false),
      ('dokumen', 'user_id', false), ('laporan_online', 'user_id', false), ('akomodasi', 'user_id', true)
    ) as t (tabel, kolom, diubah)
  loop
    execute format('create trigger %1$s_langkah_baru after insert on %1$I referencing new table as baru
                    for each statement execute function write_peserta_langkah(%2$L)', each.tabel, each.kolom);
    execute format('create trigger %1$s_langkah_hapus after delete on %1$I referencing old table as lama
                    for each statement execute function write_peserta_langkah(%2$L)', each.tabel, each.kolom);
    if each.diubah then
      execute format('create trigger %1$s_langkah_ubah after update on %1$I referencing old table as lama new table as baru
                      for each statement execute function write_peserta_langkah(%2$L)', each.tabel, each.kolom);
    end if;
  end loop;
end $$;

-- Of a task nothing changes that counts but whether it has a text; it is saved again and again.
create function write_tugas_langkah() returns trigger language plpgsql as $$
begin
  perform count_langkah('tugas', array(select distinct unnest(array[old.user_id, new.user_id])));
  return null;
end $$;
create trigger tugas_langkah_ubah after update of user_id, kat_id, catatan on tugas for each row
  when (old.user_id <> new.user_id or old.kat_id <> new.kat_id or (old.catatan = '') <> (new.catatan = ''))
  execute function write_tugas_langkah();

insert into peserta_langkah (user_id) select user_id from peserta;
select count_langkah(tabel, ids)
from (select array_agg(user_id) as ids from peserta) p,
     unnest(array['tugas', 'nilai_kompetensi', 'mentor_peserta', 'test_hasil', 'dokumen', 'laporan_online', 'akomodasi']) as tabel
where ids is not null;
