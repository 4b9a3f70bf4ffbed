-- Up Migration
-- Which key are the sealed numbers sealed with? One row says it, so that a start need not look at the numbers themselves. While a job
-- seals them anew, `kunci_baru` names the key it seals with, and both may be met. No row: no number yet.

create table kunci_nomor (
  id smallint primary key default 1 check (id = 1),
  -- Null: an earlier version has stored numbers readable, and none sealed.
  kunci text check (kunci ~ '^[0-9a-f]{8}$'),
  kunci_baru text check (kunci_baru ~ '^[0-9a-f]{8}$')
);
grant select, insert, update on kunci_nomor to portal_app;

-- Numbers that are there: the key of one of them stands for all. That all have it is found out by the job, which looks at each.
insert into kunci_nomor (kunci, kunci_baru)
select split_part(nilai, '.', 2), split_part(nilai, '.', 2)
from (select case dokumen_id when 4 then nomor_rek else keterangan end as nilai from dokumen where dokumen_id in (2, 3, 4)) n
where nilai ~ '^enc1\.[0-9a-f]{8}\.' limit 1;
insert into kunci_nomor (kunci)
select null from dokumen where dokumen_id in (2, 3, 4) and (dokumen_id = 4 or keterangan <> '') limit 1
on conflict do nothing;
