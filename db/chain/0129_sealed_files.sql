-- Up Migration
-- Papers, receipts and certificates are sealed by the app. The row says with which key; null: it lies readable, as pictures of texts and
-- reports do, and as an earlier version has stored all of them. Those are sealed by a job of the next start.

alter table berkas add column kunci text check (kunci ~ '^[0-9a-f]{8}$');

-- As `kunci_nomor`, of files.
create table kunci_berkas (
  id smallint primary key default 1 check (id = 1),
  -- Null: an earlier version has stored files readable, and none sealed.
  kunci text check (kunci ~ '^[0-9a-f]{8}$'),
  kunci_baru text check (kunci_baru ~ '^[0-9a-f]{8}$')
);
grant select, insert, update on kunci_berkas to portal_app;

insert into kunci_berkas (kunci)
select null
where exists (select from dokumen) or exists (select from akomodasi where berkas_id is not null)
  or exists (select from bukti_bayar where berkas_id is not null) or exists (select from sertifikat_edisi);
