-- New kinds of mails to the owner of an account: about a changed password, a changed email address and ended sessions.
-- New kind of link: an objection to a changed email address.

alter table email drop constraint email_jenis_check;
alter table email add constraint email_jenis_check check (jenis in ('reset', 'akun_baru', 'password_direset', 'hapus_ditolak', 'hapus_dilaksanakan',
  'tautan_masuk', 'bukti_email', 'perangkat_baru', 'password_diganti', 'email_diganti', 'sesi_diakhiri', 'kabar', 'ringkasan', 'pengingat', 'uji'));
alter table reset_tautan drop constraint reset_tautan_untuk_check;
alter table reset_tautan add constraint reset_tautan_untuk_check check (untuk in ('reset', 'password', 'masuk', 'bukti', 'keberatan'));
