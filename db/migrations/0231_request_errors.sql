-- Requests that failed because of a server error within the last seven days. The number is the request id, which the
-- user sees and the log contains. A row contains no user.
create table galat (
  id bigint generated always as identity primary key,
  waktu timestamptz not null,
  nomor text not null,
  panggilan text not null,
  status smallint not null
);
create index galat_waktu on galat (waktu);
grant select, insert, delete on galat to portal_app;
