-- Up Migration
-- Locations, classes and periods are added, renamed and closed by an admin; nothing that refers to one loses it.

alter table lokasi add column is_aktif smallint not null default 1 check (is_aktif in (0, 1));
alter table periode add column is_aktif smallint not null default 1 check (is_aktif in (0, 1));

-- One name, one place: whoever chooses must be able to tell two apart.
create unique index lokasi_keterangan_unik on lokasi (lower(keterangan));
create unique index periode_keterangan_unik on periode (lower(keterangan));
create unique index kelas_kelas_unik on kelas (lower(kelas));

-- A class that is renamed takes its reports along.
create index laporan_online_kelompok on laporan_online (kelompok);
create index peserta_periode on peserta (periode_id);

grant insert, update on lokasi, periode, kelas to portal_app;
