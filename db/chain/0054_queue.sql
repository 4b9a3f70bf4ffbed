-- Up Migration
-- Who waits longest comes first: when a task that waits for its review was sent.

create or replace view tugas_menunggu as
  select t.id_tugas, t.user_id, t.kat_id, t.created_at
  from tugas t
  join peserta p on p.user_id = t.user_id
  where t.kat_id <= 5 and t.catatan <> ''
    and not exists (select from review r where r.tugas_id = t.id_tugas)
    and exists (select from materi m
                where m.lokasi_id = p.lokasi_id and m.kat_id = t.kat_id
                  and m.is_aktif = 1 and m.is_tugas = 1 and m.is_review = 1);
