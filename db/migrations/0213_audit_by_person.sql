-- Up Migration
-- Before a history entry is added, the entries of the same user within 24 hours are counted. This index makes the
-- count fast.
create index audit_pelaku_id_waktu on audit (pelaku_id, waktu desc);

drop index audit_pelaku;
