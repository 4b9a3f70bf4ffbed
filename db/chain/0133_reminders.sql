-- Up Migration
-- Who is behind by which rule, who was told of it, and who may be told by WhatsApp.

-- What an admin has set; a kind without a row is as the program has it.
create table radar_atur (
  jenis text primary key,
  ambang integer check (ambang between 0 and 365),
  -- For the one kind that also counts.
  ambang_jumlah integer check (ambang_jumlah between 1 and 1000),
  teks text check (length(teks) between 1 and 2000),
  updated_at timestamptz not null default now()
);

create table pengingat (
  id bigint primary key generated always as identity,
  -- Who was told.
  user_id integer not null references users (id) on delete cascade,
  oleh integer references users (id) on delete set null,
  dari text not null check (dari in ('admin', 'mentor')),
  jenis text not null,
  kat_id integer references kategori (id_kat),
  cara text not null check (cara in ('email', 'wa')),
  -- The words as they were sent, or handed to WhatsApp.
  isi text not null,
  waktu timestamptz not null,
  -- The day in the programme's time zone.
  hari date not null
);
create index pengingat_user on pengingat (user_id, jenis, waktu desc);
create index pengingat_oleh on pengingat (oleh) where oleh is not null;
create index pengingat_waktu on pengingat (waktu);
-- A mentor's reminder: one mail a person, kind and day, whoever of the mentors sends it.
create unique index pengingat_mentor_sehari on pengingat (user_id, jenis, hari) where dari = 'mentor';

-- The choice whether the committee may remind by WhatsApp; no row: not asked yet.
create table persetujuan_wa (
  user_id integer primary key references peserta (user_id) on delete cascade,
  pilihan smallint not null check (pilihan in (0, 1)),
  versi integer not null check (versi > 0),
  waktu timestamptz not null
);

grant select, insert, update, delete on radar_atur, pengingat, persetujuan_wa to portal_app;
