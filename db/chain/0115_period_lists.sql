-- Up Migration
-- The lists of participants and of their claims can be narrowed to one period: it stands in their narrow rows like the location
-- (docs/decisions/0020), so that a page of one period comes out of an index.

alter table peserta_cari add column periode_id integer;
update peserta_cari c set periode_id = p.periode_id from peserta p where p.user_id = c.user_id;
alter table peserta_cari alter column periode_id set not null;

create or replace function write_peserta_cari() returns trigger language plpgsql as $$
begin
  insert into peserta_cari (user_id, lokasi_id, periode_id, no_absensi, name, email, cari)
  select p.user_id, p.lokasi_id, p.periode_id, p.no_absensi, u.name, u.email,
         lower(concat_ws(e'\n', u.name, u.email, p.nama_pt, p.provinsi_pt) collate "id-x-icu")
  from peserta p join users u on u.id = p.user_id
  where p.user_id = (to_jsonb(new) ->> tg_argv[0])::int
  on conflict (user_id) do update set lokasi_id = excluded.lokasi_id, periode_id = excluded.periode_id,
    no_absensi = excluded.no_absensi, name = excluded.name, email = excluded.email, cari = excluded.cari;
  return null;
end $$;
drop trigger peserta_cari_peserta on peserta;
create trigger peserta_cari_peserta after insert or update of lokasi_id, periode_id, no_absensi, nama_pt, provinsi_pt on peserta
  for each row execute function write_peserta_cari('user_id');

create index peserta_cari_periode on peserta_cari (periode_id, name, user_id);
create index peserta_cari_periode_urut on peserta_cari (periode_id, lokasi_id, no_absensi, user_id);

alter table akomodasi_cari add column periode_id integer;
update akomodasi_cari s set periode_id = p.periode_id from peserta p where p.user_id = s.user_id;
alter table akomodasi_cari alter column periode_id set not null;

create or replace function write_akomodasi_cari() returns trigger language plpgsql as $$
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
  insert into akomodasi_cari (id, user_id, lokasi_id, periode_id, name, cari)
  select a.id, a.user_id, p.lokasi_id, p.periode_id, u.name, lower(concat_ws(e'\n', u.name, p.nama_pt, a.catatan) collate "id-x-icu")
  from akomodasi a join peserta p on p.user_id = a.user_id join users u on u.id = a.user_id
  where a.id = any(claims)
  on conflict (id) do update set lokasi_id = excluded.lokasi_id, periode_id = excluded.periode_id, name = excluded.name,
    cari = excluded.cari;
  return null;
end $$;
drop trigger akomodasi_cari_peserta on peserta;
create trigger akomodasi_cari_peserta after update of lokasi_id, periode_id, nama_pt on peserta
  for each row execute function write_akomodasi_cari();

create index akomodasi_cari_periode on akomodasi_cari (periode_id, name, user_id, id);
