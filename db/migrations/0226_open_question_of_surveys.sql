-- Surveys that were sent before rule sets existed answer the open question of the built-in set.
update survei s set saran_id = (select min(q.id) from survei_pertanyaan q where q.kategori = s.kategori and q.is_input = 0)
where s.saran_id is null;
