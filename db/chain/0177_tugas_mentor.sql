-- Up Migration
-- What a mentor is meant for: categories 1–5, IST II, more participants or none, and where (no location: everywhere). The proposal goes by
-- it, elsewhere it only warns (wire page, Mentors), so that no assignment depends on it.
alter table mentor
  add column tugas_mentor smallint not null default 1 check (tugas_mentor in (0, 1)),
  add column tugas_evaluator smallint not null default 1 check (tugas_evaluator in (0, 1)),
  add column menerima smallint not null default 1 check (menerima in (0, 1)),
  add column lokasi integer[] not null default '{}';
