-- The numbers with which an edition of a certificate was made: set and version, pass mark, stages with their names and
-- weights. Earlier editions were made with the built-in set.
alter table sertifikat_edisi add column aturan jsonb not null default '{
  "id": 1, "nama": "Spesifikasi", "versi": 1, "batas_lulus": 61,
  "tahap": [{"key": "nilai_post", "label": "IST I (post-test)", "bobot": 30}, {"key": "nilai_ojt", "label": "OJT", "bobot": 50},
            {"key": "nilai_ist2", "label": "IST II", "bobot": 20}]}';

-- An older app would issue every edition with these numbers.
update skema_minimum set migrasi = '0224_certificate_rules';
