-- Up Migration
-- Index for the deletion of hosts. For each deleted host, the foreign key searches its links. The sweep searches for
-- hosts without links.
create index tautan_cek_host on tautan_cek (host);
