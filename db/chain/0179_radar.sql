-- Up Migration
-- Who is on the radar, as admins see it: at most a minute old (`api/parts/radar/table.ts`).
create table radar (
  jenis text not null,
  user_id integer not null references users (id) on delete cascade,
  kat_id integer,
  mentor_id integer,
  sasaran integer,
  lokasi_id integer,
  sejak date not null,
  sampai date,
  muncul timestamptz not null,
  jumlah integer not null,
  constraint radar_satu unique nulls not distinct (jenis, user_id, kat_id)
);
create index radar_user on radar (user_id);
-- The stated order of a kind: who is on it longest.
create index radar_urut on radar (jenis, muncul, user_id, kat_id);
grant select, insert, update, delete on radar to portal_app;
