-- Up Migration
-- What participants hand in for payment: one paper of a kind, what was claimed beside what was corrected, consent.

-- Nobody could hand in any of these so far. Should there be two of a kind all the same, the newest counts.
with earlier as (
  delete from dokumen d using dokumen newer
  where d.dokumen_id in (2, 3, 4) and newer.user_id = d.user_id and newer.dokumen_id = d.dokumen_id and newer.id > d.id
  returning d.berkas_id
)
delete from berkas where id in (select berkas_id from earlier);
drop index dokumen_user;
create unique index dokumen_satu on dokumen (user_id, dokumen_id) where dokumen_id in (2, 3, 4);
create index dokumen_user on dokumen (user_id, dokumen_id, id);
alter table dokumen add column updated_at timestamptz not null default now();

alter table akomodasi
  add column nominal_diajukan bigint check (nominal_diajukan between 0 and 1000000000),
  add column divalidasi_pada timestamptz,
  add column divalidasi_oleh integer references users on delete set null,
  add column updated_at timestamptz not null default now();
update akomodasi set nominal_diajukan = nominal;
alter table akomodasi alter column nominal_diajukan set not null;
drop index akomodasi_user;
create index akomodasi_user on akomodasi (user_id, id);
create index akomodasi_divalidasi_oleh on akomodasi (divalidasi_oleh) where divalidasi_oleh is not null;

-- A consent is to one version of the text, and is kept.
create table persetujuan (
  user_id integer not null references peserta on delete cascade,
  versi integer not null check (versi > 0),
  waktu timestamptz not null,
  primary key (user_id, versi)
);
grant select, insert on persetujuan to portal_app;

-- Institutions are found while somebody types: every word typed begins a word of the name. Only letters and digits count,
-- so that "K.H." or "St.Sirilus" are words and no addresses.
alter table perguruan_tinggi add column cari tsvector not null
  generated always as (to_tsvector('simple', regexp_replace(nama, '[^[:alnum:]]+', ' ', 'g'))) stored;
create index perguruan_tinggi_cari on perguruan_tinggi using gin (cari);
