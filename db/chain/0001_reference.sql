-- Up Migration
-- Reference rows that the programme names by number. Filled from db/seed/data.

create table lokasi (id integer primary key, keterangan text not null);
create table periode (id integer primary key, keterangan text not null);
create table rumpun (id integer primary key, keterangan text not null);
create table kelas (kelas text primary key, is_aktif smallint not null check (is_aktif in (0, 1)), urutan integer not null);
create table provinsi (id integer primary key, keterangan text not null);
create table bank (name text primary key, code text not null, urutan integer not null);
create table jenis_dokumen (id integer primary key, keterangan text not null);

-- Kemendagri codes below the province: regency 11.01, district 11.01.01, village 11.01.01.2001 (with postal code).
create table wilayah (kode text primary key, induk text not null, nama text not null, kode_pos text);
create index wilayah_induk on wilayah (induk, nama);

create table perguruan_tinggi (nama text not null, provinsi text not null, primary key (nama, provinsi));

create table kategori (
  id_kat integer primary key check (id_kat between 1 and 7),
  keterangan_kategori text not null,
  keterangan text not null
);

create table kategori_nilai (
  id_kategori_nilai integer primary key,
  kat_id integer not null references kategori,
  keterangan_kategori_nilai text not null,
  unique (id_kategori_nilai, kat_id)
);
create index kategori_nilai_kat on kategori_nilai (kat_id);

create table rubrik (
  kategori_nilai_id integer not null references kategori_nilai,
  nilai smallint not null check (nilai between 1 and 4),
  label text not null,
  keterangan text not null,
  primary key (kategori_nilai_id, nilai)
);
