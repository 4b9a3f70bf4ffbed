-- Up Migration
-- What has happened to whom: the bell, its mails, and the jobs that go by the clock.

create table pemberitahuan (
  id bigint primary key generated always as identity,
  -- Whom it is for; null: everybody of the group, or of all groups.
  user_id integer references users (id) on delete cascade,
  untuk text check (untuk in ('user', 'mentor', 'admin')),
  jenis text not null,
  -- Once for each person: what happens again under the same key is told in the same row.
  kunci text not null,
  kat_id integer references kategori (id_kat),
  tugas_id integer references tugas (id_tugas) on delete cascade,
  -- Whose work a mentor is told of.
  peserta_id integer references peserta (user_id) on delete cascade,
  -- What the sentence needs beside: a day, a test, an outcome. Never a score, a sum or a text.
  rincian jsonb not null default '{}',
  -- The entry of the history that it came with: who takes that back takes this back.
  audit_id bigint references audit (id) on delete set null,
  waktu timestamptz not null,
  dibaca_pada timestamptz,
  dibatalkan_pada timestamptz,
  unique nulls not distinct (user_id, kunci),
  check (user_id is null or untuk is null)
);
create index pemberitahuan_user on pemberitahuan (user_id, waktu desc, id desc);
create index pemberitahuan_belum on pemberitahuan (user_id) where dibaca_pada is null and dibatalkan_pada is null;
create index pemberitahuan_semua on pemberitahuan (waktu) where user_id is null;
create index pemberitahuan_waktu on pemberitahuan (waktu);
create index pemberitahuan_audit on pemberitahuan (audit_id) where audit_id is not null;
create index pemberitahuan_tugas on pemberitahuan (tugas_id) where tugas_id is not null;
create index pemberitahuan_peserta on pemberitahuan (peserta_id) where peserta_id is not null;

-- Who has read a row that is for many.
create table pemberitahuan_dibaca (
  user_id integer not null references users (id) on delete cascade,
  pemberitahuan_id bigint not null references pemberitahuan (id) on delete cascade,
  primary key (user_id, pemberitahuan_id)
);
create index pemberitahuan_dibaca_baris on pemberitahuan_dibaca (pemberitahuan_id);

-- How a person wants to be told of a group of events; no row: as rules/kabar.ts has it.
create table email_pilihan (
  user_id integer not null references users (id) on delete cascade,
  kelompok text not null,
  cara text not null check (cara in ('langsung', 'harian', 'tidak')),
  primary key (user_id, kelompok)
);

-- The last daily mail of a person: what came after it is new.
create table ringkasan (
  user_id integer primary key references users (id) on delete cascade,
  hari date not null,
  terakhir timestamptz not null
);

-- Jobs that go by the clock: when next, and the one that ran last.
create table jadwal_pekerjaan (
  pekerjaan text primary key,
  berikutnya timestamptz not null,
  terakhir timestamptz,
  job_id integer references job (id) on delete set null
);

alter table email drop constraint email_jenis_check;
alter table email add constraint email_jenis_check check (
  jenis in ('reset', 'akun_baru', 'password_direset', 'hapus_ditolak', 'hapus_dilaksanakan', 'tautan_masuk', 'perangkat_baru',
            'kabar', 'ringkasan', 'pengingat'));

grant select, insert, update, delete on pemberitahuan, pemberitahuan_dibaca, email_pilihan, ringkasan, jadwal_pekerjaan to portal_app;
