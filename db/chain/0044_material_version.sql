-- Up Migration
-- Two admins may change one material or one question: a save names the version it has seen.

alter table materi add column updated_at timestamptz not null default now();
alter table soal add column updated_at timestamptz not null default now();

-- The admin's list shows those that are switched off, too, and every location at once.
create index materi_urut on materi (tgl_mulai, id_materi);
