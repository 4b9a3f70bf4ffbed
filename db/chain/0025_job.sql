-- Up Migration
-- Work that outlives its request. Each step of a job is one transaction that also writes how far it has come.

create table job (
  id integer generated always as identity primary key,
  kind text not null,
  -- what is worked on: the same twice at once joins the first
  key text not null,
  payload jsonb not null,
  user_id integer not null references users on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  due timestamptz not null default now(),
  -- tries of the step at hand, 0 again once it has succeeded
  tries smallint not null default 0,
  done integer not null default 0,
  total integer not null check (total >= 0),
  -- what one step hands to the next; null before the first
  state jsonb,
  -- the outcome as a sentence, or why it failed
  message text,
  served_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint job_ended check ((status in ('done', 'failed')) = (finished_at is not null and message is not null))
);
create unique index job_one on job (kind, key) where status in ('waiting', 'running');
create index job_due on job (due) where status in ('waiting', 'running');
create index job_user on job (user_id, served_at desc);
grant select, insert, update, delete on job to portal_app;
