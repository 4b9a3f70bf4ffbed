-- Up Migration
-- A participant whose certificate was printed asks to have the name or the institution corrected; an admin grants or refuses with a reason.
create table perbaikan_nama (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  -- As they should be.
  name text collate "id-x-icu" not null,
  nama_pt text collate "id-x-icu" not null,
  -- As they were: when it was asked for, then when it was decided.
  name_lama text collate "id-x-icu" not null,
  nama_pt_lama text collate "id-x-icu" not null,
  alasan text not null,
  status text not null default 'menunggu',
  -- Why it was refused, for the participant.
  alasan_tolak text not null default '',
  diminta_pada timestamptz not null default now(),
  diputus_pada timestamptz,
  oleh integer references users on delete set null,
  constraint perbaikan_nama_status check (status in ('menunggu', 'dikabulkan', 'ditolak')),
  constraint perbaikan_nama_selesai check ((status = 'menunggu') = (diputus_pada is null)),
  constraint perbaikan_nama_tolak check ((status = 'ditolak') = (alasan_tolak <> '')),
  constraint perbaikan_nama_alasan check (char_length(alasan) between 1 and 500 and char_length(alasan_tolak) <= 500)
);
create unique index perbaikan_nama_satu on perbaikan_nama (user_id) where status = 'menunggu';
create index perbaikan_nama_user on perbaikan_nama (user_id, id desc);
create index perbaikan_nama_urut on perbaikan_nama (status, diminta_pada, id);
create index perbaikan_nama_oleh on perbaikan_nama (oleh) where oleh is not null;

grant select, insert, update, delete on perbaikan_nama to portal_app;
