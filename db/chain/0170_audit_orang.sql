-- Up Migration
-- Whom an entry is about, where it is about somebody and nothing of theirs: people found by a name are looked up once each, not once for each
-- name that they may have as an object. The expression is that of api/features/adm/audit/cari.ts, word for word.
create index audit_orang on audit (
  (case when objek ~ '^(peserta|users|mentor)/[0-9]{1,9}$' then split_part(objek, '/', 2)::int end)
) where (case when objek ~ '^(peserta|users|mentor)/[0-9]{1,9}$' then split_part(objek, '/', 2)::int end) is not null;
analyze audit;
