-- A survey stores the id of its open question, because each rule set chooses its own. Null: the survey answers
-- the open question of the built-in set.
alter table survei add column saran_id integer;
create or replace view survei_jawaban as
  select s.id as survei_id, j.pertanyaan_id, j.val, null::text as teks
  from survei s, unnest(s.pertanyaan_id, s.val) as j (pertanyaan_id, val)
  union all
  select s.id, coalesce(s.saran_id, q.id), null::smallint, s.saran
  from survei s
  cross join lateral (select min(q.id) as id from survei_pertanyaan q where q.kategori = s.kategori and q.is_input = 0) q
  where s.saran <> '';

-- An older app must not use this database, because it would lose `saran_id` when it rewrites surveys.
update skema_minimum set migrasi = '0225_surveys_by_rule_set';
