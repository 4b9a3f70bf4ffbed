-- Up Migration
-- Registration, and the reset of a password by who has lost it.

-- Two texts are agreed to: one with an account, one before the first paper. A consent is to one version of one text.
alter table persetujuan add column untuk text not null default 'dokumen' check (untuk in ('pendaftaran', 'dokumen'));
alter table persetujuan alter column untuk drop default;
alter table persetujuan drop constraint persetujuan_pkey;
alter table persetujuan add primary key (user_id, untuk, versi);

-- Until when papers and account numbers stay closed to their own account: its password was reset by a pair that others may know.
alter table peserta add column dokumen_ditutup_sampai timestamptz;

-- Failed resets of the last hour, of all accounts together; nobody is named.
create table reset_gagal (
  id bigint generated always as identity primary key,
  waktu timestamptz not null default now()
);
create index reset_gagal_waktu on reset_gagal (waktu);
-- Whoever deletes the old ones passes over those that somebody else is deleting, which needs the right to update.
grant select, insert, update, delete on reset_gagal to portal_app;

-- Networks that somebody has signed in from, by hash; they go on while there are too many failed resets.
create table jaringan_masuk (
  alamat_hash bytea primary key,
  terakhir timestamptz not null default now()
);
create index jaringan_masuk_terakhir on jaringan_masuk (terakhir);
grant select, insert, update, delete on jaringan_masuk to portal_app;
