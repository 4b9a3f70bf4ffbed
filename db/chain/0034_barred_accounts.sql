-- Up Migration
-- An account may be barred from signing in; what it has sent and scored stays.

alter table users add column ditutup_pada timestamptz;

-- The list of accounts, whose order is this one; admins are asked for by themselves and are few.
create index users_nama on users (name, id) where "group" <> 'admin';

-- An account goes only when nothing refers to it: looked up by whom.
create index nilai_kompetensi_mentor on nilai_kompetensi (mentor_id);
create index laporan_online_mentor on laporan_online (mentor_id);
create index bahan_ajar_user on bahan_ajar (user_id);
create index audit_pelaku on audit (pelaku_id);
