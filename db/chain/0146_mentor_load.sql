-- Up Migration
-- How many participants each mentor has, in all and in each category, so that a list of mentors counts no assignments. The rows are
-- copies that the database keeps itself (docs/decisions/0069).

create table mentor_beban (
  mentor_id integer primary key references users on delete cascade,
  -- Different participants in all categories together.
  jumlah_peserta integer not null default 0,
  -- Participants in the categories 1 to 7, 6 practice and 7 article of IST II.
  jumlah integer[] not null default '{0,0,0,0,0,0,0}'
);
grant select, insert, update, delete on mentor_beban to portal_app;

-- Counts these mentors anew. Their rows are locked first: the statement behind sees what others have committed until then, and whoever
-- comes next sees this.
create function count_mentor_beban(ids integer[]) returns void language plpgsql as $$
begin
  insert into mentor_beban (mentor_id) select u.id from users u where u.id = any(ids) order by u.id on conflict do nothing;
  perform from mentor_beban where mentor_id = any(ids) order by mentor_id for update;
  update mentor_beban m set jumlah_peserta = x.jumlah_peserta, jumlah = x.jumlah
  from (
    select o.mentor_id, count(distinct b.peserta_id) as jumlah_peserta,
           array[count(*) filter (where b.kat_id = 1), count(*) filter (where b.kat_id = 2), count(*) filter (where b.kat_id = 3),
                 count(*) filter (where b.kat_id = 4), count(*) filter (where b.kat_id = 5), count(*) filter (where b.kat_id = 6),
                 count(*) filter (where b.kat_id = 7)] as jumlah
    from unnest(ids) as o (mentor_id) left join boleh_nilai b on b.mentor_id = o.mentor_id group by o.mentor_id
  ) x where m.mentor_id = x.mentor_id;
end $$;

-- Whose assignments a statement has written: `baru` are its new rows, `lama` those it has removed or overwritten.
create function write_mentor_beban() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct mentor_id from baru);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct mentor_id from lama);
  else
    ids := array(select mentor_id from baru union select mentor_id from lama);
  end if;
  if cardinality(ids) > 0 then
    perform count_mentor_beban(ids);
  end if;
  return null;
end $$;

do $$
declare
  tabel text;
begin
  foreach tabel in array array['mentor_peserta', 'mentor_ist'] loop
    execute format('create trigger %1$s_beban_baru after insert on %1$I referencing new table as baru
                    for each statement execute function write_mentor_beban()', tabel);
    execute format('create trigger %1$s_beban_hapus after delete on %1$I referencing old table as lama
                    for each statement execute function write_mentor_beban()', tabel);
    execute format('create trigger %1$s_beban_ubah after update on %1$I referencing old table as lama new table as baru
                    for each statement execute function write_mentor_beban()', tabel);
  end loop;
end $$;

select count_mentor_beban(array_agg(id)) from users where "group" = 'mentor' having count(*) > 0;
