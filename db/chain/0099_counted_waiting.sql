-- Up Migration
-- What waits for its review is counted in `peserta_langkah` since 0095; nothing reads the view any more.

drop view tugas_menunggu;
