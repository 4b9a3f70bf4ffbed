-- Up Migration
-- The links of a material are checked like those of a module.

alter table tautan_teks add column materi_id integer references materi (id_materi) on delete cascade;
alter table tautan_teks drop constraint tautan_teks_satu;
alter table tautan_teks add constraint tautan_teks_satu check (num_nonnulls(tugas_id, review_id, bahan_id, materi_id) = 1);
create unique index tautan_teks_materi on tautan_teks (materi_id, sidik) where materi_id is not null;
