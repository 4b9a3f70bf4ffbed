-- Up Migration
-- What an answer was worth when it was sent, and the answers that are not sent yet.

-- A changed key must not change a given score.
alter table test_jawaban add column value numeric(3, 2) check (value between 0 and 4);
update test_jawaban j set value = o.value from soal_option o where o.id = j.option_id;
alter table test_jawaban alter column value set not null;

-- One row per person, test and question: the last choice, from whichever device.
create table test_draf (
  user_id integer not null references peserta (user_id) on delete cascade,
  tesid smallint not null check (tesid in (1, 2)),
  soal_id integer not null,
  option_id integer not null,
  waktu timestamptz not null,
  primary key (user_id, tesid, soal_id),
  foreign key (option_id, soal_id) references soal_option (id, soal_id) on delete cascade
) with (fillfactor = 80);
create index test_draf_option on test_draf (option_id, soal_id);
grant select, insert, update, delete on test_draf to portal_app;
