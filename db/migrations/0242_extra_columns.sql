-- Extra columns of imported spreadsheets about a participant: text by heading.
alter table peserta add column tambahan jsonb not null default '{}';
create index peserta_tambahan on peserta (user_id) where tambahan <> '{}';
