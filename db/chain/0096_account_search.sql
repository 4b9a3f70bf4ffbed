-- Up Migration
-- What the list of accounts is searched and ordered by, of each account in one narrow row, as that of participants
-- (docs/decisions/0020): the location stands in two other tables.

create table users_cari (
  id integer not null references users on delete cascade,
  name text collate "id-x-icu" not null,
  email text not null,
  "group" text not null,
  ditutup smallint not null,
  -- The label of a participant's location.
  keterangan text collate "id-x-icu",
  -- name and email in small letters, each on a line of its own
  cari text collate "C" not null,
  -- Whom the list shows stands beside what it is ordered by, so that the page is found in the index alone.
  primary key (id) include ("group", ditutup)
);

create function write_users_cari() returns trigger language plpgsql as $$
begin
  insert into users_cari (id, name, email, "group", ditutup, keterangan, cari)
  select u.id, u.name, u.email, u."group", (u.ditutup_pada is not null)::int, l.keterangan,
         lower(concat_ws(e'\n', u.name, u.email) collate "id-x-icu")
  from users u left join peserta p on p.user_id = u.id left join lokasi l on l.id = p.lokasi_id
  where u.id = (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0])::int
  on conflict (id) do update set name = excluded.name, email = excluded.email, "group" = excluded."group",
    ditutup = excluded.ditutup, keterangan = excluded.keterangan, cari = excluded.cari;
  return null;
end $$;
create trigger users_cari_users after insert or update of name, email, "group", ditutup_pada on users
  for each row execute function write_users_cari('id');
create trigger users_cari_peserta after insert or delete or update of lokasi_id on peserta
  for each row execute function write_users_cari('user_id');

create function write_users_cari_lokasi() returns trigger language plpgsql as $$
begin
  update users_cari c set keterangan = new.keterangan from peserta p where p.user_id = c.id and p.lokasi_id = new.id;
  return null;
end $$;
create trigger users_cari_lokasi after update of keterangan on lokasi
  for each row when (old.keterangan is distinct from new.keterangan) execute function write_users_cari_lokasi();

insert into users_cari (id, name, email, "group", ditutup, keterangan, cari)
select u.id, u.name, u.email, u."group", (u.ditutup_pada is not null)::int, l.keterangan,
       lower(concat_ws(e'\n', u.name, u.email) collate "id-x-icu")
from users u left join peserta p on p.user_id = u.id left join lokasi l on l.id = p.lokasi_id;

create index users_cari_name on users_cari (name, id) include ("group", ditutup);
create index users_cari_email on users_cari (email, id) include ("group", ditutup);
create index users_cari_group on users_cari ("group", id) include (ditutup);
create index users_cari_group_name on users_cari ("group", name, id) include (ditutup);
create index users_cari_keterangan on users_cari (keterangan, id) include ("group", ditutup);
drop index users_nama;
-- The mentors among ten thousand.
create index users_group on users ("group", name, id);

-- As for participants, where the server has the extension (0051).
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index users_cari_dalam on users_cari using gin (cari gin_trgm_ops);
  end if;
end $$;

grant select, insert, update, delete on users_cari to portal_app;

-- Newest first below each kind and each person, in both directions (0031 has the other).
create index audit_aksi_turun on audit (aksi, waktu, id);
create index audit_pelaku_turun on audit (pelaku, waktu, id);

-- Whom nobody has, and whose mentor is whose, of one category: from the index alone.
create index mentor_peserta_kat on mentor_peserta (kat_id, peserta_id) include (mentor_id);
create index mentor_ist_isprak on mentor_ist (isprak, peserta_id) include (mentor_id);
create index peserta_rumpun on peserta (rumpun_id, user_id);

-- The words of surveys, which are few among the ratings.
create index survei_saran on survei (kategori, mentor_id) where saran <> '';
