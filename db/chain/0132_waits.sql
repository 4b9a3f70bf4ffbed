-- Up Migration
-- Since when something waits: a task for its review, a test that is open for its participant.

-- When the task was first written; null of one from before, whose last change is as near as can be known.
alter table tugas add column dikirim_pada timestamptz;

-- When the switch was turned on; of one that is on already, this update.
alter table sistem add column open_pre_sejak timestamptz;
alter table sistem add column open_post_sejak timestamptz;
update sistem set open_pre_sejak = case open_pre when 1 then now() end, open_post_sejak = case open_post when 1 then now() end;

-- The address of a person's calendar is signed with this number: the next one withdraws it.
alter table users add column kalender_generasi integer not null default 1;
