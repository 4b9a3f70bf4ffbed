-- Up Migration
-- What an even distribution of participants goes by: where a mentor is from, what field, and how many participants are wished for.

create table mentor (
  user_id integer primary key references users (id) on delete cascade,
  nama_pt text collate "id-x-icu" not null default '',
  -- Study fields; none where they are not known.
  rumpun integer[] not null default '{}' check (rumpun <@ array[1, 2, 3] and array_position(rumpun, null) is null),
  -- The most participants that this mentor wishes for; 0: no such wish.
  maks integer not null default 0 check (maks between 0 and 1000)
);

grant select, insert, update, delete on mentor to portal_app;
