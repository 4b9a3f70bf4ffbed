-- An import adds 10,000 participants in one statement, and its undo deletes them. Before this migration, these triggers
-- ran one query for each participant. Deleting a participant also runs the triggers of 25 tables with foreign keys,
-- most of them for no rows.
create or replace function make_ist_nilai() returns trigger language plpgsql as $$
begin
  insert into ist_nilai (user_id) select user_id from baru on conflict do nothing;
  return null;
end $$;
create or replace trigger peserta_ist_nilai after insert on peserta referencing new table as baru
  for each statement execute function make_ist_nilai();

create or replace function tolak_periode_ditutup() returns trigger language plpgsql as $$
declare
  ditutup boolean;
begin
  if current_setting('portal.periode_ditutup', true) = 'boleh' then return null; end if;
  if tg_op = 'DELETE' then
    perform from lama limit 1;
    if not found then return null; end if;
  end if;
  execute 'select bool_or(e.is_aktif = 0) from (select is_aktif from periode where id in (' || tg_argv[0]
    || ') order by id for share) e' into ditutup;
  if ditutup then
    raise exception 'The period is closed' using errcode = 'check_violation', constraint = 'periode_ditutup';
  end if;
  return null;
end $$;

create or replace function write_peserta_langkah() returns trigger language plpgsql as $$
declare
  ids integer[];
  written text := case tg_op when 'INSERT' then 'select * from baru' when 'DELETE' then 'select * from lama'
               else 'select * from baru union all select * from lama' end;
begin
  if tg_op = 'DELETE' then
    perform from lama limit 1;
    if not found then return null; end if;
  end if;
  if tg_table_name = 'review' then
    written := format('select t.user_id from (%s) r join tugas t on t.id_tugas = r.tugas_id', written);
  end if;
  execute format('select array_agg(distinct x.%I) from (%s) x', tg_argv[0], written) into ids;
  if ids is not null then
    perform count_langkah(tg_table_name, ids);
  end if;
  return null;
end $$;
