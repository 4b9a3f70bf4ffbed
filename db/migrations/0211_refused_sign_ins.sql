-- Sign-ins and resets that a limit has refused (429) are recorded too, with one row per account, network and hour.

alter table masuk drop constraint masuk_hasil_check;
alter table masuk add constraint masuk_hasil_check check (hasil in ('berhasil', 'gagal', 'ditolak', 'diminta', 'lainnya'));
