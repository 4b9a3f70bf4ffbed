-- Extra columns of a participant from imported spreadsheets: a list of headings and texts.
alter table peserta add column tambahan jsonb not null default '[]';
create index peserta_tambahan on peserta (user_id) where tambahan <> '[]';
