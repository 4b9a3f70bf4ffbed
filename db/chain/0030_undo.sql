-- Up Migration
-- What an entry of the history has changed, row by row, so that it can be taken back, and what has been taken back.
-- Like the history itself: the app may add and read, never change.

create table audit_perubahan (
  -- the order in which rows were changed; a job adds to its entry while others write theirs
  id bigint generated always as identity primary key,
  audit_id bigint not null references audit on delete cascade,
  -- the kind of row (api/parts/riwayat/jenis.ts) and the key of the row among its like
  tabel text not null,
  kunci text not null,
  -- what the row belongs to, spelled as in audit.objek: the history of one person finds it here
  objek text not null,
  -- null: there was no such row before, or none after
  sebelum jsonb,
  sesudah jsonb,
  -- the entry that has written what the row holds after this change: this one, or what an undo has brought back; 0: older than the log
  keadaan bigint not null,
  unique (audit_id, tabel, kunci),
  check (sebelum is not null or sesudah is not null)
);
create index audit_perubahan_kunci on audit_perubahan (tabel, kunci, id desc);
create index audit_perubahan_objek on audit_perubahan (objek text_pattern_ops, audit_id desc);

-- Each entry is taken back at most once.
create table audit_batal (
  audit_id bigint primary key references audit on delete cascade,
  -- the entry that the undo itself has left
  oleh bigint not null unique references audit on delete cascade
);

grant select, insert on audit_perubahan, audit_batal to portal_app;

-- A version travels as milliseconds; so that an undo can bring back the very version, none has more digits.
alter table ist_nilai alter updated_at set default date_trunc('milliseconds', now());
alter table akomodasi alter updated_at set default date_trunc('milliseconds', now());
update ist_nilai set updated_at = date_trunc('milliseconds', updated_at);
update akomodasi set updated_at = date_trunc('milliseconds', updated_at);
