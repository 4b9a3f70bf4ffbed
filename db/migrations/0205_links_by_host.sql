-- Up Migration
-- Removing a host looks for its links: by the foreign key, once for each host, and by the sweep.
create index tautan_cek_host on tautan_cek (host);
