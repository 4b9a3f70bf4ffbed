-- Up Migration
-- What the participant table is searched and sorted by, of each participant in one narrow row: a page of ten thousand is found
-- in an index, wherever it lies. The rows are copies that the database keeps itself (docs/decisions/0020).

create table peserta_cari (
  user_id integer primary key references peserta on delete cascade,
  lokasi_id integer not null,
  no_absensi integer not null,
  name text collate "id-x-icu" not null,
  email text not null,
  -- name, email, institution and province in small letters, each on a line of its own
  cari text collate "C" not null
);

create function write_peserta_cari() returns trigger language plpgsql as $$
begin
  insert into peserta_cari (user_id, lokasi_id, no_absensi, name, email, cari)
  select p.user_id, p.lokasi_id, p.no_absensi, u.name, u.email,
         lower(concat_ws(e'\n', u.name, u.email, p.nama_pt, p.provinsi_pt) collate "id-x-icu")
  from peserta p join users u on u.id = p.user_id
  where p.user_id = (to_jsonb(new) ->> tg_argv[0])::int
  on conflict (user_id) do update set lokasi_id = excluded.lokasi_id, no_absensi = excluded.no_absensi,
    name = excluded.name, email = excluded.email, cari = excluded.cari;
  return null;
end $$;
create trigger peserta_cari_peserta after insert or update of lokasi_id, no_absensi, nama_pt, provinsi_pt on peserta
  for each row execute function write_peserta_cari('user_id');
create trigger peserta_cari_users after update of name, email on users
  for each row execute function write_peserta_cari('id');

insert into peserta_cari (user_id, lokasi_id, no_absensi, name, email, cari)
select p.user_id, p.lokasi_id, p.no_absensi, u.name, u.email,
       lower(concat_ws(e'\n', u.name, u.email, p.nama_pt, p.provinsi_pt) collate "id-x-icu")
from peserta p join users u on u.id = p.user_id;

create index peserta_cari_urut on peserta_cari (lokasi_id, no_absensi, user_id);
create index peserta_cari_name on peserta_cari (name, user_id);
create index peserta_cari_email on peserta_cari (email, user_id);
create index peserta_cari_absensi on peserta_cari (no_absensi, user_id);
create index peserta_status on peserta (peserta_status_aktif, user_id);
create index peserta_pt on peserta (nama_pt, user_id);
create index peserta_provinsi on peserta (provinsi_pt, user_id);
create index ist_nilai_pre on ist_nilai (nilai_pre, user_id);
create index ist_nilai_post on ist_nilai (nilai_post, user_id);
create index ist_nilai_ojt on ist_nilai (nilai_ojt, user_id);
create index ist_nilai_ist2 on ist_nilai (nilai_ist2, user_id);

-- The index of a search inside of words comes with an extension of PostgreSQL itself, which somebody else's server may lack or
-- not let this account make. Without it a search reads these narrow rows, which takes milliseconds.
do $$
begin
  create extension if not exists pg_trgm;
exception when others then null;
end $$;
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index peserta_cari_dalam on peserta_cari using gin (cari gin_trgm_ops);
  end if;
end $$;

grant select, insert, update, delete on peserta_cari to portal_app;
