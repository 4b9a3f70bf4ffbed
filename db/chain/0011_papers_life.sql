-- Up Migration
-- What a stored paper needs to be found, replaced and removed, and a question to be changed after a test.

-- One paper has one file, and removing a file must not read every table that may name it.
create unique index laporan_berkas_berkas on laporan_berkas (berkas_id);
create unique index dokumen_berkas on dokumen (berkas_id);
create unique index akomodasi_berkas on akomodasi (berkas_id);

-- What somebody has stored, without reading the rows.
drop index berkas_user;
create index berkas_user on berkas (user_id) include (ukuran);

-- Own reports in their stated order; the public table is searched and sorted as people read it.
drop index laporan_online_user;
create index laporan_online_user on laporan_online (user_id, tanggal desc, id desc);
alter table laporan_online
  alter column nama_mentor type text collate "id-x-icu",
  alter column materi type text collate "id-x-icu",
  alter column kelompok type text collate "id-x-icu",
  alter column catatan type text collate "id-x-icu";

-- An option that somebody has chosen can only be switched off.
alter table soal_option
  add column is_aktif smallint not null default 1 check (is_aktif in (0, 1));
create index test_jawaban_option on test_jawaban (option_id, soal_id);
