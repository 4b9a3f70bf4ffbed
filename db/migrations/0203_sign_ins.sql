-- Table `masuk` records sign-ins, requested links, changed passwords and resets for 180 days. The last statements
-- allow the mail and the link that confirm the address of a registration (`bukti`).

create table masuk (
  id bigint generated always as identity primary key,
  waktu timestamptz not null,
  -- Hour of the event. Events that did not succeed share one row per account, network and hour. The number of rows per
  -- hour is limited.
  jam timestamptz not null,
  -- Null: no account has this email address, or the row counts the events above the hourly limit (`lainnya`).
  user_id integer references users (id) on delete cascade,
  cara text not null constraint masuk_cara_check check (cara in ('password', 'tautan', 'ganti_password', 'reset', 'reset_admin', 'lainnya')),
  hasil text not null constraint masuk_hasil_check check (hasil in ('berhasil', 'gagal', 'diminta', 'lainnya')),
  jumlah integer not null default 1 constraint masuk_jumlah_check check (jumlah > 0),
  jaringan text,
  peramban text
);
create unique index masuk_ringkas on masuk (jam, user_id, jaringan, cara, hasil) nulls not distinct where hasil <> 'berhasil';
create index masuk_jam on masuk (jam);
create index masuk_waktu on masuk (waktu desc, id desc);
create index masuk_orang on masuk (user_id, waktu desc, id desc);
grant select, insert, update, delete on masuk to portal_app;

alter table email drop constraint email_jenis_check;
alter table email add constraint email_jenis_check check (jenis in ('reset', 'akun_baru', 'password_direset', 'hapus_ditolak', 'hapus_dilaksanakan',
  'tautan_masuk', 'bukti_email', 'perangkat_baru', 'kabar', 'ringkasan', 'pengingat', 'uji'));
alter table reset_tautan drop constraint reset_tautan_untuk_check;
alter table reset_tautan add constraint reset_tautan_untuk_check check (untuk in ('reset', 'password', 'masuk', 'bukti'));
