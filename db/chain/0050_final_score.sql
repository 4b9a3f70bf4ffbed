-- Up Migration
-- The final score is stored by every write of the stage scores (api/parts/nilai/simpan.ts), so that tables sort and choose by it
-- with an index. The rows that are there are filled here, once, with the rule as it is today (docs/decisions/0050).

alter table ist_nilai add nilai_akhir numeric(5,2) not null default 0 check (nilai_akhir >= 0 and nilai_akhir <= 100);
update ist_nilai set nilai_akhir = round((nilai_post * 30 + nilai_ojt * 50 + nilai_ist2 * 20) / 100, 2);
create index ist_nilai_akhir on ist_nilai (nilai_akhir, user_id);
