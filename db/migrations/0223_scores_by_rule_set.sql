-- Each participant's scores are computed with the rule set of the participant's period.

-- 1 if the result passes. It is written together with `nilai_akhir`, because each rule set has its own pass mark.
alter table ist_nilai add column lulus smallint not null default 0 constraint ist_nilai_lulus_check check (lulus in (0, 1));
select set_config('portal.periode_ditutup', 'boleh', true);
update ist_nilai set lulus = 1 where nilai_akhir >= 61;

-- A rule set chooses the scale of each category: 3 or 4.
alter table nilai_kompetensi drop constraint nilai_kompetensi_skala;
alter table nilai_kompetensi add constraint nilai_kompetensi_skala check (nilai between 1 and 4);

-- From now on, the function counts the competences that the rule set of the participant's period has in each category.
CREATE OR REPLACE FUNCTION public.count_langkah(tabel text, ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- Two transactions may count the same participants at the same time. The second waits for the lock, so that it also
  -- counts the rows of the first.
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
      set butir = c.butir, dinilai = c.dinilai
      from (
        select q.user_id, array_agg(q.ada order by q.kat_id) as butir,
               coalesce(bit_or(1 << q.kat_id) filter (where q.ada = q.jumlah), 0) as dinilai
        from (select p.user_id, k.kat_id, count(*)::int as jumlah, count(n.nilai)::int as ada
              from peserta p
              join periode e on e.id = p.periode_id
              join aturan_kompetensi k on k.aturan_id = e.aturan_id
              left join nilai_kompetensi n on n.kategori_nilai_id = k.kategori_nilai_id and n.peserta_id = p.user_id
              where p.user_id = any(ids) group by p.user_id, k.kat_id) q
        group by q.user_id) c
      where g.user_id = c.user_id;
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
end $function$;

-- An older app must not use this database, because it would write final scores without `lulus`.
update skema_minimum set migrasi = '0223_scores_by_rule_set';
