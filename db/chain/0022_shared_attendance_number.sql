-- Up Migration
-- Wire page, Conventions: an attendance number is not unique. While registration is open, anybody could take the others'.

drop index peserta_no_absensi_unik;
