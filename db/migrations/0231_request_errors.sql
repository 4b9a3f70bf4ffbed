-- Requests that failed because of a server error within the last seven days. `nomor` is the request id. The user sees
-- this id in the error message, and the log contains it. A row contains no user.
create table galat (
  id bigint generated always as identity primary key,
  waktu timestamptz not null,
  nomor text not null,
  panggilan text not null,
  status smallint not null
);
create index galat_waktu on galat (waktu);
grant select, insert, delete on galat to portal_app;
