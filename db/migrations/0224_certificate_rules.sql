-- Rule set with which an edition of a certificate was issued: id and version, pass mark, stages with their names and
-- weights. The default is the built-in set, with which all earlier editions were issued.
alter table sertifikat_edisi add column aturan jsonb not null default '{
  "id": 1, "nama": "Spesifikasi", "versi": 1, "batas_lulus": 61,
  "tahap": [{"key": "nilai_post", "label": "IST I (post-test)", "bobot": 30}, {"key": "nilai_ojt", "label": "OJT", "bobot": 50},
            {"key": "nilai_ist2", "label": "IST II", "bobot": 20}]}';

-- An older app must not use this database, because it would store the default with every new edition.
update skema_minimum set migrasi = '0224_certificate_rules';
