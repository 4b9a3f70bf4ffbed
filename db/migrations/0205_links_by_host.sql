-- Up Migration
-- Index for `sweepLinks`, which searches for hosts without links and deletes them. For each deleted host, the foreign
-- key searches its links.
create index tautan_cek_host on tautan_cek (host);
