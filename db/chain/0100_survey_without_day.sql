-- Up Migration
-- A survey loses its day: on a day with one survey it was the day of that person, whose place in `survei_sudah` follows the
-- order of sending. Nothing reads it.

alter table survei drop column tanggal;
-- Writes the table anew, in the order of its random ids: a dropped column stays in the rows until then.
cluster survei using survei_pkey;
alter table survei set without cluster;
