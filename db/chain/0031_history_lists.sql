-- Up Migration
-- The history is read newest first, of one object with what lies below it, of one kind or one person, and by its words: at
-- hundreds of thousands of entries each of these is an index.

create index audit_waktu on audit (waktu desc, id desc);
create index audit_aksi on audit (aksi, waktu desc, id desc);
create index audit_pelaku_waktu on audit (pelaku, waktu desc, id desc);
drop index audit_objek;
create index audit_objek on audit (objek text_pattern_ops, id desc);

-- Every word typed begins a word of who, what or of what.
alter table audit add column cari tsvector not null
  generated always as (to_tsvector('simple', regexp_replace(pelaku || ' ' || aksi || ' ' || objek, '[^[:alnum:]]+', ' ', 'g'))) stored;
create index audit_cari on audit using gin (cari);
