-- Up Migration
-- What the surveys about each mentor add up to (docs/decisions/0071): a list of mentors read all surveys for it. Counted anew for the
-- mentors of a statement, as `peserta_langkah` is; a send lays down all of a mentor's surveys anew anyway, behind its lock.

create table survei_mentor (
  mentor_id integer primary key references users (id) on delete cascade,
  jumlah integer not null,
  -- The scores in whole hundredths, the ratings, and how many of these.
  seratusan bigint not null,
  nilai bigint not null,
  banyak bigint not null
);
grant select, insert, update, delete on survei_mentor to portal_app;

create function count_survei_mentor(ids integer[]) returns void language plpgsql as $$
begin
  insert into survei_mentor (mentor_id, jumlah, seratusan, nilai, banyak)
  select id, 0, 0, 0, 0 from unnest(ids) as o (id) where exists (select from users u where u.id = o.id) order by id on conflict do nothing;
  perform from survei_mentor where mentor_id = any(ids) order by mentor_id for update;
  update survei_mentor m set jumlah = x.jumlah, seratusan = x.seratusan, nilai = x.nilai, banyak = x.banyak
  from (
    select o.id, count(s.id) as jumlah, coalesce(sum(s.nilai_akhir * 100), 0)::bigint as seratusan,
           coalesce(sum((select sum(v) from unnest(s.val) v)), 0)::bigint as nilai, coalesce(sum(cardinality(s.val)), 0)::bigint as banyak
    from unnest(ids) as o (id) left join survei s on s.kategori = 'pemateri' and s.mentor_id = o.id group by o.id
  ) x where m.mentor_id = x.id;
end $$;

create function write_survei_mentor() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct mentor_id from baru where mentor_id is not null);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct mentor_id from lama where mentor_id is not null);
  else
    ids := array(select distinct mentor_id from (select mentor_id from lama union all select mentor_id from baru) b where mentor_id is not null);
  end if;
  if cardinality(ids) > 0 then
    perform count_survei_mentor(ids);
  end if;
  return null;
end $$;
create trigger survei_mentor_baru after insert on survei
  referencing new table as baru for each statement execute function write_survei_mentor();
create trigger survei_mentor_hapus after delete on survei
  referencing old table as lama for each statement execute function write_survei_mentor();
create trigger survei_mentor_ubah after update on survei
  referencing old table as lama new table as baru for each statement execute function write_survei_mentor();

insert into survei_mentor (mentor_id, jumlah, seratusan, nilai, banyak)
select s.mentor_id, count(*), sum(s.nilai_akhir * 100)::bigint, coalesce(sum(v.nilai), 0)::bigint, sum(cardinality(s.val))::bigint
from survei s cross join lateral (select sum(v) as nilai from unnest(s.val) v) v
where s.kategori = 'pemateri' and s.mentor_id is not null group by s.mentor_id;
