-- Up Migration
-- Who has looked at whose identity, tax or account numbers: beside the entry of the history, the people whose numbers it was
-- about. One row for each look, so that a list of a thousand people is written by one statement; found by each of them.

create table lihat_data (
  audit_id bigint primary key references audit on delete cascade,
  -- of these people numbers were shown; without a foreign key, as the history itself outlives an account
  peserta_id integer[] not null check (cardinality(peserta_id) > 0)
);
create index lihat_data_peserta on lihat_data using gin (peserta_id);
grant select, insert on lihat_data to portal_app;

insert into lihat_data (audit_id, peserta_id)
  select id, array[split_part(objek, '/', 2)::int] from audit
  where aksi = 'dokumen_dibuka' and objek ~ '^peserta/\d{1,9}/dokumen$';
