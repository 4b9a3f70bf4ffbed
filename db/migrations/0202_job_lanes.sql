-- Index for taking the next job from the queue. Only a few rows are read, however many jobs wait. A worker takes jobs
-- by kind and lane (LANE in api/job/enqueue.ts), then by due time.

alter table job add lane smallint not null default 0 constraint job_lane_check check (lane between 0 and 3);

create index job_claim on job (kind, bulk, lane, due, id) where status in ('waiting', 'running');
create index job_open on job (user_id) where status in ('waiting', 'running');

drop index job_app_served;
drop index job_bulk;
drop index job_due;
