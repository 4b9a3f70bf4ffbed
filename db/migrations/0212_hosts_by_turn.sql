-- Up Migration
-- Index for a claim of links. A claim examines the hosts that are due, and begins with those that have waited longest.
-- Therefore it reads few rows, however many hosts and links are stored.
create index tautan_host_giliran on tautan_host (berikutnya) where aktif = 1;

-- A host without a due link is examined when its next link becomes due.
update tautan_host h set berikutnya = greatest(h.berikutnya, coalesce(
  (select min(c.jatuh_tempo) from tautan_cek c where c.host = h.host and c.jatuh_tempo is not null), 'infinity'));
