-- Up Migration
-- The entries of one person within 24 hours are counted before a further one.
create index audit_pelaku_id_waktu on audit (pelaku_id, waktu desc);

drop index audit_pelaku;
