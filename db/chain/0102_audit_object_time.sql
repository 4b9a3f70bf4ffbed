-- Up Migration
-- Entries of many objects at once, as a search for a name finds them, are put in order out of the index alone.

drop index audit_objek;
create index audit_objek on audit (objek text_pattern_ops, id desc) include (waktu);
