-- Up Migration
-- Who has nobody in some category: few amid a batch, who were found by reading the facts of everybody. All seven categories, so that one index serves each.
create index peserta_langkah_bebas on peserta_langkah (user_id) include (fakta, lokasi_id) where (fakta & 16646144) < 16646144;
