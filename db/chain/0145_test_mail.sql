-- Up Migration
-- A mail that an admin sends to the own address, to see that the mail server takes mails.

alter table email drop constraint email_jenis_check;
alter table email add constraint email_jenis_check check (
  jenis in ('reset', 'akun_baru', 'password_direset', 'hapus_ditolak', 'hapus_dilaksanakan', 'tautan_masuk', 'perangkat_baru',
            'kabar', 'ringkasan', 'pengingat', 'uji'));
