-- Up Migration
-- Copies of data that plain queries replace (docs/decisions/0087): counts of everybody, narrow rows to search in, marks. What stays of
-- `peserta_langkah` is how far each participant is, in plain columns that one function writes.
do $$
declare
  each record;
begin
  for each in
    select t.tgname, t.tgrelid::regclass as tabel from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and (
      p.proname ~ '^write_(.*_jumlah_|.*_cari|lokasi_minta|mentor_beban|mentor_terbit|nomor_ganda|survei_mentor|langkah_)'
      or p.proname = 'fold_survei'
      or (p.proname = 'write_peserta_langkah' and t.tgrelid in ('sertifikat'::regclass, 'sertifikat_edisi'::regclass, 'penghapusan'::regclass)))
  loop
    execute format('drop trigger %I on %s', each.tgname, each.tabel);
  end loop;
  for each in
    select p.oid::regprocedure as fungsi from pg_proc p
    where p.pronamespace = 'public'::regnamespace and (
      p.proname ~ '^write_(.*_jumlah_|.*_cari|lokasi_minta|mentor_beban|mentor_terbit|nomor_ganda|survei_mentor|langkah_)'
      or p.proname ~ '^fold_' or p.proname in ('keep_jumlah', 'count_lokasi_minta', 'count_mentor_beban', 'count_nomor_ganda', 'count_survei_mentor'))
  loop
    execute format('drop function %s', each.fungsi);
  end loop;
  for each in
    select s.oid, s.stxname from pg_statistic_ext s where s.stxnamespace = 'public'::regnamespace
  loop
    execute format('drop statistics %I', each.stxname);
  end loop;
end $$;

drop table fakta_jumlah, klaim_jumlah, nomor_jumlah, berkas_jumlah, jawaban_jumlah, survei_jumlah, survei_mentor, lokasi_minta, mentor_terbit,
  mentor_beban, peserta_cari, users_cari, laporan_cari, akomodasi_cari, email_cari;
alter table peserta_langkah
  drop column fakta, drop column lokasi_id, drop column aktif, drop column nilai_akhir, drop column tahap, drop column survei_diminta,
  drop column tutup, drop column edisi, drop column ditarik;

create or replace function make_peserta_langkah() returns trigger language plpgsql as $$
begin
  insert into peserta_langkah (user_id) select user_id from baru on conflict do nothing;
  return null;
end $$;

-- How far these participants are, of what stands in `tabel`, counted anew.
create or replace function count_langkah(tabel text, ids integer[]) returns void language plpgsql as $$
begin
  -- Of two at once the later one counts what the one before has left.
  perform from peserta_langkah where user_id = any(ids) order by user_id for update;
  case
    when tabel in ('tugas', 'review') then
      update peserta_langkah g
      set tugas = (select count(*) from tugas t where t.user_id = g.user_id),
          terkirim = (select coalesce(bit_or(1 << t.kat_id), 0) from tugas t where t.user_id = g.user_id and t.catatan <> ''),
          menunggu = array(
            select (select count(*)::int from tugas t
                    where t.user_id = g.user_id and t.kat_id = k and t.catatan <> '' and not exists (select from review r where r.tugas_id = t.id_tugas))
            from generate_series(1, 5) k order by k)
      where g.user_id = any(ids);
    when tabel = 'nilai_kompetensi' then
      update peserta_langkah g
      set butir = array(
            select (select count(*)::int from nilai_kompetensi n where n.peserta_id = g.user_id and n.kat_id = k) from generate_series(1, 7) k order by k),
          dinilai = (
            select coalesce(bit_or(1 << q.kat_id), 0) from (select kat_id, count(*) as jumlah from kategori_nilai group by kat_id) q
            where q.jumlah = (select count(*) from nilai_kompetensi n where n.peserta_id = g.user_id and n.kat_id = q.kat_id))
      where g.user_id = any(ids);
    when tabel in ('mentor_peserta', 'mentor_ist', 'survei_sudah') then
      update peserta_langkah g
      set mentor = (select coalesce(bit_or(1 << b.kat_id), 0) from boleh_nilai b where b.peserta_id = g.user_id),
          panitia = (select count(*) from survei_sudah s where s.user_id = g.user_id and s.kategori = 'panitia'),
          survei_kurang = array(
            select b.mentor_id from mentor_peserta b where b.peserta_id = g.user_id
            except select s.mentor_id from survei_sudah s where s.user_id = g.user_id and s.kategori = 'pemateri' order by 1)
      where g.user_id = any(ids);
    when tabel = 'test_hasil' then
      update peserta_langkah g set tes = (select coalesce(bit_or(1 << h.tesid), 0) from test_hasil h where h.user_id = g.user_id)
      where g.user_id = any(ids);
    when tabel = 'dokumen' then
      update peserta_langkah g set dokumen = (select coalesce(bit_or(1 << d.dokumen_id), 0) from dokumen d where d.user_id = g.user_id)
      where g.user_id = any(ids);
    when tabel = 'laporan_online' then
      update peserta_langkah g set laporan = (select count(*) from laporan_online l where l.user_id = g.user_id)
      where g.user_id = any(ids);
    when tabel = 'akomodasi' then
      update peserta_langkah g
      set klaim = (select count(*) from akomodasi a where a.user_id = g.user_id and a.alasan_tolak is null),
          klaim_menunggu = (select count(*) from akomodasi a where a.user_id = g.user_id and a.alasan_tolak is null and a.is_valid = 0)
      where g.user_id = any(ids);
  end case;
end $$;

-- As it was, without the planner's fence.
do $$ begin
  execute replace(pg_get_functiondef('lupakan_riwayat(integer)'::regprocedure), ' as isi offset 0)', ' as isi)');
end $$;

create index survei_terbit on survei (mentor_id) where kategori = 'pemateri' and terbit;
-- Nothing is searched by trigrams any more. Where somebody else has made the extension, it stays.
do $$ begin
  drop extension if exists pg_trgm;
exception when insufficient_privilege then null;
end $$;

update skema_minimum set migrasi = '0180_fewer_copies';
