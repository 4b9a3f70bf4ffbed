-- The accounts that still have their first password: the filter of accounts that were never opened.
create index users_belum_dibuka on users (id) where harus_ganti_password = 1;
