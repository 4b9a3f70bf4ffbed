-- Up Migration
-- What is added up of a claim changes in its narrow row, of all at once when an admin finds them valid, and no index holds it. In a page with
-- room for every row a second time the indexes, the trigrams above all, are then left as they are: they were a quarter of such an act.
alter table akomodasi_cari set (fillfactor = 50);
cluster akomodasi_cari using akomodasi_cari_pkey;
alter table akomodasi_cari set without cluster;
