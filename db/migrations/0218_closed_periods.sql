-- The data of a closed period must not change. One trigger function rejects every write about a closed period. A check
-- in the app is not enough, because an admin may close the period at the same moment. Each statement takes a shared
-- lock on the row of its period, and the closing takes the exclusive lock. Therefore a write either ends before the
-- closing or is rejected.

-- The argument of the trigger is a query for the ids of the periods that a statement writes about. Some writes are
-- allowed for a closed period, for example deletions and the retention job. They set `portal.periode_ditutup` to
-- `boleh` in their transaction.
create function tolak_periode_ditutup() returns trigger language plpgsql as $$
declare
  ditutup boolean;
begin
  if current_setting('portal.periode_ditutup', true) = 'boleh' then return null; end if;
  execute 'select bool_or(e.is_aktif = 0) from (select is_aktif from periode where id in (' || tg_argv[0]
    || ') order by id for share) e' into ditutup;
  if ditutup then
    raise exception 'The period is closed' using errcode = 'check_violation', constraint = 'periode_ditutup';
  end if;
  return null;
end $$;

-- `%s` stands for the set of written rows. The query in `beda` finds rows with a change that a closed period forbids.
-- In a review, the time of reading may still change. In a claim, the decision and the payment may still change. Of a
-- participant, only location, period, attendance number and active state are protected.
do $$
declare
  tabel text;
  asal text;
  beda text;
begin
  for tabel, asal, beda in values
    ('tugas', 'select p.periode_id from %s t join peserta p on p.user_id = t.user_id', null),
    ('test_hasil', 'select p.periode_id from %s t join peserta p on p.user_id = t.user_id', null),
    ('test_draf', 'select p.periode_id from %s t join peserta p on p.user_id = t.user_id', null),
    ('test_arsip', 'select p.periode_id from %s t join peserta p on p.user_id = t.user_id', null),
    ('tes_buka', 'select p.periode_id from %s t join peserta p on p.user_id = t.user_id', null),
    ('survei_sudah', 'select p.periode_id from %s t join peserta p on p.user_id = t.user_id', null),
    ('survei_draf', 'select p.periode_id from %s t join peserta p on p.user_id = t.user_id', null),
    ('laporan_online', 'select p.periode_id from %s t join peserta p on p.user_id = t.user_id', null),
    ('ist_nilai', 'select p.periode_id from %s t join peserta p on p.user_id = t.user_id', null),
    ('nilai_kompetensi', 'select p.periode_id from %s t join peserta p on p.user_id = t.peserta_id', null),
    ('mentor_peserta', 'select p.periode_id from %s t join peserta p on p.user_id = t.peserta_id', null),
    ('mentor_ist', 'select p.periode_id from %s t join peserta p on p.user_id = t.peserta_id', null),
    ('perpanjangan', 'select p.periode_id from %s t join peserta p on p.user_id = t.peserta_id', null),
    ('laporan_berkas', 'select p.periode_id from %s t join laporan_online o on o.id = t.laporan_id join peserta p on p.user_id = o.user_id', null),
    ('test_jawaban', 'select p.periode_id from %s t join test_hasil h on h.id = t.test_hasil_id join peserta p on p.user_id = h.user_id', null),
    ('materi', 'select t.periode_id from %s t', null),
    ('materi_tautan', 'select m.periode_id from %s t join materi m on m.id_materi = t.materi_id', null),
    ('pembukaan', 'select t.periode_id from %s t', null),
    ('review', 'select p.periode_id from %s t join tugas k on k.id_tugas = t.tugas_id join peserta p on p.user_id = k.user_id',
     'select p.periode_id from baris t join lama l on l.id_review = t.id_review join tugas k on k.id_tugas = t.tugas_id
        join peserta p on p.user_id = k.user_id
      where to_jsonb(t) - ''dibaca_pada'' <> to_jsonb(l) - ''dibaca_pada'''),
    ('akomodasi', 'select p.periode_id from %s t join peserta p on p.user_id = t.user_id',
     'select p.periode_id from baris t join lama l on l.id = t.id join peserta p on p.user_id = t.user_id
      where (t.user_id, t.jenis, t.catatan, t.keterangan, t.berkas_id, t.nominal_diajukan) is distinct from
            (l.user_id, l.jenis, l.catatan, l.keterangan, l.berkas_id, l.nominal_diajukan)'),
    ('peserta', 'select t.periode_id from %s t',
     'select unnest(array[t.periode_id, l.periode_id]) from baris t join lama l on l.user_id = t.user_id
      where (t.lokasi_id, t.periode_id, t.no_absensi, t.peserta_status_aktif)
        is distinct from (l.lokasi_id, l.periode_id, l.no_absensi, l.peserta_status_aktif)')
  loop
    execute format('create trigger periode_ditutup_tambah after insert on %I referencing new table as baris
                    for each statement execute function tolak_periode_ditutup(%L)', tabel, format(asal, 'baris'));
    execute format('create trigger periode_ditutup_ubah after update on %I referencing old table as lama new table as baris
                    for each statement execute function tolak_periode_ditutup(%L)', tabel,
                   coalesce(beda, format(asal, '(select * from baris union all select * from lama)')));
    execute format('create trigger periode_ditutup_hapus after delete on %I referencing old table as lama
                    for each statement execute function tolak_periode_ditutup(%L)', tabel, format(asal, 'lama'));
  end loop;
end $$;
