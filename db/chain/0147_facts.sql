-- Up Migration
-- All that the steps of a participant are asked of stands in the one narrow row `peserta_langkah`, and as bits of one number in it: those
-- who are alike are counted together, and a list of those who have done a step reads nothing else. What a location asks has a narrow
-- row, too. Copies that the database keeps itself; what is enough is still asked by the app (docs/decisions/0069).

-- What the active task materials of each location are about, as sets of categories: bit n is category n. `review`: those with reviews.
create table lokasi_minta (
  lokasi_id integer primary key references lokasi on delete cascade,
  tugas integer not null default 0,
  review integer not null default 0
);
grant select, insert, update, delete on lokasi_minta to portal_app;

create function count_lokasi_minta(ids integer[]) returns void language plpgsql as $$
begin
  insert into lokasi_minta (lokasi_id) select l.id from lokasi l where l.id = any(ids) order by l.id on conflict do nothing;
  -- The statement behind sees what others have committed until their row was free.
  perform from lokasi_minta where lokasi_id = any(ids) order by lokasi_id for update;
  update lokasi_minta w set tugas = x.tugas, review = x.review
  from (
    select o.lokasi_id, coalesce(bit_or(1 << m.kat_id), 0) as tugas, coalesce(bit_or(1 << m.kat_id) filter (where m.is_review = 1), 0) as review
    from unnest(ids) as o (lokasi_id) left join materi m on m.lokasi_id = o.lokasi_id and m.is_aktif = 1 and m.is_tugas = 1
    group by o.lokasi_id
  ) x where w.lokasi_id = x.lokasi_id and (w.tugas, w.review) <> (x.tugas, x.review);
end $$;

create function write_lokasi_minta() returns trigger language plpgsql as $$
declare
  written text := case tg_op when 'INSERT' then 'select * from baru' when 'DELETE' then 'select * from lama'
               else 'select * from baru union all select * from lama' end;
  ids integer[];
begin
  execute format('select array_agg(distinct x.%I) from (%s) x', tg_argv[0], written) into ids;
  if ids is not null then
    perform count_lokasi_minta(ids);
  end if;
  return null;
end $$;
create trigger lokasi_minta_baru after insert on lokasi referencing new table as baru
  for each statement execute function write_lokasi_minta('id');
create trigger materi_minta_baru after insert on materi referencing new table as baru
  for each statement execute function write_lokasi_minta('lokasi_id');
create trigger materi_minta_ubah after update on materi referencing old table as lama new table as baru
  for each statement execute function write_lokasi_minta('lokasi_id');
create trigger materi_minta_hapus after delete on materi referencing old table as lama
  for each statement execute function write_lokasi_minta('lokasi_id');
select count_lokasi_minta(array_agg(id)) from lokasi having count(*) > 0;

-- The mentors of whom a survey is published (docs/decisions/0035).
create table mentor_terbit (mentor_id integer primary key references users on delete cascade);
grant select, insert, update, delete on mentor_terbit to portal_app;
insert into mentor_terbit
select u.id from users u where u."group" = 'mentor' and exists (select from survei s where s.kategori = 'pemateri' and s.mentor_id = u.id and s.terbit);

alter table peserta_langkah
  -- Copies of `peserta`.
  add lokasi_id integer not null default 0,
  add aktif smallint not null default 1,
  -- Copies of `ist_nilai`: the final score, and of the stages as bits from 0: pre and post are not 0; post, OJT and IST II are typed; OJT and
  -- IST II are what their items give; OJT and IST II are something else.
  add nilai_akhir numeric(5,2) not null default 0,
  add tahap integer not null default 96,
  -- The survey of an own mentor is missing of whom one is published.
  add survei_diminta boolean not null default false;
update peserta_langkah g set lokasi_id = p.lokasi_id, aktif = p.peserta_status_aktif, nilai_akhir = coalesce(i.nilai_akhir, 0),
  survei_diminta = exists (select from unnest(g.survei_kurang) k join mentor_terbit t on t.mentor_id = k),
  tahap = case when i.user_id is null then 96 else
    (i.nilai_pre <> 0)::int | ((i.nilai_post <> 0)::int << 1) | ((i.post_ditetapkan_pada is not null)::int << 2)
    | ((i.ojt_ditetapkan_pada is not null)::int << 3) | ((i.ist2_ditetapkan_pada is not null)::int << 4)
    | (coalesce(i.nilai_ojt = i.hitung_ojt, false)::int << 5) | (coalesce(i.nilai_ist2 = i.hitung_ist2, false)::int << 6)
    | (coalesce(i.nilai_ojt <> i.hitung_ojt, false)::int << 7) | (coalesce(i.nilai_ist2 <> i.hitung_ist2, false)::int << 8) end
from peserta p left join ist_nilai i on i.user_id = p.user_id where p.user_id = g.user_id;

-- Written anew at once, without what the rows above have left behind. Its bits are named in api/parts/fakta.ts.
alter table peserta_langkah add fakta bigint not null generated always as (
  terkirim::bigint | (dinilai::bigint << 8) | (mentor::bigint << 16) | (tes::bigint << 24) | (dokumen::bigint << 27)
  | ((panitia > 0)::int::bigint << 38) | (survei_diminta::int::bigint << 39) | ((laporan > 0)::int::bigint << 40)
  | ((klaim > 0)::int::bigint << 41) | ((klaim_menunggu > 0)::int::bigint << 42) | (tahap::bigint << 43)
  | ((butir is not null)::int::bigint << 52) | (aktif::bigint << 53)
  | ((menunggu <> '{0,0,0,0,0}')::int::bigint << 54)
) stored;
create index peserta_langkah_lokasi on peserta_langkah (lokasi_id);
create statistics peserta_langkah_fakta (mcv) on lokasi_id, fakta from peserta_langkah;

create or replace function make_peserta_langkah() returns trigger language plpgsql as $$
begin
  insert into peserta_langkah (user_id, lokasi_id, aktif) values (new.user_id, new.lokasi_id, new.peserta_status_aktif) on conflict do nothing;
  return null;
end $$;

-- Of what has changed the rows are locked first, in order, as the counts lock them.
create function write_langkah_peserta() returns trigger language plpgsql as $$
begin
  perform from peserta_langkah g join baru p on p.user_id = g.user_id
  where (g.lokasi_id, g.aktif) <> (p.lokasi_id, p.peserta_status_aktif) order by g.user_id for update of g;
  if found then
    update peserta_langkah g set lokasi_id = p.lokasi_id, aktif = p.peserta_status_aktif
    from baru p where p.user_id = g.user_id and (g.lokasi_id, g.aktif) <> (p.lokasi_id, p.peserta_status_aktif);
  end if;
  return null;
end $$;
create trigger peserta_langkah_ubah after update on peserta referencing new table as baru
  for each statement execute function write_langkah_peserta();

create function write_langkah_nilai() returns trigger language plpgsql as $$
begin
  perform from peserta_langkah g join baru i on i.user_id = g.user_id order by g.user_id for update of g;
  update peserta_langkah g set nilai_akhir = x.nilai_akhir, tahap = x.tahap
  from (
    select i.user_id, i.nilai_akhir,
           (i.nilai_pre <> 0)::int | ((i.nilai_post <> 0)::int << 1) | ((i.post_ditetapkan_pada is not null)::int << 2)
           | ((i.ojt_ditetapkan_pada is not null)::int << 3) | ((i.ist2_ditetapkan_pada is not null)::int << 4)
           | (coalesce(i.nilai_ojt = i.hitung_ojt, false)::int << 5) | (coalesce(i.nilai_ist2 = i.hitung_ist2, false)::int << 6)
           | (coalesce(i.nilai_ojt <> i.hitung_ojt, false)::int << 7) | (coalesce(i.nilai_ist2 <> i.hitung_ist2, false)::int << 8) as tahap
    from baru i
  ) x where g.user_id = x.user_id and (g.nilai_akhir, g.tahap) <> (x.nilai_akhir, x.tahap);
  return null;
end $$;
create trigger ist_nilai_langkah_baru after insert on ist_nilai referencing new table as baru
  for each statement execute function write_langkah_nilai();
create trigger ist_nilai_langkah_ubah after update on ist_nilai referencing new table as baru
  for each statement execute function write_langkah_nilai();

-- One line of the counting function, whatever else it counts.
do $$
declare
  lama text := pg_get_functiondef('count_langkah(text, integer[])'::regprocedure);
  baru text := replace(lama, 'survei_kurang = x.kurang,',
                       'survei_kurang = x.kurang, survei_diminta = exists (select from mentor_terbit t where t.mentor_id = any(x.kurang)),');
begin
  if baru = lama then
    raise exception 'count_langkah does not say which own mentors have no survey';
  end if;
  execute baru;
end $$;

-- Whoever's first survey is published, or last one taken away, is written down, and their participants are counted anew. Who is being given
-- to such a mentor at the same time holds the mentor's row by the foreign key: that is waited for.
create function write_mentor_terbit() returns trigger language plpgsql as $$
declare
  written text := case tg_op when 'INSERT' then 'select * from baru' when 'DELETE' then 'select * from lama'
               else 'select * from baru union all select * from lama' end;
  ids integer[];
  peserta integer[];
begin
  execute format(
    'select array_agg(x.mentor_id order by x.mentor_id)
     from (select distinct mentor_id from (%s) s where mentor_id is not null and kategori = ''pemateri'') x
     where exists (select from survei s join users u on u.id = s.mentor_id and u."group" = ''mentor''
                   where s.mentor_id = x.mentor_id and s.kategori = ''pemateri'' and s.terbit)
       <> exists (select from mentor_terbit t where t.mentor_id = x.mentor_id)', written) into ids;
  if ids is not null then
    perform from users where id = any(ids) order by id for update;
    delete from mentor_terbit where mentor_id = any(ids);
    insert into mentor_terbit select distinct s.mentor_id from survei s join users u on u.id = s.mentor_id and u."group" = 'mentor'
      where s.mentor_id = any(ids) and s.kategori = 'pemateri' and s.terbit;
    select array_agg(distinct peserta_id) from mentor_peserta where mentor_id = any(ids) into peserta;
    if peserta is not null then
      perform count_langkah('survei_sudah', peserta);
    end if;
  end if;
  return null;
end $$;
create trigger survei_terbit_baru after insert on survei referencing new table as baru
  for each statement execute function write_mentor_terbit();
create trigger survei_terbit_ubah after update on survei referencing old table as lama new table as baru
  for each statement execute function write_mentor_terbit();
create trigger survei_terbit_hapus after delete on survei referencing old table as lama
  for each statement execute function write_mentor_terbit();
