-- Up Migration
-- The rows of one wide entry of the history, page by page in their order.

create index audit_perubahan_entri on audit_perubahan (audit_id, id);
