-- Up Migration

create table users (
  id integer generated always as identity primary key,
  name text not null,
  email text not null check (email = lower(email)),
  "group" text not null check ("group" in ('user', 'mentor', 'admin')),
  password_hash text not null,
  harus_ganti_password smallint not null default 0 check (harus_ganti_password in (0, 1)),
  password_berakhir timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email_unik unique (email)
);

-- Only the SHA-256 of a token is kept: a copied database opens no session.
create table sesi (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  dibuat timestamptz not null default now(),
  terakhir timestamptz not null default now(),
  berakhir timestamptz not null
);
create index sesi_user on sesi (user_id);
create index sesi_berakhir on sesi (berakhir);

create table peserta (
  user_id integer primary key references users on delete cascade,
  lokasi_id integer not null references lokasi,
  periode_id integer not null default 2 references periode,
  rumpun_id integer not null default 0,
  nama_pt text not null,
  provinsi_pt text not null,
  no_absensi integer not null check (no_absensi between 1 and 500 or no_absensi = 700),
  is_lanjut_studi text not null default 't' check (is_lanjut_studi in ('y', 't')),
  nama_sekolah text not null default '',
  peserta_status_aktif smallint not null default 1 check (peserta_status_aktif in (0, 1)),
  constraint peserta_sekolah_diisi check (is_lanjut_studi = 't' or nama_sekolah <> '')
);
create index peserta_lokasi on peserta (lokasi_id, no_absensi);
create unique index peserta_no_absensi_unik on peserta (lokasi_id, periode_id, no_absensi) where no_absensi <= 500;

-- Counters of rate-limiter-flexible: failures of sign-in, shared by all instances.
create table batas (key varchar(255) primary key, points integer not null default 0, expire bigint);

create table sistem (
  id smallint primary key default 1 check (id = 1),
  open_pre smallint not null default 0 check (open_pre in (0, 1)),
  open_post smallint not null default 0 check (open_post in (0, 1)),
  open_register smallint not null default 0 check (open_register in (0, 1)),
  raport_open smallint not null default 0 check (raport_open in (0, 1))
);
insert into sistem default values;

-- Who changed which score, role, validation, password or flag. The app may add and read, never change.
create table audit (
  id bigint generated always as identity primary key,
  waktu timestamptz not null default now(),
  pelaku_id integer references users on delete set null,
  pelaku text not null,
  aksi text not null,
  objek text not null,
  sebelum jsonb,
  sesudah jsonb
);
create index audit_objek on audit (objek, id desc);
