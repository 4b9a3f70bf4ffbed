-- Up Migration
-- Who has sent a survey stands in one table, what was said in another, and nothing ties the two: no id, no instant, no
-- order of rows. A sent survey is one row, so that all rows of a mentor can be laid down anew in random order by
-- the transaction that adds one.

create table survei_sudah (
  user_id integer not null references peserta (user_id) on delete cascade,
  kategori text not null check (kategori in ('panitia', 'pemateri')),
  mentor_id integer references users,
  constraint survei_sudah_mentor check ((kategori = 'pemateri') = (mentor_id is not null))
);
insert into survei_sudah (user_id, kategori, mentor_id) select user_id, kategori, mentor_id from survei order by user_id, mentor_id;

create table survei_lama as
  select s.kategori, s.mentor_id, s.nilai_akhir, (s.created_at at time zone 'Asia/Jakarta')::date as tanggal,
         coalesce(array_agg(j.pertanyaan_id order by j.pertanyaan_id) filter (where j.val is not null), '{}') as pertanyaan_id,
         coalesce(array_agg(j.val order by j.pertanyaan_id) filter (where j.val is not null), '{}') as val,
         coalesce(max(j.teks), '') as saran
  from survei s left join survei_jawaban j on j.survei_id = s.id group by s.id;
drop table survei_jawaban;
drop table survei;

create table survei (
  id uuid primary key default gen_random_uuid(),
  kategori text not null check (kategori in ('panitia', 'pemateri')),
  mentor_id integer references users,
  nilai_akhir numeric(5, 2) not null check (nilai_akhir between 0 and 100),
  tanggal date not null,
  -- The rated questions and, at the same places, their answers.
  pertanyaan_id integer[] not null,
  val smallint[] not null,
  saran text not null default '',
  constraint survei_mentor check ((kategori = 'pemateri') = (mentor_id is not null)),
  constraint survei_skala check (cardinality(val) = cardinality(pertanyaan_id) and 1 <= all (val) and 4 >= all (val))
);
insert into survei (kategori, mentor_id, nilai_akhir, tanggal, pertanyaan_id, val, saran)
  select kategori, mentor_id, nilai_akhir, tanggal, pertanyaan_id, val, saran from survei_lama order by random();
drop table survei_lama;

create unique index survei_panitia_satu on survei_sudah (user_id) where kategori = 'panitia';
create unique index survei_pemateri_satu on survei_sudah (user_id, mentor_id) where kategori = 'pemateri';
create index survei_sudah_mentor_id on survei_sudah (mentor_id);
create index survei_kategori on survei (kategori, mentor_id);

-- One line per answer, for counting.
create view survei_jawaban as
  select s.id as survei_id, j.pertanyaan_id, j.val, null::text as teks
  from survei s, unnest(s.pertanyaan_id, s.val) as j (pertanyaan_id, val)
  union all
  select s.id, q.id, null, s.saran
  from survei s join survei_pertanyaan q on q.kategori = s.kategori and q.is_input = 0
  where s.saran <> '';

-- A half-done survey, until it is sent. No instant: the last change would tell when it was sent.
create table survei_draf (
  user_id integer not null references peserta (user_id) on delete cascade,
  kategori text not null check (kategori in ('panitia', 'pemateri')),
  mentor_id integer references users,
  langkah integer not null,
  jawaban jsonb not null,
  constraint survei_draf_mentor check ((kategori = 'pemateri') = (mentor_id is not null)),
  constraint survei_draf_satu unique nulls not distinct (user_id, kategori, mentor_id)
);

grant select, insert, delete on survei_sudah to portal_app;
grant select, insert, delete on survei to portal_app;
grant select on survei_jawaban to portal_app;
grant select, insert, update, delete on survei_draf to portal_app;
