-- Which migration an app must know to run on this database. Migrations add; an app that lacks the last ones goes on serving, and starts
-- again after a way back. A migration that takes something away names here the one since which nothing uses it any more.
create table skema_minimum (
  satu boolean primary key default true check (satu),
  migrasi text not null
);
insert into skema_minimum (migrasi) values ('0163_schema_floor');
grant select on skema_minimum to portal_app;
