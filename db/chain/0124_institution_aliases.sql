-- Up Migration
-- An institution is found by what people call it: UGM, UIN Jakarta. The words come from db/seed/data/university-aliases.json at
-- every start, so that an install that is there gets them too.

alter table perguruan_tinggi add column singkatan text not null default '';
drop index perguruan_tinggi_cari;
alter table perguruan_tinggi drop column cari;
alter table perguruan_tinggi add column cari tsvector not null
  generated always as (to_tsvector('simple', regexp_replace(nama || ' ' || singkatan, '[^[:alnum:]]+', ' ', 'g'))) stored;
create index perguruan_tinggi_cari on perguruan_tinggi using gin (cari);
