-- Up Migration
-- Indexes for what admins and mentors look at all day, at ten thousand participants and beyond.

-- Which tasks hold a text, without reading the texts: they fill most of the database.
create index tugas_terisi on tugas (user_id, kat_id, id_tugas) where catatan <> '';
-- Nothing asks for a category without its participant, which tugas_user_kat answers.
drop index tugas_kat;

-- The stated order of the participant table, whole: a page is read from the index instead of sorting everyone.
drop index peserta_lokasi;
create index peserta_lokasi on peserta (lokasi_id, no_absensi, user_id);
