-- Up Migration
-- Mails of events, of the day and of reminders come in thousands: they leave behind whatever somebody waits for, and not at night.

-- 1: one of many that nobody waits for.
alter table job add column bulk smallint not null default 0 check (bulk in (0, 1));

drop index job_due;
create index job_due on job (due) where bulk = 0 and status in ('waiting', 'running');
create index job_bulk on job (id) where bulk = 1 and status in ('waiting', 'running');
-- When the app's own were served last, and which ended long ago: asked at each step, among all of a month.
create index job_app_served on job (served_at desc) where user_id is null;
create index job_finished on job (finished_at);
