-- Up Migration
-- One row per stored file. The row is written after the file is safely on disk, so no row is without its file.

create table berkas (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  user_id integer not null references users,
  tipe text not null,
  ukuran integer not null check (ukuran > 0),
  sha256 text not null,
  created_at timestamptz not null default now()
);
create index berkas_user on berkas (user_id);
