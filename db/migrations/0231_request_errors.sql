-- Requests that failed with an error of the server, for seven days. The number is the request id, which the user sees
-- and the log contains. A row names no person.
create table galat (
  id bigint generated always as identity primary key,
  waktu timestamptz not null,
  nomor text not null,
  panggilan text not null,
  status smallint not null
);
create index galat_waktu on galat (waktu);
grant select, insert, delete on galat to portal_app;
