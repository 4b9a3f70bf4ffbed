-- Up Migration
-- Since when a link is known not to open: a check that says so again tells nothing new.
alter table tautan_cek add column rusak_sejak timestamptz;
update tautan_cek set rusak_sejak = diperiksa where keadaan in ('izin', 'rusak');

-- Reviews that nobody has opened since they were written are few of all.
create index review_belum_dibaca on review (updated_at, tugas_id) where coalesce(dibaca_pada < updated_at, true);

-- Each location asks each category: without this the planner expects a tenth of them, and walks through people one by one.
create statistics materi_lokasi_kat (ndistinct) on lokasi_id, kat_id from materi;
