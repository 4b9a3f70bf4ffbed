-- Up Migration
-- Certificates: the number that somebody has once and for all, and every edition that was printed under it.

-- The last number of a year. Taken by counting up in the transaction that gives it away: no gap, and none comes back when a
-- certificate is deleted with its person.
create table sertifikat_urut (
  tahun integer primary key check (tahun between 2000 and 9999),
  terakhir integer not null check (terakhir >= 0)
);
grant select, insert, update on sertifikat_urut to portal_app;

create table sertifikat (
  user_id integer primary key references peserta,
  tahun integer not null references sertifikat_urut,
  urut integer not null check (urut > 0),
  -- as it is printed: 00012/PELATIHAN/2026
  nomor text not null,
  diberikan_pada timestamptz not null,
  -- withdrawn: when, by whom and why; null while it is valid
  ditarik_pada timestamptz,
  ditarik_oleh integer references users on delete set null,
  alasan text check (alasan <> ''),
  constraint sertifikat_urut_satu unique (tahun, urut),
  constraint sertifikat_nomor_satu unique (nomor),
  check ((ditarik_pada is null) = (alasan is null))
);
create index sertifikat_ditarik_oleh on sertifikat (ditarik_oleh) where ditarik_oleh is not null;
grant select, insert, update, delete on sertifikat to portal_app;

-- What was printed, and the file. A number without an edition is given, but nothing was printed yet.
create table sertifikat_edisi (
  user_id integer not null references sertifikat on delete cascade,
  edisi integer not null check (edisi > 0),
  terbit timestamptz not null,
  name text not null,
  nama_pt text not null,
  nilai_post numeric(5, 2) not null,
  nilai_ojt numeric(5, 2) not null,
  nilai_ist2 numeric(5, 2) not null,
  nilai_akhir numeric(5, 2) not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  berkas_id text not null references berkas,
  primary key (user_id, edisi),
  constraint sertifikat_edisi_sidik unique (sha256),
  constraint sertifikat_edisi_berkas unique (berkas_id)
);
grant select, insert, update, delete on sertifikat_edisi to portal_app;
