-- Up Migration
-- Everybody is found by name from two letters on (GET /cari). `cari` holds the email as well, which must not lead to anybody here, so the
-- name in small letters gets columns of its own, which the database keeps (docs/decisions/0063). What stands between words is a blank in
-- `kata`, with one in front: PEMISAH of rules/cari.ts.

alter table users_cari
  add column nama text collate "C" not null generated always as (lower(name)) stored,
  add column kata text collate "C" not null generated always as (' ' || translate(lower(name), '-./,()"''’', '         ')) stored;
-- Whose name begins so, in order: the first twenty out of the index, however many there are.
create index users_cari_nama on users_cari (nama, id);
-- Words that begin so, and inside of words, where the server has the extension (0051).
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index users_cari_kata on users_cari using gin (kata gin_trgm_ops);
  end if;
end $$;
