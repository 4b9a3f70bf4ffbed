-- Up Migration
-- Links that sign in, and mails that tell of a sign-in from a new device.

alter table email drop constraint email_jenis_check;
alter table email add constraint email_jenis_check check (
  jenis in ('reset', 'akun_baru', 'password_direset', 'hapus_ditolak', 'hapus_dilaksanakan', 'tautan_masuk', 'perangkat_baru'));
-- Of a sign-in, from which device and network; gone when the mail has left or was given up.
alter table email add column rincian text;

-- What a link is for was told by its password, which one that signs in has none of.
alter table reset_tautan add column untuk text;
update reset_tautan set untuk = case when password_hash is null then 'password' else 'reset' end;
alter table reset_tautan alter untuk set not null;
alter table reset_tautan add constraint reset_tautan_untuk_check check (untuk in ('reset', 'password', 'masuk'));
alter table reset_tautan add constraint reset_tautan_password_check check ((password_hash is not null) = (untuk = 'reset'));
