-- Up Migration
-- The counts of those who are alike are read by location, from an index that has them all: a table to which every statement appends is
-- mostly room for rows that are gone.
drop index fakta_jumlah_lokasi;
create index fakta_jumlah_lokasi on fakta_jumlah (lokasi_id, fakta)
  include (peserta, tugas, menunggu_1, menunggu_2, menunggu_3, menunggu_4, menunggu_5);

-- Who has an edition, without everybody's facts: few, before report cards are opened.
create index peserta_langkah_edisi on peserta_langkah (user_id) include (fakta, lokasi_id) where (fakta & 4611686018427387904) > 0;
