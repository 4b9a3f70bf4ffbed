-- Up Migration
-- What is known of the links of texts. An address itself may open a folder: it stands in its text alone, here only its SHA-256. The queue
-- is the rows with a due time; one that is being checked is claimed for some seconds, and due again by itself should its process die.

create table tautan_host (
  host text primary key check (length(host) between 1 and 253),
  aktif smallint not null default 1 check (aktif in (0, 1)),
  -- The earliest next check.
  berikutnya timestamptz not null default '-infinity',
  bisa integer not null default 0,
  izin integer not null default 0,
  rusak integer not null default 0,
  belum integer not null default 0,
  diperiksa timestamptz
);

create table tautan_cek (
  sidik bytea primary key check (octet_length(sidik) = 32),
  host text not null references tautan_host (host),
  keadaan text not null default 'belum' check (keadaan in ('bisa', 'izin', 'rusak', 'belum')),
  sebab text check (length(sebab) <= 30),
  diperiksa timestamptz,
  -- Tries in a row that found nothing that may be connected to.
  gagal smallint not null default 0,
  jatuh_tempo timestamptz,
  diambil_sampai timestamptz,
  -- The process that was asked for it, and knows its address where no text holds it.
  proses uuid
);
create index tautan_cek_jatuh_tempo on tautan_cek (host, jatuh_tempo) where jatuh_tempo is not null;
create index tautan_cek_diambil on tautan_cek (diambil_sampai) where diambil_sampai is not null;

-- Which text holds which link: by it the address is found again.
create table tautan_teks (
  id bigint primary key generated always as identity,
  sidik bytea not null references tautan_cek (sidik) on delete cascade,
  tugas_id integer references tugas (id_tugas) on delete cascade,
  review_id integer references review (id_review) on delete cascade,
  bahan_id integer references bahan_ajar (id_bahan) on delete cascade,
  -- Of the save, from which the days of the next checks are counted.
  disimpan timestamptz not null,
  constraint tautan_teks_satu check (num_nonnulls(tugas_id, review_id, bahan_id) = 1)
);
create index tautan_teks_sidik on tautan_teks (sidik);
create unique index tautan_teks_tugas on tautan_teks (tugas_id, sidik) where tugas_id is not null;
create unique index tautan_teks_review on tautan_teks (review_id, sidik) where review_id is not null;
create unique index tautan_teks_bahan on tautan_teks (bahan_id, sidik) where bahan_id is not null;

grant select, insert, update, delete on tautan_host, tautan_cek, tautan_teks to portal_app;
