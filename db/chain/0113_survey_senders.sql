-- Up Migration
-- Which own mentors a participant has not surveyed, no longer how many: of a mentor with few surveys nobody is told who has sent one, and
-- which mentors these are changes with every survey (docs/decisions/0035).

alter table peserta_langkah alter survei_kurang drop default, alter survei_kurang type integer[] using '{}',
  alter survei_kurang set default '{}';

-- One line of the counting function, whatever else it counts.
do $$
declare
  lama text := pg_get_functiondef('count_langkah(text, integer[])'::regprocedure);
  baru text := replace(lama, 'count(distinct b.mentor_id) filter (where s.user_id is null) as kurang',
                       'coalesce(array_agg(distinct b.mentor_id) filter (where s.user_id is null and b.mentor_id is not null), ''{}'') as kurang');
begin
  if baru = lama then
    raise exception 'count_langkah does not count own mentors without a survey';
  end if;
  execute baru;
end $$;
select count_langkah('survei_sudah', array_agg(user_id)) from peserta having count(*) > 0;
