-- Up Migration
-- How far the log was when what this person has written was stored, and until when their reads stay on the primary while nobody knows
-- how far that is: what makes a replica new enough for them. A new session begins with all that was stored before it.

alter table sesi add column wal pg_lsn default pg_current_wal_lsn();
alter table sesi add column primer_sampai timestamptz;
