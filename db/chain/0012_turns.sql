-- Up Migration
-- Work that one of several instances does from time to time: whoever moves the moment on has the turn.

create table giliran (pekerjaan text primary key, sampai timestamptz not null);
grant select, insert, update on giliran to portal_app;
