-- 1: each account that an admin creates, imports or resets gets its own first password. 0: all these accounts get the
-- default password.

alter table sistem add password_sendiri smallint not null default 0
  constraint sistem_password_sendiri_check check (password_sendiri in (0, 1));
