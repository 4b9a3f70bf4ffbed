-- Up Migration
-- Whether an address is known to be that of the account's owner: an admin has written it, or a link from a mail to it was used. To any other
-- no mail carries words that somebody else may have typed. Accounts of before count as known.

alter table users add email_terbukti smallint not null default 1 check (email_terbukti in (0, 1));
-- Whoever makes an account says so; who forgets it has mails without a name.
alter table users alter email_terbukti set default 0;
