-- First passwords of accounts that a long import creates. They are encrypted with the data key. The admin of the import
-- can fetch them once, within 24 hours.
create table impor_password (
  unggah_id integer not null,
  urut integer not null,
  job_id integer not null references job (id) on delete cascade,
  -- Encrypted JSON. Before the import it contains the hash of the password, after the import the name, the email and
  -- the password.
  isi text not null,
  siap smallint not null default 0,
  created_at timestamptz not null default now(),
  primary key (unggah_id, urut)
);
create index impor_password_job on impor_password (job_id);
create index impor_password_created on impor_password (created_at);

grant select, insert, update, delete on impor_password to portal_app;
