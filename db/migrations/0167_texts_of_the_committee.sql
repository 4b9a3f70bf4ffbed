-- Up Migration
-- What was written to the committee, without all that only rates: a quarter of its surveys.
create index survei_saran_panitia on survei (id) where kategori = 'panitia' and saran <> '';
