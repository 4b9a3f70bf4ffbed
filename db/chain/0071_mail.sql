-- Up Migration
-- Mails with a link, each sent by a job of its own, and what their links open.

-- Goes with its job, 30 days after the mail has left or was given up.
create table email (
  job_id integer primary key references job on delete cascade,
  jenis text not null check (jenis in ('reset', 'akun_baru', 'password_direset')),
  user_id integer not null references users on delete cascade,
  -- The address at that time: an account whose email was changed since gets nothing by this mail.
  kepada text not null,
  -- Of a reset, what the password becomes; gone when the mail has left or was given up.
  password_hash text,
  -- Why the last try failed, for the admin.
  sebab text
);
create index email_user on email (user_id);
grant select, insert, update, delete on email to portal_app;

-- Made when the mail leaves, so that nobody but its reader has ever had the token; only its SHA-256 is kept.
create table reset_tautan (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  -- Whose mailbox it is, and SHA-256 of the password's hash then: with another email or password since, it opens nothing.
  email text not null,
  password_lama bytea not null,
  -- What the password becomes; null: it is chosen on the page that the link opens.
  password_hash text,
  berakhir timestamptz not null
);
create index reset_tautan_user on reset_tautan (user_id);
create index reset_tautan_berakhir on reset_tautan (berakhir);
grant select, insert, update, delete on reset_tautan to portal_app;
