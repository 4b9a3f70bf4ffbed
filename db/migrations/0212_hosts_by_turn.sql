-- Up Migration
-- Index for finding the hosts whose links are due for a check. The host that has waited longest comes first. Only a few
-- rows are read, however many hosts and links are stored.
create index tautan_host_giliran on tautan_host (berikutnya) where aktif = 1;

-- A host without a due link is examined when its next link becomes due.
update tautan_host h set berikutnya = greatest(h.berikutnya, coalesce(
  (select min(c.jatuh_tempo) from tautan_cek c where c.host = h.host and c.jatuh_tempo is not null), 'infinity'));
