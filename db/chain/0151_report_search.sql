-- Up Migration
-- What the list of activities, which anybody may read, is searched and ordered by, of each report in one narrow row (docs/decisions/0020):
-- who reports stands in another table than the report.

create table laporan_cari (
  id integer primary key references laporan_online on delete cascade,
  tanggal date not null,
  name text collate "id-x-icu" not null,
  nama_mentor text collate "id-x-icu" not null,
  materi text collate "id-x-icu" not null,
  kelompok text collate "id-x-icu" not null,
  durasi integer not null,
  -- all texts of the report in small letters, each on a line of its own
  cari text collate "C" not null
);
grant select, insert, update, delete on laporan_cari to portal_app;

-- Whose name it is, is locked first: the statement behind sees a name that somebody else has changed until then, and who changes it
-- next finds the report.
create function write_laporan_cari() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if tg_table_name = 'users' then
    ids := array(select l.id from laporan_online l where l.user_id = new.id);
  else
    ids := array(select b.id from baru b);
    perform from users where id in (select b.user_id from baru b) order by id for share;
  end if;
  insert into laporan_cari (id, tanggal, name, nama_mentor, materi, kelompok, durasi, cari)
  select l.id, l.tanggal, u.name, l.nama_mentor, l.materi, l.kelompok, l.durasi,
         lower(concat_ws(e'\n', u.name, l.nama_mentor, l.materi, l.kelompok, l.catatan) collate "id-x-icu")
  from laporan_online l join users u on u.id = l.user_id
  where l.id = any(ids)
  on conflict (id) do update set tanggal = excluded.tanggal, name = excluded.name, nama_mentor = excluded.nama_mentor,
    materi = excluded.materi, kelompok = excluded.kelompok, durasi = excluded.durasi, cari = excluded.cari;
  return null;
end $$;
create trigger laporan_cari_baru after insert on laporan_online referencing new table as baru
  for each statement execute function write_laporan_cari();
create trigger laporan_cari_ubah after update on laporan_online referencing new table as baru
  for each statement execute function write_laporan_cari();
create trigger laporan_cari_users after update of name on users for each row
  when (old.name is distinct from new.name) execute function write_laporan_cari();

insert into laporan_cari (id, tanggal, name, nama_mentor, materi, kelompok, durasi, cari)
select l.id, l.tanggal, u.name, l.nama_mentor, l.materi, l.kelompok, l.durasi,
       lower(concat_ws(e'\n', u.name, l.nama_mentor, l.materi, l.kelompok, l.catatan) collate "id-x-icu")
from laporan_online l join users u on u.id = l.user_id;

-- Equal ones stand newest first in both directions, which takes an index for each.
create index laporan_cari_tanggal on laporan_cari (tanggal desc, id desc);
create index laporan_cari_tanggal_naik on laporan_cari (tanggal, id desc);
create index laporan_cari_name on laporan_cari (name, tanggal desc, id desc);
create index laporan_cari_name_turun on laporan_cari (name desc, tanggal desc, id desc);
create index laporan_cari_nama_mentor on laporan_cari (nama_mentor, tanggal desc, id desc);
create index laporan_cari_nama_mentor_turun on laporan_cari (nama_mentor desc, tanggal desc, id desc);
create index laporan_cari_materi on laporan_cari (materi, tanggal desc, id desc);
create index laporan_cari_materi_turun on laporan_cari (materi desc, tanggal desc, id desc);
create index laporan_cari_kelompok on laporan_cari (kelompok, tanggal desc, id desc);
create index laporan_cari_kelompok_turun on laporan_cari (kelompok desc, tanggal desc, id desc);
create index laporan_cari_durasi on laporan_cari (durasi, tanggal desc, id desc);
create index laporan_cari_durasi_turun on laporan_cari (durasi desc, tanggal desc, id desc);
-- The list was the only one to walk them by day.
drop index laporan_online_tanggal;

-- As for participants, where the server has the extension (0051).
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index laporan_cari_dalam on laporan_cari using gin (cari gin_trgm_ops);
  end if;
end $$;
