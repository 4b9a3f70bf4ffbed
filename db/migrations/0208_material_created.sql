-- When a material was made: one that is newer than the last task sent in its category is not done by that task. Null: before this was kept.
alter table materi add column dibuat_pada timestamptz;
alter table materi alter column dibuat_pada set default now();
