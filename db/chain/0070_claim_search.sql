-- Up Migration
-- What the list of claims is searched and ordered by, of each claim in one narrow row, as that of participants
-- (docs/decisions/0020): who claims stands in another table than the claim, and an index over two tables does not exist.

create table akomodasi_cari (
  id integer primary key references akomodasi on delete cascade,
  user_id integer not null,
  lokasi_id integer not null,
  name text collate "id-x-icu" not null,
  -- name, institution and the claim's own text in small letters, each on a line of its own
  cari text collate "C" not null
);

create function write_akomodasi_cari() returns trigger language plpgsql as $$
declare
  claims integer[];
begin
  if tg_table_name = 'akomodasi' then
    claims := array[new.id];
  elsif tg_table_name = 'peserta' then
    claims := array(select a.id from akomodasi a where a.user_id = new.user_id);
  else
    claims := array(select a.id from akomodasi a where a.user_id = new.id);
  end if;
  insert into akomodasi_cari (id, user_id, lokasi_id, name, cari)
  select a.id, a.user_id, p.lokasi_id, u.name, lower(concat_ws(e'\n', u.name, p.nama_pt, a.catatan) collate "id-x-icu")
  from akomodasi a join peserta p on p.user_id = a.user_id join users u on u.id = a.user_id
  where a.id = any(claims)
  on conflict (id) do update set lokasi_id = excluded.lokasi_id, name = excluded.name, cari = excluded.cari;
  return null;
end $$;
create trigger akomodasi_cari_klaim after insert or update of catatan on akomodasi
  for each row execute function write_akomodasi_cari();
create trigger akomodasi_cari_peserta after update of lokasi_id, nama_pt on peserta
  for each row execute function write_akomodasi_cari();
create trigger akomodasi_cari_users after update of name on users
  for each row execute function write_akomodasi_cari();

insert into akomodasi_cari (id, user_id, lokasi_id, name, cari)
select a.id, a.user_id, p.lokasi_id, u.name, lower(concat_ws(e'\n', u.name, p.nama_pt, a.catatan) collate "id-x-icu")
from akomodasi a join peserta p on p.user_id = a.user_id join users u on u.id = a.user_id;

create index akomodasi_cari_name on akomodasi_cari (name, user_id, id);
create index akomodasi_cari_lokasi on akomodasi_cari (lokasi_id, name, user_id, id);
create index akomodasi_jenis on akomodasi (jenis, id);
create index akomodasi_nominal on akomodasi (nominal, id);
create index akomodasi_valid on akomodasi (is_valid, id);
create index akomodasi_dibayar on akomodasi (dibayar_pada, id);

-- The finance tabs show one location by name.
create index peserta_cari_lokasi on peserta_cari (lokasi_id, name, user_id);

-- As for participants, where the server has the extension (0051).
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index akomodasi_cari_dalam on akomodasi_cari using gin (cari gin_trgm_ops);
  end if;
end $$;

grant select, insert, update, delete on akomodasi_cari to portal_app;
