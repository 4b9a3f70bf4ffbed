-- Up Migration
-- What is kept of somebody is looked up by their key, however many they are: joined freely, the planner reads all assignments of a hundred thousand
-- people, half a million, to count those of two thousand.
create or replace function count_langkah(tabel text, ids integer[]) returns void language plpgsql as $function$
begin
  perform from peserta_langkah where user_id = any(ids) order by user_id for update;
  if tabel in ('tugas', 'review') then
    update peserta_langkah g set tugas = x.tugas, terkirim = x.terkirim, menunggu = x.menunggu
    from (
      select o.user_id, count(t.id_tugas) as tugas, coalesce(bit_or(1 << t.kat_id) filter (where t.catatan <> ''), 0) as terkirim,
             array[count(*) filter (where t.kat_id = 1 and m.kosong), count(*) filter (where t.kat_id = 2 and m.kosong),
                   count(*) filter (where t.kat_id = 3 and m.kosong), count(*) filter (where t.kat_id = 4 and m.kosong),
                   count(*) filter (where t.kat_id = 5 and m.kosong)] as menunggu
      from unnest(ids) as o (user_id)
      left join lateral (select t.id_tugas, t.kat_id, t.catatan from tugas t where t.user_id = o.user_id offset 0) t on true
      left join lateral (
        select true as kosong where t.catatan <> '' and not exists (select from review r where r.tugas_id = t.id_tugas)
      ) m on true
      group by o.user_id
    ) x where g.user_id = x.user_id;
  elsif tabel = 'nilai_kompetensi' then
    update peserta_langkah g set dinilai = x.dinilai, butir = x.butir
    from (
      select o.user_id, coalesce(bit_or(1 << q.kat_id) filter (where n.jumlah = q.jumlah), 0) as dinilai,
             array_agg(coalesce(n.jumlah, 0)::int order by q.kat_id) as butir
      from unnest(ids) as o (user_id)
      cross join (select kat_id, count(*) as jumlah from kategori_nilai group by kat_id) q
      left join (select peserta_id, kat_id, count(*) as jumlah from nilai_kompetensi where peserta_id = any(ids) group by peserta_id, kat_id) n
        on n.peserta_id = o.user_id and n.kat_id = q.kat_id
      group by o.user_id
    ) x where g.user_id = x.user_id;
  elsif tabel in ('mentor_peserta', 'mentor_ist', 'survei_sudah') then
    update peserta_langkah g set mentor = x.mentor
      | (select coalesce(bit_or(1 << case t.isprak when 1 then 6 else 7 end), 0) from mentor_ist t where t.peserta_id = g.user_id), survei_kurang = x.kurang, survei_diminta = exists (select from mentor_terbit t where t.mentor_id = any(x.kurang)),
      panitia = (select count(*) from survei_sudah s where s.user_id = g.user_id and s.kategori = 'panitia')
    from (
      select o.user_id, coalesce(bit_or(1 << b.kat_id), 0) as mentor,
             coalesce(array_agg(distinct b.mentor_id) filter (where s.sudah is null and b.mentor_id is not null), '{}') as kurang
      from unnest(ids) as o (user_id)
      left join lateral (select b.kat_id, b.mentor_id from mentor_peserta b where b.peserta_id = o.user_id offset 0) b on true
      left join lateral (
        select true as sudah from survei_sudah s
        where s.user_id = o.user_id and s.mentor_id = b.mentor_id and s.kategori = 'pemateri' offset 0
      ) s on true
      group by o.user_id
    ) x where g.user_id = x.user_id;
  elsif tabel in ('users', 'penghapusan') then
    update peserta_langkah g
    set tutup = u."group" <> 'user' or u.ditutup_pada is not null
      or exists (select from penghapusan a where a.user_id = u.id and a.status = 'menunggu')
    from users u where u.id = g.user_id and g.user_id = any(ids);
  elsif tabel in ('sertifikat', 'sertifikat_edisi') then
    update peserta_langkah g
    set edisi = exists (select from sertifikat_edisi e where e.user_id = g.user_id),
        ditarik = exists (select from sertifikat c where c.user_id = g.user_id and c.ditarik_pada is not null)
    where g.user_id = any(ids);
  elsif tabel = 'test_hasil' then
    update peserta_langkah g
    set tes = (select coalesce(bit_or(1 << h.tesid), 0) from test_hasil h where h.user_id = g.user_id)
    where g.user_id = any(ids);
  elsif tabel = 'dokumen' then
    update peserta_langkah g
    set dokumen = (select coalesce(bit_or(1 << d.dokumen_id), 0) from dokumen d where d.user_id = g.user_id)
    where g.user_id = any(ids);
  elsif tabel = 'laporan_online' then
    update peserta_langkah g
    set laporan = (select count(*) from laporan_online l where l.user_id = g.user_id)
    where g.user_id = any(ids);
  else
    update peserta_langkah g set klaim = x.klaim, klaim_menunggu = x.menunggu
    from (
      select o.user_id, count(a.id) as klaim, count(a.id) filter (where a.is_valid = 0) as menunggu
      from unnest(ids) as o (user_id)
      left join lateral (select a.id, a.is_valid from akomodasi a where a.user_id = o.user_id offset 0) a on true
      group by o.user_id
    ) x where g.user_id = x.user_id;
  end if;
end $function$;
