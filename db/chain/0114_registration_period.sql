-- Up Migration
-- Of which period whoever is registered, made by an admin or imported is: an admin chooses it, 2 at first.

-- An empty install begins with one place and one period, to be named; one that has its own keeps them.
insert into lokasi (id, keterangan) select 1, 'Lokasi pertama' where not exists (select from lokasi);
insert into periode (id, keterangan) select 2, 'Periode pertama' where not exists (select from periode where id = 2);

alter table sistem add column periode_daftar integer not null default 2 references periode;
