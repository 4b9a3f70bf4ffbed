-- Time when the material was created. If a material is newer than the last sent task of its category, the participant
-- must still send a task for it. Null: the material is older than this column.
alter table materi add column dibuat_pada timestamptz;
alter table materi alter column dibuat_pada set default now();
