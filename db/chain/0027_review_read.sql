-- Up Migration
-- When the participant last opened the task of this review. A review that its mentor has changed since counts as unread
-- again; one from before this column counts as unread, so that none is missed.

alter table review add column dibaca_pada timestamptz;
