-- Up Migration
-- From where an account's owner has signed in: devices, by an id of their own that browsers keep, and networks. Both by SHA-256 alone. Whoever
-- comes from one of them has tries of the own, which strangers cannot use up.

create table perangkat (
  user_id integer not null references users on delete cascade,
  hash bytea not null,
  pertama timestamptz not null default now(),
  terakhir timestamptz not null default now(),
  primary key (user_id, hash)
);
-- Whose turn a hash is, is asked without an account.
create index perangkat_hash on perangkat (hash, terakhir);
create index perangkat_terakhir on perangkat (terakhir);
grant select, insert, update, delete on perangkat to portal_app;

create table jaringan_akun (
  user_id integer not null references users on delete cascade,
  hash bytea not null,
  pertama timestamptz not null default now(),
  terakhir timestamptz not null default now(),
  primary key (user_id, hash)
);
create index jaringan_akun_terakhir on jaringan_akun (terakhir);
grant select, insert, update, delete on jaringan_akun to portal_app;
