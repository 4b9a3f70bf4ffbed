-- Up Migration
-- Who has a participant's work open now, told every few seconds by each open page and gone after a minute: nothing that a crash
-- must keep, so the table is not logged.

create unlogged table hadir (
  token_hash bytea not null references sesi on delete cascade,
  tab text not null,
  user_id integer not null references users,
  peserta_id integer not null references peserta,
  kat_id integer references kategori,
  pada timestamptz not null,
  primary key (token_hash, tab)
);
create index hadir_peserta on hadir (peserta_id, pada);
create index hadir_pada on hadir (pada);
grant select, insert, update, delete on hadir to portal_app;
