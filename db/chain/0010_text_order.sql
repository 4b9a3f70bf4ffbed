-- Up Migration
-- Names sort, and lose their case in a search, as people read them, whatever collation the database was made with: the embedded
-- one compares bytes, which puts `abdul` after `Zainal`.

alter table users alter column name type text collate "id-x-icu";
alter table peserta
  alter column nama_pt type text collate "id-x-icu",
  alter column provinsi_pt type text collate "id-x-icu";
