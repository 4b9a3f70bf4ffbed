-- 1: each account that an admin makes, imports or resets gets a first password of its own instead of the default one.

alter table sistem add password_sendiri smallint not null default 0
  constraint sistem_password_sendiri_check check (password_sendiri in (0, 1));
