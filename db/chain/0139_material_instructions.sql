-- Up Migration
-- What is read before a task is written: a material's instructions, as HTML of the editor's formats, and up to five links.

alter table materi add column petunjuk text not null default '';
alter table materi add constraint materi_petunjuk_panjang check (length(petunjuk) <= 20000);

create table materi_tautan (
  materi_id integer not null references materi (id_materi) on delete cascade,
  urutan smallint not null check (urutan between 1 and 5),
  url text not null check (url ~* '^https?://' and length(url) <= 2000),
  -- What a reader sees instead of the address; empty: the address.
  keterangan text not null default '' check (length(keterangan) <= 200),
  primary key (materi_id, urutan)
);

grant select, insert, update, delete on materi_tautan to portal_app;
