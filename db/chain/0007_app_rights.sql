-- Up Migration
-- The app reads and writes rows, owns nothing, and cannot rewrite history or the reference rows.

grant usage on schema public to portal_app;
grant select on all tables in schema public to portal_app;
grant insert, update, delete on
  users, sesi, peserta, batas, berkas, materi, tugas, review, bahan_ajar, mentor_peserta, mentor_ist,
  nilai_kompetensi, ist_nilai, soal, soal_option, test_hasil, test_jawaban, survei, survei_jawaban,
  laporan_online, laporan_berkas, dokumen, akomodasi, alamat
  to portal_app;
grant update on sistem to portal_app;
grant insert on audit to portal_app;
revoke all on pgmigrations from portal_app;
grant select on pgmigrations to portal_app;
