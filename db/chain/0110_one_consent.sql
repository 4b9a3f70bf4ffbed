-- Up Migration
-- One text is agreed to since version 2, whatever it is asked with: the registration, the first paper, address or claim, or a visit.

alter table persetujuan drop constraint persetujuan_untuk_check;
alter table persetujuan add constraint persetujuan_untuk_check
  check (untuk in ('pendaftaran', 'dokumen', 'alamat', 'klaim', 'profil'));
-- Of version 1 there were two texts, and may be two consents.
create unique index persetujuan_sekali on persetujuan (user_id, versi) where versi > 1;

-- Who was asked and said no is not asked again before the text changes. Every row of `persetujuan` stays a consent.
create table persetujuan_ditolak (
  user_id integer not null references peserta on delete cascade,
  versi integer not null check (versi > 0),
  waktu timestamptz not null,
  primary key (user_id, versi)
);
grant select, insert on persetujuan_ditolak to portal_app;
