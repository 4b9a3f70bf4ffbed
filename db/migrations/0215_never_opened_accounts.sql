-- Index for the list of accounts that were never opened. Their owners have not replaced the first password.
create index users_belum_dibuka on users (id) where harus_ganti_password = 1;
