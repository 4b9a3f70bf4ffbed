-- Written by the test suite from a freshly migrated database; see CONTRIBUTING.md.

set check_function_bodies = off;

-- Extensions

create extension if not exists pg_trgm;

-- Functions

CREATE OR REPLACE FUNCTION public.count_langkah(tabel text, ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
      left join lateral (select a.id, a.is_valid from akomodasi a where a.user_id = o.user_id and a.alasan_tolak is null offset 0) a on true
      group by o.user_id
    ) x where g.user_id = x.user_id;
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_lokasi_minta(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into lokasi_minta (lokasi_id) select l.id from lokasi l where l.id = any(ids) order by l.id on conflict do nothing;
  -- The statement behind sees what others have committed until their row was free.
  perform from lokasi_minta where lokasi_id = any(ids) order by lokasi_id for update;
  update lokasi_minta w set tugas = x.tugas, review = x.review
  from (
    select o.lokasi_id, coalesce(bit_or(1 << m.kat_id), 0) as tugas, coalesce(bit_or(1 << m.kat_id) filter (where m.is_review = 1), 0) as review
    from unnest(ids) as o (lokasi_id) left join materi m on m.lokasi_id = o.lokasi_id and m.is_aktif = 1 and m.is_tugas = 1
    group by o.lokasi_id
  ) x where w.lokasi_id = x.lokasi_id and (w.tugas, w.review) <> (x.tugas, x.review);
end $function$
;
CREATE OR REPLACE FUNCTION public.count_mentor_beban(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into mentor_beban (mentor_id) select u.id from users u where u.id = any(ids) order by u.id on conflict do nothing;
  perform from mentor_beban where mentor_id = any(ids) order by mentor_id for update;
  update mentor_beban m set jumlah_peserta = x.jumlah_peserta, jumlah = x.jumlah
  from (
    select o.mentor_id, count(distinct b.peserta_id) as jumlah_peserta,
           array[count(*) filter (where b.kat_id = 1), count(*) filter (where b.kat_id = 2), count(*) filter (where b.kat_id = 3),
                 count(*) filter (where b.kat_id = 4), count(*) filter (where b.kat_id = 5), count(*) filter (where b.kat_id = 6),
                 count(*) filter (where b.kat_id = 7)] as jumlah
    from unnest(ids) as o (mentor_id) left join boleh_nilai b on b.mentor_id = o.mentor_id group by o.mentor_id
  ) x where m.mentor_id = x.mentor_id;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_nomor_ganda(lokasi integer[], nomor integer[], lepas integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  ids int[];
begin
  if cardinality(lokasi) = 0 then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('nomor_ganda'), l) from (select distinct l from unnest(lokasi) l order by l) x;
  ids := array(
    select p.user_id
    from (select distinct l, n from unnest(lokasi, nomor) as o (l, n) where n <> 700) o
    cross join lateral (
      select p.user_id, p.nomor_ganda, count(*) over () > 1 as ganda
      from peserta_cari p where p.lokasi_id = o.l and p.no_absensi = o.n offset 0) p
    where p.nomor_ganda <> p.ganda
    union all
    select p.user_id from peserta_cari p where p.user_id = any(lepas) and p.nomor_ganda);
  if cardinality(ids) > 0 then
    update peserta_cari set nomor_ganda = not nomor_ganda where user_id = any(ids);
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_survei_mentor(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into survei_mentor (mentor_id, jumlah, seratusan, nilai, banyak)
  select id, 0, 0, 0, 0 from unnest(ids) as o (id) where exists (select from users u where u.id = o.id) order by id on conflict do nothing;
  perform from survei_mentor where mentor_id = any(ids) order by mentor_id for update;
  update survei_mentor m set jumlah = x.jumlah, seratusan = x.seratusan, nilai = x.nilai, banyak = x.banyak
  from (
    select o.id, count(s.id) as jumlah, coalesce(sum(s.nilai_akhir * 100), 0)::bigint as seratusan,
           coalesce(sum((select sum(v) from unnest(s.val) v)), 0)::bigint as nilai, coalesce(sum(cardinality(s.val)), 0)::bigint as banyak
    from unnest(ids) as o (id) left join survei s on s.kategori = 'pemateri' and s.mentor_id = o.id group by o.id
  ) x where m.mentor_id = x.id;
end $function$
;
CREATE OR REPLACE FUNCTION public.email_alamat_lepas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update email set kepada = '' where job_id = new.id and user_id is null;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.fold_berkas_jumlah(most bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
        with baru as materialized (
          select id, kunci, jumlah from berkas_jumlah where not dilipat order by id limit most for update skip locked
        ), lama as materialized (
          select t.* from (select distinct kunci from baru) d join berkas_jumlah t using (kunci) where t.dilipat for update of t skip locked
        ), gone as (
          delete from berkas_jumlah where id in (select id from baru union all select id from lama)
        )
        insert into berkas_jumlah (kunci, jumlah, dilipat)
        select kunci, sum(jumlah), true from (select kunci, jumlah from baru union all select kunci, jumlah from lama) x group by kunci having sum(jumlah) <> 0
      $function$
;
CREATE OR REPLACE FUNCTION public.fold_fakta_jumlah(most bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
        with baru as materialized (
          select id, fakta, lokasi_id, tugas, peserta, menunggu_1, menunggu_2, menunggu_3, menunggu_4, menunggu_5 from fakta_jumlah where not dilipat order by id limit most for update skip locked
        ), lama as materialized (
          select t.* from (select distinct fakta, lokasi_id from baru) d join fakta_jumlah t using (fakta, lokasi_id) where t.dilipat for update of t skip locked
        ), gone as (
          delete from fakta_jumlah where id in (select id from baru union all select id from lama)
        )
        insert into fakta_jumlah (fakta, lokasi_id, tugas, peserta, menunggu_1, menunggu_2, menunggu_3, menunggu_4, menunggu_5, dilipat)
        select fakta, lokasi_id, sum(tugas), sum(peserta), sum(menunggu_1), sum(menunggu_2), sum(menunggu_3), sum(menunggu_4), sum(menunggu_5), true from (select fakta, lokasi_id, tugas, peserta, menunggu_1, menunggu_2, menunggu_3, menunggu_4, menunggu_5 from baru union all select fakta, lokasi_id, tugas, peserta, menunggu_1, menunggu_2, menunggu_3, menunggu_4, menunggu_5 from lama) x group by fakta, lokasi_id having sum(tugas) <> 0 or sum(peserta) <> 0 or sum(menunggu_1) <> 0 or sum(menunggu_2) <> 0 or sum(menunggu_3) <> 0 or sum(menunggu_4) <> 0 or sum(menunggu_5) <> 0
      $function$
;
CREATE OR REPLACE FUNCTION public.fold_jawaban_jumlah(most bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
        with baru as materialized (
          select id, val, pertanyaan_id, jumlah from jawaban_jumlah where not dilipat order by id limit most for update skip locked
        ), lama as materialized (
          select t.* from (select distinct val, pertanyaan_id from baru) d join jawaban_jumlah t using (val, pertanyaan_id) where t.dilipat for update of t skip locked
        ), gone as (
          delete from jawaban_jumlah where id in (select id from baru union all select id from lama)
        )
        insert into jawaban_jumlah (val, pertanyaan_id, jumlah, dilipat)
        select val, pertanyaan_id, sum(jumlah), true from (select val, pertanyaan_id, jumlah from baru union all select val, pertanyaan_id, jumlah from lama) x group by val, pertanyaan_id having sum(jumlah) <> 0
      $function$
;
CREATE OR REPLACE FUNCTION public.fold_klaim_jumlah(most bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
        with baru as materialized (
          select id, dibayar, ditolak, is_valid, lokasi_id, periode_id, jumlah, nominal, nominal_diajukan from klaim_jumlah where not dilipat order by id limit most for update skip locked
        ), lama as materialized (
          select t.* from (select distinct dibayar, ditolak, is_valid, lokasi_id, periode_id from baru) d join klaim_jumlah t using (dibayar, ditolak, is_valid, lokasi_id, periode_id) where t.dilipat for update of t skip locked
        ), gone as (
          delete from klaim_jumlah where id in (select id from baru union all select id from lama)
        )
        insert into klaim_jumlah (dibayar, ditolak, is_valid, lokasi_id, periode_id, jumlah, nominal, nominal_diajukan, dilipat)
        select dibayar, ditolak, is_valid, lokasi_id, periode_id, sum(jumlah), sum(nominal), sum(nominal_diajukan), true from (select dibayar, ditolak, is_valid, lokasi_id, periode_id, jumlah, nominal, nominal_diajukan from baru union all select dibayar, ditolak, is_valid, lokasi_id, periode_id, jumlah, nominal, nominal_diajukan from lama) x group by dibayar, ditolak, is_valid, lokasi_id, periode_id having sum(jumlah) <> 0 or sum(nominal) <> 0 or sum(nominal_diajukan) <> 0
      $function$
;
CREATE OR REPLACE FUNCTION public.fold_nomor_jumlah(most bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
        with baru as materialized (
          select id, kunci, jumlah from nomor_jumlah where not dilipat order by id limit most for update skip locked
        ), lama as materialized (
          select t.* from (select distinct kunci from baru) d join nomor_jumlah t using (kunci) where t.dilipat for update of t skip locked
        ), gone as (
          delete from nomor_jumlah where id in (select id from baru union all select id from lama)
        )
        insert into nomor_jumlah (kunci, jumlah, dilipat)
        select kunci, sum(jumlah), true from (select kunci, jumlah from baru union all select kunci, jumlah from lama) x group by kunci having sum(jumlah) <> 0
      $function$
;
CREATE OR REPLACE FUNCTION public.fold_survei()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform fold_jawaban_jumlah(1000000), fold_survei_jumlah(1000000);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.fold_survei_jumlah(most bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
        with baru as materialized (
          select id, bersaran, jumlah from survei_jumlah where not dilipat order by id limit most for update skip locked
        ), lama as materialized (
          select t.* from (select distinct bersaran from baru) d join survei_jumlah t using (bersaran) where t.dilipat for update of t skip locked
        ), gone as (
          delete from survei_jumlah where id in (select id from baru union all select id from lama)
        )
        insert into survei_jumlah (bersaran, jumlah, dilipat)
        select bersaran, sum(jumlah), true from (select bersaran, jumlah from baru union all select bersaran, jumlah from lama) x group by bersaran having sum(jumlah) <> 0
      $function$
;
CREATE OR REPLACE FUNCTION public.keep_jumlah(sumber text, tujuan text, kunci jsonb, jumlah jsonb, dari text DEFAULT ''::text, syarat text DEFAULT 'true'::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  k text := (select string_agg(key, ', ') from jsonb_each_text(kunci));
  k_isi text := (select string_agg(format('(%s) as %I', value, key), ', ') from jsonb_each_text(kunci));
  j text := (select string_agg(key, ', ') from jsonb_each_text(jumlah));
  j_isi text := (select string_agg(format('(%%1$s (%s))::bigint as %I', value, key), ', ') from jsonb_each_text(jumlah));
  sums text := (select string_agg(format('sum(%I)', key), ', ') from jsonb_each_text(jumlah));
  left_over text := (select string_agg(format('sum(%I) <> 0', key), ' or ') from jsonb_each_text(jumlah));
  more text := format('select %s, %s from baru r %s where %s', k_isi, format(j_isi, '+'), dari, syarat);
  less text := format('select %s, %s from lama r %s where %s', k_isi, format(j_isi, '-'), dari, syarat);
  store text := format('insert into %1$s (%2$s, %3$s) select %2$s, %4$s from (%%s) x group by %2$s having %5$s', tujuan, k, j, sums, left_over);
  op text;
begin
  if to_regproc('fold_' || tujuan) is null then
    execute format($fold$
      create function fold_%1$s(most bigint) returns void language sql as $f$
        with baru as materialized (
          select id, %2$s, %3$s from %1$s where not dilipat order by id limit most for update skip locked
        ), lama as materialized (
          select t.* from (select distinct %2$s from baru) d join %1$s t using (%2$s) where t.dilipat for update of t skip locked
        ), gone as (
          delete from %1$s where id in (select id from baru union all select id from lama)
        )
        insert into %1$s (%2$s, %3$s, dilipat)
        select %2$s, %4$s, true from (select %2$s, %3$s from baru union all select %2$s, %3$s from lama) x group by %2$s having %5$s
      $f$ $fold$, tujuan, k, j, sums, left_over);
    execute format('create index %1$s_belum_dilipat on %1$s (id) where not dilipat', tujuan);
  end if;
  execute format($write$
    create function write_%1$s_%2$s() returns trigger language plpgsql as $f$
    declare
      first bigint;
      last bigint;
    begin
      if tg_op = 'INSERT' then
        with b as (%3$s returning id) select min(id), max(id) from b into first, last;
      elsif tg_op = 'DELETE' then
        with b as (%4$s returning id) select min(id), max(id) from b into first, last;
      else
        with b as (%5$s returning id) select min(id), max(id) from b into first, last;
      end if;
      if first / 256 < (last + 1) / 256 then
        perform fold_%1$s(512 + last - first);
      end if;
      return null;
    end $f$ $write$, tujuan, sumber, format(store, more), format(store, less), format(store, more || ' union all ' || less));
  foreach op in array array['insert', 'delete', 'update'] loop
    execute format('create trigger %1$s_%2$s_%3$s after %3$s on %2$s referencing %4$s for each statement execute function write_%1$s_%2$s()',
      tujuan, sumber, op, case op when 'insert' then 'new table as baru' when 'delete' then 'old table as lama'
                                  else 'old table as lama new table as baru' end);
  end loop;
  -- What is there already.
  execute format('insert into %1$s (%2$s, %3$s, dilipat) select %2$s, %4$s, true from (%5$s) x group by %2$s', tujuan, k, j, sums,
                 replace(more, 'from baru r', format('from %I r', sumber)));
end $function$
;
CREATE OR REPLACE FUNCTION public.kredensial_hapus()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into kredensial_terhapus (status_id) values (old.status_id) on conflict do nothing;
  return old;
end $function$
;
CREATE OR REPLACE FUNCTION public.lupakan_riwayat(orang integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  milik text[];
  sebutan text[];
  dicari text[];
  menyebut bigint[];
  kata text;
  pola text;
begin
  -- As they are called now, and as the history says that they were called.
  select array[u.email, u.name] || array(
    select distinct e.isi ->> k from audit a, unnest(array[a.sebelum, a.sesudah]) e (isi), unnest(array['email', 'name']) k
    where a.objek in ('users/' || orang, 'peserta/' || orang) and jsonb_typeof(e.isi) = 'object' and e.isi ->> k <> '')
  into sebutan from users u
  where u.id = orang and u."group" = 'user'
    and exists (select from penghapusan h where h.user_id = orang and h.status = 'menunggu');
  if not found then
    raise exception 'No participant % waits for deletion', orang;
  end if;

  -- Claims also by the history: one that its owner has deleted is named there alone.
  milik := array(
    select 'klaim/' || a.id from akomodasi a where a.user_id = orang
    union select a.objek from audit a where a.pelaku_id = orang and a.objek like 'klaim/%'
    union select 'review/' || r.id_review from review r join tugas t on t.id_tugas = r.tugas_id where t.user_id = orang
    union select o || orang from unnest(array['users/', 'peserta/']) o
  );
  delete from audit_perubahan where objek = any(milik) or objek like 'peserta/' || orang || '/%';
  update audit set sebelum = null, sesudah = null
  where (objek = any(milik) or objek like 'peserta/' || orang || '/%' or pelaku_id = orang)
    and (sebelum is not null or sesudah is not null);

  -- In what is left the person can only be named: as what was searched for, in a wide change. An email is one person's. Two people may
  -- have one name: what is about another account keeps it, and a name of one word is replaced where it is the whole text.
  dicari := array(select lower(btrim(to_jsonb(k)::text, '"')) from unnest(sebutan) k);
  menyebut := array(
    select a.id from audit a
    cross join lateral (select lower(concat(a.sebelum::text, a.sesudah::text)) as isi offset 0) t
    where (a.sebelum is not null or a.sesudah is not null) and exists (select from unnest(dicari) d where strpos(t.isi, d) > 0)
  );
  foreach kata in array sebutan loop
    pola := regexp_replace(kata, '([^[:alnum:][:space:]@])', '\\\1', 'g');
    pola := case when kata ~ '[@[:space:]]' then '(?<![[:alnum:]])' || pola || '(?![[:alnum:]])' else '^' || pola || '$' end;
    update audit set sebelum = samarkan(sebelum, pola), sesudah = samarkan(sesudah, pola)
    where id = any(menyebut)
      and strpos(lower(concat(sebelum::text, sesudah::text)), lower(btrim(to_jsonb(kata)::text, '"'))) > 0
      and (kata like '%@%' or objek !~ '^(users|peserta|klaim|review)/');
    update audit set pelaku = 'akun ' || orang where pelaku = kata;
  end loop;
  update audit set pelaku = 'akun ' || orang where pelaku_id = orang;
end $function$
;
CREATE OR REPLACE FUNCTION public.make_ist_nilai()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into ist_nilai (user_id) values (new.user_id) on conflict do nothing;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.make_peserta_langkah()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into peserta_langkah (user_id, lokasi_id, aktif, tutup)
  select p.user_id, p.lokasi_id, p.peserta_status_aktif, u."group" <> 'user' or u.ditutup_pada is not null
    or exists (select from penghapusan a where a.user_id = u.id and a.status = 'menunggu')
  from baru p join users u on u.id = p.user_id on conflict do nothing;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.samarkan(isi jsonb, pola text)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return case jsonb_typeof(isi)
    when 'string' then to_jsonb(regexp_replace(isi #>> '{}', pola, '[dihapus]', 'gi'))
    when 'array' then (select coalesce(jsonb_agg(samarkan(e.isi, pola) order by e.n), '[]')
                       from jsonb_array_elements(isi) with ordinality e (isi, n))
    when 'object' then (select coalesce(jsonb_object_agg(e.kunci, samarkan(e.isi, pola)), '{}')
                        from jsonb_each(isi) e (kunci, isi))
    else isi
  end;
end $function$
;
CREATE OR REPLACE FUNCTION public.write_akomodasi_cari()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  claims integer[];
begin
  if tg_table_name = 'peserta' then
    claims := array(select a.id from baru b join lama l on l.user_id = b.user_id join akomodasi a on a.user_id = b.user_id
                    where (b.lokasi_id, b.periode_id, b.nama_pt) <> (l.lokasi_id, l.periode_id, l.nama_pt));
  elsif tg_table_name = 'users' then
    claims := array(select a.id from akomodasi a where a.user_id = new.id);
  elsif tg_op = 'INSERT' then
    claims := array(select b.id from baru b);
    perform from peserta where user_id in (select b.user_id from baru b) order by user_id for share;
  else
    claims := array(select b.id from baru b join lama l on l.id = b.id
                    where (b.catatan, b.nominal, b.nominal_diajukan, b.is_valid, b.dibayar_pada is null, b.alasan_tolak is null)
                       is distinct from (l.catatan, l.nominal, l.nominal_diajukan, l.is_valid, l.dibayar_pada is null, l.alasan_tolak is null));
  end if;
  if cardinality(claims) = 0 then
    return null;
  end if;
  perform from akomodasi_cari where id = any(claims) order by id for update;
  insert into akomodasi_cari (id, user_id, lokasi_id, periode_id, name, cari, nominal, nominal_diajukan, is_valid, dibayar, ditolak)
  select a.id, a.user_id, p.lokasi_id, p.periode_id, u.name, lower(concat_ws(e'\n', u.name, p.nama_pt, a.catatan) collate "id-x-icu"),
         a.nominal, a.nominal_diajukan, a.is_valid, a.dibayar_pada is not null, a.alasan_tolak is not null
  from akomodasi a join peserta p on p.user_id = a.user_id join users u on u.id = a.user_id
  where a.id = any(claims)
  on conflict (id) do update set lokasi_id = excluded.lokasi_id, periode_id = excluded.periode_id, name = excluded.name,
    cari = excluded.cari, nominal = excluded.nominal, nominal_diajukan = excluded.nominal_diajukan, is_valid = excluded.is_valid,
    dibayar = excluded.dibayar, ditolak = excluded.ditolak;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.write_berkas_jumlah_akomodasi()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      first bigint;
      last bigint;
    begin
      if tg_op = 'INSERT' then
        with b as (insert into berkas_jumlah (kunci, jumlah) select kunci, sum(jumlah) from (select (coalesce(b.kunci, '')) as kunci, (+ (1))::bigint as jumlah from baru r join berkas b on b.id = r.berkas_id where true) x group by kunci having sum(jumlah) <> 0 returning id) select min(id), max(id) from b into first, last;
      elsif tg_op = 'DELETE' then
        with b as (insert into berkas_jumlah (kunci, jumlah) select kunci, sum(jumlah) from (select (coalesce(b.kunci, '')) as kunci, (- (1))::bigint as jumlah from lama r join berkas b on b.id = r.berkas_id where true) x group by kunci having sum(jumlah) <> 0 returning id) select min(id), max(id) from b into first, last;
      else
        with b as (insert into berkas_jumlah (kunci, jumlah) select kunci, sum(jumlah) from (select (coalesce(b.kunci, '')) as kunci, (+ (1))::bigint as jumlah from baru r join berkas b on b.id = r.berkas_id where true union all select (coalesce(b.kunci, '')) as kunci, (- (1))::bigint as jumlah from lama r join berkas b on b.id = r.berkas_id where true) x group by kunci having sum(jumlah) <> 0 returning id) select min(id), max(id) from b into first, last;
      end if;
      if first / 256 < (last + 1) / 256 then
        perform fold_berkas_jumlah(512 + last - first);
      end if;
      return null;
    end $function$
;
CREATE OR REPLACE FUNCTION public.write_berkas_jumlah_berkas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      first bigint;
      last bigint;
    begin
      if tg_op = 'INSERT' then
        with b as (insert into berkas_jumlah (kunci, jumlah) select kunci, sum(jumlah) from (select (coalesce(r.kunci, '')) as kunci, (+ (1))::bigint as jumlah from baru r  where exists (select from dokumen where berkas_id = r.id) or exists (select from akomodasi where berkas_id = r.id)
     or exists (select from bukti_bayar where berkas_id = r.id) or exists (select from sertifikat_edisi where berkas_id = r.id)) x group by kunci having sum(jumlah) <> 0 returning id) select min(id), max(id) from b into first, last;
      elsif tg_op = 'DELETE' then
        with b as (insert into berkas_jumlah (kunci, jumlah) select kunci, sum(jumlah) from (select (coalesce(r.kunci, '')) as kunci, (- (1))::bigint as jumlah from lama r  where exists (select from dokumen where berkas_id = r.id) or exists (select from akomodasi where berkas_id = r.id)
     or exists (select from bukti_bayar where berkas_id = r.id) or exists (select from sertifikat_edisi where berkas_id = r.id)) x group by kunci having sum(jumlah) <> 0 returning id) select min(id), max(id) from b into first, last;
      else
        with b as (insert into berkas_jumlah (kunci, jumlah) select kunci, sum(jumlah) from (select (coalesce(r.kunci, '')) as kunci, (+ (1))::bigint as jumlah from baru r  where exists (select from dokumen where berkas_id = r.id) or exists (select from akomodasi where berkas_id = r.id)
     or exists (select from bukti_bayar where berkas_id = r.id) or exists (select from sertifikat_edisi where berkas_id = r.id) union all select (coalesce(r.kunci, '')) as kunci, (- (1))::bigint as jumlah from lama r  where exists (select from dokumen where berkas_id = r.id) or exists (select from akomodasi where berkas_id = r.id)
     or exists (select from bukti_bayar where berkas_id = r.id) or exists (select from sertifikat_edisi where berkas_id = r.id)) x group by kunci having sum(jumlah) <> 0 returning id) select min(id), max(id) from b into first, last;
      end if;
      if first / 256 < (last + 1) / 256 then
        perform fold_berkas_jumlah(512 + last - first);
      end if;
      return null;
    end $function$
;
CREATE OR REPLACE FUNCTION public.write_berkas_jumlah_bukti_bayar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      first bigint;
      last bigint;
    begin
      if tg_op = 'INSERT' then
        with b as (insert into berkas_jumlah (kunci, jumlah) select kunci, sum(jumlah) from (select (coalesce(b.kunci, '')) as kunci, (+ (1))::bigint as jumlah from baru r join berkas b on b.id = r.berkas_id where true) x group by kunci having sum(jumlah) <> 0 returning id) select min(id), max(id) from b into first, last;
      elsif tg_op = 'DELETE' then
        with b as (insert into berkas_jumlah (kunci, jumlah) select kunci, sum(jumlah) from (select (coalesce(b.kunci, '')) as kunci, (- (1))::bigint as jumlah from lama r join berkas b on b.id = r.berkas_id where true) x group by kunci having sum(jumlah) <> 0 returning id) select min(id), max(id) from b into first, last;
      else
        with b as (insert into berkas_jumlah (kunci, jumlah) select kunci, sum(jumlah) from (select (coalesce(b.kunci, '')) as kunci, (+ (1))::bigint as jumlah from baru r join berkas b on b.id = r.berkas_id where true union all select (coalesce(b.kunci, '')) as kunci, (- (1))::bigint as jumlah from lama r join berkas b on b.id = r.berkas_id where true) x group by kunci having sum(jumlah) <> 0 returning id) select min(id), max(id) from b into first, last;
      end if;
      if first / 256 < (last + 1) / 256 then
        perform fold_berkas_jumlah(512 + last - first);
      end if;
      return null;
    end $function$
;
CREATE OR REPLACE FUNCTION public.write_berkas_jumlah_dokumen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      first bigint;
      last bigint;
    begin
      if tg_op = 'INSERT' then
        with b as (insert into berkas_jumlah (kunci, jumlah) select kunci, sum(jumlah) from (select (coalesce(b.kunci, '')) as kunci, (+ (1))::bigint as jumlah from baru r join berkas b on b.id = r.berkas_id where true) x group by kunci having sum(jumlah) <> 0 returning id) select min(id), max(id) from b into first, last;
      elsif tg_op = 'DELETE' then
        with b as (insert into berkas_jumlah (kunci, jumlah) select kunci, sum(jumlah) from (select (coalesce(b.kunci, '')) as kunci, (- (1))::bigint as jumlah from lama r join berkas b on b.id = r.berkas_id where true) x group by kunci having sum(jumlah) <> 0 returning id) select min(id), max(id) from b into first, last;
      else
        with b as (insert into berkas_jumlah (kunci, jumlah) select kunci, sum(jumlah) from (select (coalesce(b.kunci, '')) as kunci, (+ (1))::bigint as jumlah from baru r join berkas b on b.id = r.berkas_id where true union all select (coalesce(b.kunci, '')) as kunci, (- (1))::bigint as jumlah from lama r join berkas b on b.id = r.berkas_id where true) x group by kunci having sum(jumlah) <> 0 returning id) select min(id), max(id) from b into first, last;
      end if;
      if first / 256 < (last + 1) / 256 then
        perform fold_berkas_jumlah(512 + last - first);
      end if;
      return null;
    end $function$
;
CREATE OR REPLACE FUNCTION public.write_berkas_jumlah_sertifikat_edisi()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      first bigint;
      last bigint;
    begin
      if tg_op = 'INSERT' then
        with b as (insert into berkas_jumlah (kunci, jumlah) select kunci, sum(jumlah) from (select (coalesce(b.kunci, '')) as kunci, (+ (1))::bigint as jumlah from baru r join berkas b on b.id = r.berkas_id where true) x group by kunci having sum(jumlah) <> 0 returning id) select min(id), max(id) from b into first, last;
      elsif tg_op = 'DELETE' then
        with b as (insert into berkas_jumlah (kunci, jumlah) select kunci, sum(jumlah) from (select (coalesce(b.kunci, '')) as kunci, (- (1))::bigint as jumlah from lama r join berkas b on b.id = r.berkas_id where true) x group by kunci having sum(jumlah) <> 0 returning id) select min(id), max(id) from b into first, last;
      else
        with b as (insert into berkas_jumlah (kunci, jumlah) select kunci, sum(jumlah) from (select (coalesce(b.kunci, '')) as kunci, (+ (1))::bigint as jumlah from baru r join berkas b on b.id = r.berkas_id where true union all select (coalesce(b.kunci, '')) as kunci, (- (1))::bigint as jumlah from lama r join berkas b on b.id = r.berkas_id where true) x group by kunci having sum(jumlah) <> 0 returning id) select min(id), max(id) from b into first, last;
      end if;
      if first / 256 < (last + 1) / 256 then
        perform fold_berkas_jumlah(512 + last - first);
      end if;
      return null;
    end $function$
;
CREATE OR REPLACE FUNCTION public.write_email_cari()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  diubah constant integer := (to_jsonb(new) ->> tg_argv[0])::int;
begin
  insert into email_cari (job_id, status, name, kepada, cari)
  select e.job_id, case j.status when 'done' then 'terkirim' when 'failed' then 'gagal' else 'menunggu' end, u.name, e.kepada,
         lower(concat_ws(e'\n', u.name, u.email, e.kepada) collate "id-x-icu")
  from email e join job j on j.id = e.job_id left join users u on u.id = e.user_id
  where e.job_id = any(case tg_table_name when 'users' then array(select m.job_id from email m where m.user_id = diubah) else array[diubah] end)
  on conflict (job_id) do update set status = excluded.status, name = excluded.name, kepada = excluded.kepada, cari = excluded.cari;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.write_fakta_jumlah_peserta_langkah()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      first bigint;
      last bigint;
    begin
      if tg_op = 'INSERT' then
        with b as (insert into fakta_jumlah (fakta, lokasi_id, tugas, peserta, menunggu_1, menunggu_2, menunggu_3, menunggu_4, menunggu_5) select fakta, lokasi_id, sum(tugas), sum(peserta), sum(menunggu_1), sum(menunggu_2), sum(menunggu_3), sum(menunggu_4), sum(menunggu_5) from (select (r.fakta) as fakta, (r.lokasi_id) as lokasi_id, (+ (r.tugas))::bigint as tugas, (+ (1))::bigint as peserta, (+ (r.menunggu[1]))::bigint as menunggu_1, (+ (r.menunggu[2]))::bigint as menunggu_2, (+ (r.menunggu[3]))::bigint as menunggu_3, (+ (r.menunggu[4]))::bigint as menunggu_4, (+ (r.menunggu[5]))::bigint as menunggu_5 from baru r  where true) x group by fakta, lokasi_id having sum(tugas) <> 0 or sum(peserta) <> 0 or sum(menunggu_1) <> 0 or sum(menunggu_2) <> 0 or sum(menunggu_3) <> 0 or sum(menunggu_4) <> 0 or sum(menunggu_5) <> 0 returning id) select min(id), max(id) from b into first, last;
      elsif tg_op = 'DELETE' then
        with b as (insert into fakta_jumlah (fakta, lokasi_id, tugas, peserta, menunggu_1, menunggu_2, menunggu_3, menunggu_4, menunggu_5) select fakta, lokasi_id, sum(tugas), sum(peserta), sum(menunggu_1), sum(menunggu_2), sum(menunggu_3), sum(menunggu_4), sum(menunggu_5) from (select (r.fakta) as fakta, (r.lokasi_id) as lokasi_id, (- (r.tugas))::bigint as tugas, (- (1))::bigint as peserta, (- (r.menunggu[1]))::bigint as menunggu_1, (- (r.menunggu[2]))::bigint as menunggu_2, (- (r.menunggu[3]))::bigint as menunggu_3, (- (r.menunggu[4]))::bigint as menunggu_4, (- (r.menunggu[5]))::bigint as menunggu_5 from lama r  where true) x group by fakta, lokasi_id having sum(tugas) <> 0 or sum(peserta) <> 0 or sum(menunggu_1) <> 0 or sum(menunggu_2) <> 0 or sum(menunggu_3) <> 0 or sum(menunggu_4) <> 0 or sum(menunggu_5) <> 0 returning id) select min(id), max(id) from b into first, last;
      else
        with b as (insert into fakta_jumlah (fakta, lokasi_id, tugas, peserta, menunggu_1, menunggu_2, menunggu_3, menunggu_4, menunggu_5) select fakta, lokasi_id, sum(tugas), sum(peserta), sum(menunggu_1), sum(menunggu_2), sum(menunggu_3), sum(menunggu_4), sum(menunggu_5) from (select (r.fakta) as fakta, (r.lokasi_id) as lokasi_id, (+ (r.tugas))::bigint as tugas, (+ (1))::bigint as peserta, (+ (r.menunggu[1]))::bigint as menunggu_1, (+ (r.menunggu[2]))::bigint as menunggu_2, (+ (r.menunggu[3]))::bigint as menunggu_3, (+ (r.menunggu[4]))::bigint as menunggu_4, (+ (r.menunggu[5]))::bigint as menunggu_5 from baru r  where true union all select (r.fakta) as fakta, (r.lokasi_id) as lokasi_id, (- (r.tugas))::bigint as tugas, (- (1))::bigint as peserta, (- (r.menunggu[1]))::bigint as menunggu_1, (- (r.menunggu[2]))::bigint as menunggu_2, (- (r.menunggu[3]))::bigint as menunggu_3, (- (r.menunggu[4]))::bigint as menunggu_4, (- (r.menunggu[5]))::bigint as menunggu_5 from lama r  where true) x group by fakta, lokasi_id having sum(tugas) <> 0 or sum(peserta) <> 0 or sum(menunggu_1) <> 0 or sum(menunggu_2) <> 0 or sum(menunggu_3) <> 0 or sum(menunggu_4) <> 0 or sum(menunggu_5) <> 0 returning id) select min(id), max(id) from b into first, last;
      end if;
      if first / 256 < (last + 1) / 256 then
        perform fold_fakta_jumlah(512 + last - first);
      end if;
      return null;
    end $function$
;
CREATE OR REPLACE FUNCTION public.write_jawaban_jumlah_survei()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      first bigint;
      last bigint;
    begin
      if tg_op = 'INSERT' then
        with b as (insert into jawaban_jumlah (val, pertanyaan_id, jumlah) select val, pertanyaan_id, sum(jumlah) from (select (j.val) as val, (j.pertanyaan_id) as pertanyaan_id, (+ (1))::bigint as jumlah from baru r cross join lateral unnest(r.pertanyaan_id, r.val) as j (pertanyaan_id, val) where r.kategori = 'panitia') x group by val, pertanyaan_id having sum(jumlah) <> 0 returning id) select min(id), max(id) from b into first, last;
      elsif tg_op = 'DELETE' then
        with b as (insert into jawaban_jumlah (val, pertanyaan_id, jumlah) select val, pertanyaan_id, sum(jumlah) from (select (j.val) as val, (j.pertanyaan_id) as pertanyaan_id, (- (1))::bigint as jumlah from lama r cross join lateral unnest(r.pertanyaan_id, r.val) as j (pertanyaan_id, val) where r.kategori = 'panitia') x group by val, pertanyaan_id having sum(jumlah) <> 0 returning id) select min(id), max(id) from b into first, last;
      else
        with b as (insert into jawaban_jumlah (val, pertanyaan_id, jumlah) select val, pertanyaan_id, sum(jumlah) from (select (j.val) as val, (j.pertanyaan_id) as pertanyaan_id, (+ (1))::bigint as jumlah from baru r cross join lateral unnest(r.pertanyaan_id, r.val) as j (pertanyaan_id, val) where r.kategori = 'panitia' union all select (j.val) as val, (j.pertanyaan_id) as pertanyaan_id, (- (1))::bigint as jumlah from lama r cross join lateral unnest(r.pertanyaan_id, r.val) as j (pertanyaan_id, val) where r.kategori = 'panitia') x group by val, pertanyaan_id having sum(jumlah) <> 0 returning id) select min(id), max(id) from b into first, last;
      end if;
      if first / 256 < (last + 1) / 256 then
        perform fold_jawaban_jumlah(512 + last - first);
      end if;
      return null;
    end $function$
;
CREATE OR REPLACE FUNCTION public.write_klaim_jumlah_akomodasi_cari()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      first bigint;
      last bigint;
    begin
      if tg_op = 'INSERT' then
        with b as (insert into klaim_jumlah (dibayar, ditolak, is_valid, lokasi_id, periode_id, jumlah, nominal, nominal_diajukan) select dibayar, ditolak, is_valid, lokasi_id, periode_id, sum(jumlah), sum(nominal), sum(nominal_diajukan) from (select (r.dibayar) as dibayar, (r.ditolak) as ditolak, (r.is_valid) as is_valid, (r.lokasi_id) as lokasi_id, (r.periode_id) as periode_id, (+ (1))::bigint as jumlah, (+ (r.nominal))::bigint as nominal, (+ (r.nominal_diajukan))::bigint as nominal_diajukan from baru r  where true) x group by dibayar, ditolak, is_valid, lokasi_id, periode_id having sum(jumlah) <> 0 or sum(nominal) <> 0 or sum(nominal_diajukan) <> 0 returning id) select min(id), max(id) from b into first, last;
      elsif tg_op = 'DELETE' then
        with b as (insert into klaim_jumlah (dibayar, ditolak, is_valid, lokasi_id, periode_id, jumlah, nominal, nominal_diajukan) select dibayar, ditolak, is_valid, lokasi_id, periode_id, sum(jumlah), sum(nominal), sum(nominal_diajukan) from (select (r.dibayar) as dibayar, (r.ditolak) as ditolak, (r.is_valid) as is_valid, (r.lokasi_id) as lokasi_id, (r.periode_id) as periode_id, (- (1))::bigint as jumlah, (- (r.nominal))::bigint as nominal, (- (r.nominal_diajukan))::bigint as nominal_diajukan from lama r  where true) x group by dibayar, ditolak, is_valid, lokasi_id, periode_id having sum(jumlah) <> 0 or sum(nominal) <> 0 or sum(nominal_diajukan) <> 0 returning id) select min(id), max(id) from b into first, last;
      else
        with b as (insert into klaim_jumlah (dibayar, ditolak, is_valid, lokasi_id, periode_id, jumlah, nominal, nominal_diajukan) select dibayar, ditolak, is_valid, lokasi_id, periode_id, sum(jumlah), sum(nominal), sum(nominal_diajukan) from (select (r.dibayar) as dibayar, (r.ditolak) as ditolak, (r.is_valid) as is_valid, (r.lokasi_id) as lokasi_id, (r.periode_id) as periode_id, (+ (1))::bigint as jumlah, (+ (r.nominal))::bigint as nominal, (+ (r.nominal_diajukan))::bigint as nominal_diajukan from baru r  where true union all select (r.dibayar) as dibayar, (r.ditolak) as ditolak, (r.is_valid) as is_valid, (r.lokasi_id) as lokasi_id, (r.periode_id) as periode_id, (- (1))::bigint as jumlah, (- (r.nominal))::bigint as nominal, (- (r.nominal_diajukan))::bigint as nominal_diajukan from lama r  where true) x group by dibayar, ditolak, is_valid, lokasi_id, periode_id having sum(jumlah) <> 0 or sum(nominal) <> 0 or sum(nominal_diajukan) <> 0 returning id) select min(id), max(id) from b into first, last;
      end if;
      if first / 256 < (last + 1) / 256 then
        perform fold_klaim_jumlah(512 + last - first);
      end if;
      return null;
    end $function$
;
CREATE OR REPLACE FUNCTION public.write_langkah_nilai()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from peserta_langkah g join baru i on i.user_id = g.user_id order by g.user_id for update of g;
  update peserta_langkah g set nilai_akhir = x.nilai_akhir, tahap = x.tahap
  from (
    select i.user_id, i.nilai_akhir,
           (i.nilai_pre <> 0)::int | ((i.nilai_post <> 0)::int << 1) | ((i.post_ditetapkan_pada is not null)::int << 2)
           | ((i.ojt_ditetapkan_pada is not null)::int << 3) | ((i.ist2_ditetapkan_pada is not null)::int << 4)
           | (coalesce(i.nilai_ojt = i.hitung_ojt, false)::int << 5) | (coalesce(i.nilai_ist2 = i.hitung_ist2, false)::int << 6)
           | (coalesce(i.nilai_ojt <> i.hitung_ojt, false)::int << 7) | (coalesce(i.nilai_ist2 <> i.hitung_ist2, false)::int << 8) as tahap
    from baru i
  ) x where g.user_id = x.user_id and (g.nilai_akhir, g.tahap) <> (x.nilai_akhir, x.tahap);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.write_langkah_peserta()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from peserta_langkah g join baru p on p.user_id = g.user_id
  where (g.lokasi_id, g.aktif) <> (p.lokasi_id, p.peserta_status_aktif) order by g.user_id for update of g;
  if found then
    update peserta_langkah g set lokasi_id = p.lokasi_id, aktif = p.peserta_status_aktif
    from baru p where p.user_id = g.user_id and (g.lokasi_id, g.aktif) <> (p.lokasi_id, p.peserta_status_aktif);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.write_langkah_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_langkah('users', array[new.id]);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.write_laporan_cari()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids integer[];
begin
  if tg_table_name = 'users' then
    ids := array(select l.id from laporan_online l where l.user_id = new.id);
  else
    ids := array(select b.id from baru b);
    perform from users where id in (select b.user_id from baru b) order by id for share;
  end if;
  insert into laporan_cari (id, tanggal, name, nama_mentor, materi, kelompok, durasi, cari)
  select l.id, l.tanggal, u.name, l.nama_mentor, l.materi, l.kelompok, l.durasi,
         lower(concat_ws(e'\n', u.name, l.nama_mentor, l.materi, l.kelompok, l.catatan) collate "id-x-icu")
  from laporan_online l join users u on u.id = l.user_id
  where l.id = any(ids)
  on conflict (id) do update set tanggal = excluded.tanggal, name = excluded.name, nama_mentor = excluded.nama_mentor,
    materi = excluded.materi, kelompok = excluded.kelompok, durasi = excluded.durasi, cari = excluded.cari;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.write_lokasi_minta()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  written text := case tg_op when 'INSERT' then 'select * from baru' when 'DELETE' then 'select * from lama'
               else 'select * from baru union all select * from lama' end;
  ids integer[];
begin
  execute format('select array_agg(distinct x.%I) from (%s) x', tg_argv[0], written) into ids;
  if ids is not null then
    perform count_lokasi_minta(ids);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.write_mentor_beban()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids integer[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct mentor_id from baru);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct mentor_id from lama);
  else
    ids := array(select mentor_id from baru union select mentor_id from lama);
  end if;
  if cardinality(ids) > 0 then
    perform count_mentor_beban(ids);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.write_mentor_terbit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  written text := case tg_op when 'INSERT' then 'select * from baru' when 'DELETE' then 'select * from lama'
               else 'select * from baru union all select * from lama' end;
  ids integer[];
  peserta integer[];
begin
  execute format(
    'select array_agg(x.mentor_id order by x.mentor_id)
     from (select distinct mentor_id from (%s) s where mentor_id is not null and kategori = ''pemateri'') x
     where exists (select from survei s join users u on u.id = s.mentor_id and u."group" = ''mentor''
                   where s.mentor_id = x.mentor_id and s.kategori = ''pemateri'' and s.terbit)
       <> exists (select from mentor_terbit t where t.mentor_id = x.mentor_id)', written) into ids;
  if ids is not null then
    perform from users where id = any(ids) order by id for update;
    delete from mentor_terbit where mentor_id = any(ids);
    insert into mentor_terbit select distinct s.mentor_id from survei s join users u on u.id = s.mentor_id and u."group" = 'mentor'
      where s.mentor_id = any(ids) and s.kategori = 'pemateri' and s.terbit;
    select array_agg(distinct peserta_id) from mentor_peserta where mentor_id = any(ids) into peserta;
    if peserta is not null then
      perform count_langkah('survei_sudah', peserta);
    end if;
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.write_nomor_ganda()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform count_nomor_ganda(array_agg(lokasi_id), array_agg(no_absensi), '{}') from baru having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform count_nomor_ganda(array_agg(lokasi_id), array_agg(no_absensi), '{}') from lama having count(*) > 0;
  else
    perform count_nomor_ganda(array_agg(lokasi_id) || array_agg(dari), array_agg(no_absensi) || array_agg(lama),
                              coalesce(array_agg(user_id) filter (where no_absensi = 700), '{}'))
    from (
      select b.user_id, b.lokasi_id, b.no_absensi, l.lokasi_id as dari, l.no_absensi as lama
      from baru b join lama l on l.user_id = b.user_id where (b.lokasi_id, b.no_absensi) <> (l.lokasi_id, l.no_absensi)
    ) beda having count(*) > 0;
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.write_nomor_jumlah_dokumen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      first bigint;
      last bigint;
    begin
      if tg_op = 'INSERT' then
        with b as (insert into nomor_jumlah (kunci, jumlah) select kunci, sum(jumlah) from (select (coalesce(substring(case r.dokumen_id when 4 then r.nomor_rek else r.keterangan end from '^enc1\.([^.]+)\.'), '')) as kunci, (+ (1))::bigint as jumlah from baru r  where (r.dokumen_id in (2, 3) and r.keterangan <> '') or r.dokumen_id = 4) x group by kunci having sum(jumlah) <> 0 returning id) select min(id), max(id) from b into first, last;
      elsif tg_op = 'DELETE' then
        with b as (insert into nomor_jumlah (kunci, jumlah) select kunci, sum(jumlah) from (select (coalesce(substring(case r.dokumen_id when 4 then r.nomor_rek else r.keterangan end from '^enc1\.([^.]+)\.'), '')) as kunci, (- (1))::bigint as jumlah from lama r  where (r.dokumen_id in (2, 3) and r.keterangan <> '') or r.dokumen_id = 4) x group by kunci having sum(jumlah) <> 0 returning id) select min(id), max(id) from b into first, last;
      else
        with b as (insert into nomor_jumlah (kunci, jumlah) select kunci, sum(jumlah) from (select (coalesce(substring(case r.dokumen_id when 4 then r.nomor_rek else r.keterangan end from '^enc1\.([^.]+)\.'), '')) as kunci, (+ (1))::bigint as jumlah from baru r  where (r.dokumen_id in (2, 3) and r.keterangan <> '') or r.dokumen_id = 4 union all select (coalesce(substring(case r.dokumen_id when 4 then r.nomor_rek else r.keterangan end from '^enc1\.([^.]+)\.'), '')) as kunci, (- (1))::bigint as jumlah from lama r  where (r.dokumen_id in (2, 3) and r.keterangan <> '') or r.dokumen_id = 4) x group by kunci having sum(jumlah) <> 0 returning id) select min(id), max(id) from b into first, last;
      end if;
      if first / 256 < (last + 1) / 256 then
        perform fold_nomor_jumlah(512 + last - first);
      end if;
      return null;
    end $function$
;
CREATE OR REPLACE FUNCTION public.write_peserta_cari()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into peserta_cari (user_id, lokasi_id, periode_id, no_absensi, name, email, cari, nomor_ganda)
  select p.user_id, p.lokasi_id, p.periode_id, p.no_absensi, u.name, u.email,
         lower(concat_ws(e'\n', u.name, u.email, p.nama_pt, p.provinsi_pt) collate "id-x-icu"),
         p.no_absensi <> 700 and exists (
           select from peserta_cari c
           where c.lokasi_id = p.lokasi_id and c.no_absensi = p.no_absensi and c.user_id <> p.user_id)
  from peserta p join users u on u.id = p.user_id
  where p.user_id = (to_jsonb(new) ->> tg_argv[0])::int
  on conflict (user_id) do update set lokasi_id = excluded.lokasi_id, periode_id = excluded.periode_id,
    no_absensi = excluded.no_absensi, name = excluded.name, email = excluded.email, cari = excluded.cari;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.write_peserta_langkah()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids integer[];
  written text := case tg_op when 'INSERT' then 'select * from baru' when 'DELETE' then 'select * from lama'
               else 'select * from baru union all select * from lama' end;
begin
  if tg_table_name = 'review' then
    written := format('select t.user_id from (%s) r join tugas t on t.id_tugas = r.tugas_id', written);
  end if;
  execute format('select array_agg(distinct x.%I) from (%s) x', tg_argv[0], written) into ids;
  if ids is not null then
    perform count_langkah(tg_table_name, ids);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.write_survei_jumlah_survei()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      first bigint;
      last bigint;
    begin
      if tg_op = 'INSERT' then
        with b as (insert into survei_jumlah (bersaran, jumlah) select bersaran, sum(jumlah) from (select (r.saran <> '') as bersaran, (+ (1))::bigint as jumlah from baru r  where r.kategori = 'panitia') x group by bersaran having sum(jumlah) <> 0 returning id) select min(id), max(id) from b into first, last;
      elsif tg_op = 'DELETE' then
        with b as (insert into survei_jumlah (bersaran, jumlah) select bersaran, sum(jumlah) from (select (r.saran <> '') as bersaran, (- (1))::bigint as jumlah from lama r  where r.kategori = 'panitia') x group by bersaran having sum(jumlah) <> 0 returning id) select min(id), max(id) from b into first, last;
      else
        with b as (insert into survei_jumlah (bersaran, jumlah) select bersaran, sum(jumlah) from (select (r.saran <> '') as bersaran, (+ (1))::bigint as jumlah from baru r  where r.kategori = 'panitia' union all select (r.saran <> '') as bersaran, (- (1))::bigint as jumlah from lama r  where r.kategori = 'panitia') x group by bersaran having sum(jumlah) <> 0 returning id) select min(id), max(id) from b into first, last;
      end if;
      if first / 256 < (last + 1) / 256 then
        perform fold_survei_jumlah(512 + last - first);
      end if;
      return null;
    end $function$
;
CREATE OR REPLACE FUNCTION public.write_survei_mentor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids integer[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct mentor_id from baru where mentor_id is not null);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct mentor_id from lama where mentor_id is not null);
  else
    ids := array(select distinct mentor_id from (select mentor_id from lama union all select mentor_id from baru) b where mentor_id is not null);
  end if;
  if cardinality(ids) > 0 then
    perform count_survei_mentor(ids);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.write_tugas_langkah()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_langkah('tugas', array(select distinct unnest(array[old.user_id, new.user_id])));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.write_users_cari()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into users_cari (id, name, email, "group", ditutup, keterangan, cari)
  select u.id, u.name, u.email, u."group", (u.ditutup_pada is not null)::int, l.keterangan,
         lower(concat_ws(e'\n', u.name, u.email) collate "id-x-icu")
  from users u left join peserta p on p.user_id = u.id left join lokasi l on l.id = p.lokasi_id
  where u.id = (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0])::int
  on conflict (id) do update set name = excluded.name, email = excluded.email, "group" = excluded."group",
    ditutup = excluded.ditutup, keterangan = excluded.keterangan, cari = excluded.cari;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.write_users_cari_lokasi()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update users_cari c set keterangan = new.keterangan from peserta p where p.user_id = c.id and p.lokasi_id = new.id;
  return null;
end $function$
;

-- Tables

create table akomodasi (
  id integer not null generated by default as identity,
  user_id integer not null,
  jenis text not null,
  nominal bigint not null,
  catatan text not null default ''::text,
  keterangan text not null default ''::text,
  berkas_id text,
  catatan_validasi text not null default ''::text,
  is_valid smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  nominal_diajukan bigint not null,
  divalidasi_pada timestamp with time zone,
  divalidasi_oleh integer,
  updated_at timestamp with time zone not null default date_trunc('milliseconds'::text, now()),
  dibayar_pada date,
  dibayar_oleh integer,
  ditolak_pada timestamp with time zone,
  ditolak_oleh integer,
  alasan_tolak text
);
create table akomodasi_cari (
  id integer not null,
  user_id integer not null,
  lokasi_id integer not null,
  name text collate "id-x-icu" not null,
  cari text collate "C" not null,
  periode_id integer not null,
  nominal bigint not null default 0,
  nominal_diajukan bigint not null default 0,
  is_valid smallint not null default 0,
  dibayar boolean not null default false,
  ditolak boolean not null default false
) with (fillfactor=50);
create table alamat (
  user_id integer not null,
  alamat text not null,
  kelurahan text not null,
  kecamatan text not null,
  kabupaten text not null,
  provinsi text not null,
  kode_pos text not null,
  no_wa text not null
);
create table audit (
  id bigint not null generated always as identity,
  waktu timestamp with time zone not null default now(),
  pelaku_id integer,
  pelaku text not null,
  aksi text not null,
  objek text not null,
  sebelum jsonb,
  sesudah jsonb,
  cari tsvector not null generated always as (to_tsvector('simple'::regconfig, regexp_replace((((pelaku || ' '::text) || aksi) || ' '::text) || objek, '[^[:alnum:]]+'::text, ' '::text, 'g'::text))) stored
);
create table audit_batal (
  audit_id bigint not null,
  oleh bigint not null
);
create table audit_perubahan (
  id bigint not null generated always as identity,
  audit_id bigint not null,
  tabel text not null,
  kunci text not null,
  objek text not null,
  sebelum jsonb,
  sesudah jsonb,
  keadaan bigint not null
);
create table bahan_ajar (
  id_bahan integer not null generated by default as identity,
  kat_id integer not null,
  user_id integer not null,
  url text not null,
  keterangan text not null
);
create table bank (
  name text not null,
  code text not null,
  urutan integer not null
);
create table batas (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint
);
create table berkas (
  id text not null,
  user_id integer,
  tipe text not null,
  ukuran integer not null,
  sha256 text not null,
  created_at timestamp with time zone not null default now(),
  kunci text
);
create table berkas_jumlah (
  id bigint not null generated always as identity,
  dilipat boolean not null default false,
  kunci text not null,
  jumlah integer not null
);
create table bukti_bayar (
  id integer not null generated always as identity,
  penghapusan_id integer not null,
  nama text collate "id-x-icu" not null,
  jenis text not null,
  nominal bigint not null,
  dibayar_pada date not null,
  berkas_id text,
  simpan_sampai date not null
);
create table cuplikan (
  id integer not null generated by default as identity,
  mentor_id integer not null,
  judul text collate "id-x-icu" not null,
  isi text not null
);
create table dokumen (
  id integer not null generated by default as identity,
  user_id integer not null,
  dokumen_id integer not null,
  keterangan text not null default ''::text,
  nama_bank text not null default ''::text,
  nama_rek text not null default ''::text,
  nomor_rek text not null default ''::text,
  berkas_id text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
create table email (
  job_id integer not null,
  jenis text not null,
  user_id integer,
  kepada text not null,
  password_hash text,
  sebab text,
  rincian text
);
create table email_cari (
  job_id integer not null,
  status text not null,
  name text collate "id-x-icu",
  kepada text not null,
  cari text collate "C" not null
);
create table email_pilihan (
  user_id integer not null,
  kelompok text not null,
  cara text not null
);
create table fakta_jumlah (
  id bigint not null generated always as identity,
  dilipat boolean not null default false,
  lokasi_id integer not null,
  fakta bigint not null,
  peserta integer not null,
  tugas integer not null,
  menunggu_1 integer not null,
  menunggu_2 integer not null,
  menunggu_3 integer not null,
  menunggu_4 integer not null,
  menunggu_5 integer not null
);
create table giliran (
  pekerjaan text not null,
  sampai timestamp with time zone not null
);
create unlogged table hadir (
  token_hash bytea not null,
  tab text not null,
  user_id integer not null,
  peserta_id integer not null,
  kat_id integer,
  pada timestamp with time zone not null
);
create table ist_nilai (
  id_ist_nilai integer not null generated by default as identity,
  user_id integer not null,
  nilai_pre numeric(5,2) not null default 0,
  nilai_post numeric(5,2) not null default 0,
  nilai_ojt numeric(5,2) not null default 0,
  nilai_ist2 numeric(5,2) not null default 0,
  updated_at timestamp with time zone not null default date_trunc('milliseconds'::text, now()),
  nilai_akhir numeric(5,2) not null default 0,
  hitung_ojt numeric(5,2) default 0,
  hitung_ist2 numeric(5,2) default 0,
  post_ditetapkan_pada timestamp with time zone,
  post_ditetapkan_oleh integer,
  ojt_ditetapkan_pada timestamp with time zone,
  ojt_ditetapkan_oleh integer,
  ist2_ditetapkan_pada timestamp with time zone,
  ist2_ditetapkan_oleh integer,
  final_pada timestamp with time zone,
  final_oleh integer,
  keputusan text not null default ''::text
);
create table jadwal_pekerjaan (
  pekerjaan text not null,
  berikutnya timestamp with time zone not null,
  terakhir timestamp with time zone,
  job_id integer
);
create table jaringan_akun (
  user_id integer not null,
  hash bytea not null,
  pertama timestamp with time zone not null default now(),
  terakhir timestamp with time zone not null default now()
);
create table jaringan_masuk (
  alamat_hash bytea not null,
  terakhir timestamp with time zone not null default now()
);
create table jawaban_jumlah (
  id bigint not null generated always as identity,
  dilipat boolean not null default false,
  pertanyaan_id integer not null,
  val smallint not null,
  jumlah integer not null
);
create table jenis_dokumen (
  id integer not null,
  keterangan text not null
);
create table job (
  id integer not null generated always as identity,
  kind text not null,
  key text not null,
  payload jsonb not null,
  user_id integer,
  status text not null default 'waiting'::text,
  due timestamp with time zone not null default now(),
  tries smallint not null default 0,
  done integer not null default 0,
  total integer not null,
  state jsonb,
  message text,
  served_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  bulk smallint not null default 0
);
create table kategori (
  id_kat integer not null,
  keterangan_kategori text not null,
  keterangan text not null
);
create table kategori_nilai (
  id_kategori_nilai integer not null,
  kat_id integer not null,
  keterangan_kategori_nilai text not null
);
create table kelas (
  kelas text not null,
  is_aktif smallint not null,
  urutan integer not null
);
create table klaim_jumlah (
  id bigint not null generated always as identity,
  dilipat boolean not null default false,
  lokasi_id integer not null,
  periode_id integer not null,
  is_valid smallint not null,
  dibayar boolean not null,
  jumlah integer not null,
  nominal bigint not null,
  nominal_diajukan bigint not null,
  ditolak boolean not null default false
);
create table kredensial_terhapus (
  status_id integer not null
);
create table kunci_berkas (
  id smallint not null default 1,
  kunci text,
  kunci_baru text
);
create table kunci_nomor (
  id smallint not null default 1,
  kunci text,
  kunci_baru text
);
create table kunci_sertifikat (
  multikey text not null,
  sejak timestamp with time zone not null default now(),
  ditarik_pada timestamp with time zone
);
create table laporan_berkas (
  laporan_id integer not null,
  berkas_id text not null,
  urutan smallint not null
);
create table laporan_cari (
  id integer not null,
  tanggal date not null,
  name text collate "id-x-icu" not null,
  nama_mentor text collate "id-x-icu" not null,
  materi text collate "id-x-icu" not null,
  kelompok text collate "id-x-icu" not null,
  durasi integer not null,
  cari text collate "C" not null
);
create table laporan_online (
  id integer not null generated by default as identity,
  user_id integer not null,
  tanggal date not null,
  mentor_id integer not null,
  nama_mentor text collate "id-x-icu" not null,
  materi text collate "id-x-icu" not null,
  kelompok text collate "id-x-icu" not null,
  durasi integer not null,
  catatan text collate "id-x-icu" not null,
  created_at timestamp with time zone not null default now()
);
create table lihat_data (
  audit_id bigint not null,
  peserta_id integer[] not null,
  orang integer not null generated always as (cardinality(peserta_id)) stored
);
create table lokasi (
  id integer not null,
  keterangan text not null,
  is_aktif smallint not null default 1
);
create table lokasi_minta (
  lokasi_id integer not null,
  tugas integer not null default 0,
  review integer not null default 0
);
create table materi (
  id_materi integer not null generated by default as identity,
  kat_id integer not null,
  keterangan_materi text not null,
  tgl_mulai date not null,
  tgl_akhir date not null,
  lokasi_id integer not null,
  is_tugas smallint not null default 0,
  is_review smallint not null default 0,
  is_aktif smallint not null default 1,
  updated_at timestamp with time zone not null default now(),
  petunjuk text not null default ''::text
);
create table materi_tautan (
  materi_id integer not null,
  urutan smallint not null,
  url text not null,
  keterangan text not null default ''::text
);
create table mentor (
  user_id integer not null,
  nama_pt text collate "id-x-icu" not null default ''::text,
  rumpun integer[] not null default '{}'::integer[],
  maks integer not null default 0,
  tugas_mentor smallint not null default 1,
  tugas_evaluator smallint not null default 1,
  menerima smallint not null default 1,
  lokasi integer[] not null default '{}'::integer[]
);
create table mentor_beban (
  mentor_id integer not null,
  jumlah_peserta integer not null default 0,
  jumlah integer[] not null default '{0,0,0,0,0,0,0}'::integer[]
);
create table mentor_ist (
  id_mentor_ist integer not null generated by default as identity,
  mentor_id integer not null,
  peserta_id integer not null,
  isprak smallint not null
);
create table mentor_peserta (
  id_mentor integer not null generated by default as identity,
  mentor_id integer not null,
  peserta_id integer not null,
  kat_id integer not null
);
create table mentor_terbit (
  mentor_id integer not null
);
create table nilai_kompetensi (
  peserta_id integer not null,
  kategori_nilai_id integer not null,
  kat_id integer not null,
  nilai smallint not null,
  mentor_id integer not null,
  updated_at timestamp with time zone not null default now()
);
create table nomor_jumlah (
  id bigint not null generated always as identity,
  dilipat boolean not null default false,
  kunci text not null,
  jumlah integer not null
);
create table pemberitahuan (
  id bigint not null generated always as identity,
  user_id integer,
  untuk text,
  jenis text not null,
  kunci text not null,
  kat_id integer,
  tugas_id integer,
  peserta_id integer,
  rincian jsonb not null default '{}'::jsonb,
  audit_id bigint,
  waktu timestamp with time zone not null,
  dibaca_pada timestamp with time zone,
  dibatalkan_pada timestamp with time zone
);
create table pemberitahuan_dibaca (
  user_id integer not null,
  pemberitahuan_id bigint not null
);
create table penghapusan (
  id integer not null generated always as identity,
  user_id integer,
  akun integer not null,
  status text not null default 'menunggu'::text,
  alasan text not null default ''::text,
  alasan_tolak text not null default ''::text,
  diminta_pada timestamp with time zone not null default now(),
  diputus_pada timestamp with time zone,
  oleh integer
);
create table pengingat (
  id bigint not null generated always as identity,
  user_id integer not null,
  oleh integer,
  dari text not null,
  jenis text not null,
  kat_id integer,
  cara text not null,
  isi text not null,
  waktu timestamp with time zone not null,
  hari date not null
);
create table pengumuman (
  id integer not null generated by default as identity,
  teks text not null,
  sampai date not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
create table perangkat (
  user_id integer not null,
  hash bytea not null,
  pertama timestamp with time zone not null default now(),
  terakhir timestamp with time zone not null default now()
);
create table perbaikan_nama (
  id integer not null generated always as identity,
  user_id integer not null,
  name text collate "id-x-icu" not null,
  nama_pt text collate "id-x-icu" not null,
  name_lama text collate "id-x-icu" not null,
  nama_pt_lama text collate "id-x-icu" not null,
  alasan text not null,
  status text not null default 'menunggu'::text,
  alasan_tolak text not null default ''::text,
  diminta_pada timestamp with time zone not null default now(),
  diputus_pada timestamp with time zone,
  oleh integer
);
create table perguruan_tinggi (
  nama text not null,
  provinsi text not null,
  singkatan text not null default ''::text,
  cari tsvector not null generated always as (to_tsvector('simple'::regconfig, regexp_replace((nama || ' '::text) || singkatan, '[^[:alnum:]]+'::text, ' '::text, 'g'::text))) stored
);
create table periode (
  id integer not null,
  keterangan text not null,
  is_aktif smallint not null default 1
);
create table perpanjangan (
  id integer not null generated by default as identity,
  peserta_id integer not null,
  kat_id integer not null,
  sampai date not null,
  alasan text not null,
  oleh integer,
  updated_at timestamp with time zone not null default now()
);
create table persetujuan (
  user_id integer not null,
  versi integer not null,
  waktu timestamp with time zone not null,
  untuk text not null
);
create table persetujuan_ditolak (
  user_id integer not null,
  versi integer not null,
  waktu timestamp with time zone not null
);
create table persetujuan_wa (
  user_id integer not null,
  pilihan smallint not null,
  versi integer not null,
  waktu timestamp with time zone not null
);
create table peserta (
  user_id integer not null,
  lokasi_id integer not null,
  periode_id integer not null default 2,
  rumpun_id integer not null default 0,
  nama_pt text collate "id-x-icu" not null,
  provinsi_pt text collate "id-x-icu" not null,
  no_absensi integer not null,
  is_lanjut_studi text not null default 't'::text,
  nama_sekolah text not null default ''::text,
  peserta_status_aktif smallint not null default 1,
  updated_at timestamp with time zone not null default now(),
  dok_versi integer not null default 1,
  dokumen_ditutup_sampai timestamp with time zone
);
create table peserta_cari (
  user_id integer not null,
  lokasi_id integer not null,
  no_absensi integer not null,
  name text collate "id-x-icu" not null,
  email text not null,
  cari text collate "C" not null,
  periode_id integer not null,
  nomor_ganda boolean not null default false
);
create table peserta_langkah (
  user_id integer not null,
  tugas integer not null default 0,
  terkirim integer not null default 0,
  dinilai integer not null default 0,
  mentor integer not null default 0,
  menunggu integer[] not null default '{0,0,0,0,0}'::integer[],
  panitia integer not null default 0,
  survei_kurang integer[] not null default '{}'::integer[],
  tes integer not null default 0,
  dokumen integer not null default 0,
  laporan integer not null default 0,
  klaim integer not null default 0,
  klaim_menunggu integer not null default 0,
  butir integer[] default '{0,0,0,0,0,0,0}'::integer[],
  lokasi_id integer not null default 0,
  aktif smallint not null default 1,
  nilai_akhir numeric(5,2) not null default 0,
  tahap integer not null default 96,
  survei_diminta boolean not null default false,
  tutup boolean not null default false,
  edisi boolean not null default false,
  ditarik boolean not null default false,
  fakta bigint not null generated always as ((((((((((((((((((((((terkirim::bigint | (dinilai::bigint << 8)) | (mentor::bigint << 16)) | (tes::bigint << 24)) | (dokumen::bigint << 27)) | ((panitia > 0)::integer::bigint << 38)) | (survei_diminta::integer::bigint << 39)) | ((laporan > 0)::integer::bigint << 40)) | ((klaim > 0)::integer::bigint << 41)) | ((klaim_menunggu > 0)::integer::bigint << 42)) | (tahap::bigint << 43)) | ((butir IS NOT NULL)::integer::bigint << 52)) | (aktif::bigint << 53)) | ((menunggu <> '{0,0,0,0,0}'::integer[])::integer::bigint << 54)) | ((menunggu[1] > 0)::integer::bigint << 55)) | ((menunggu[2] > 0)::integer::bigint << 56)) | ((menunggu[3] > 0)::integer::bigint << 57)) | ((menunggu[4] > 0)::integer::bigint << 58)) | ((menunggu[5] > 0)::integer::bigint << 59)) | (tutup::integer::bigint << 60)) | ((nilai_akhir >= 61::numeric)::integer::bigint << 61)) | (edisi::integer::bigint << 62)) | ditarik::integer::bigint) stored
);
create table provinsi (
  id integer not null,
  keterangan text not null
);
create table radar_atur (
  jenis text not null,
  ambang integer,
  ambang_jumlah integer,
  teks text,
  updated_at timestamp with time zone not null default now()
);
create table reset_gagal (
  id bigint not null generated always as identity,
  waktu timestamp with time zone not null default now()
);
create table reset_tautan (
  token_hash bytea not null,
  user_id integer not null,
  email text not null,
  password_lama bytea not null,
  password_hash text,
  berakhir timestamp with time zone not null,
  untuk text not null
);
create table review (
  id_review integer not null generated by default as identity,
  tugas_id integer not null,
  mentor_id integer not null,
  catatan text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  dibaca_pada timestamp with time zone
);
create table ringkasan (
  user_id integer not null,
  hari date not null,
  terakhir timestamp with time zone not null
);
create table rubrik (
  kategori_nilai_id integer not null,
  nilai smallint not null,
  label text not null,
  keterangan text not null
);
create table rumpun (
  id integer not null,
  keterangan text not null
);
create table sertifikat (
  user_id integer not null,
  tahun integer not null,
  urut integer not null,
  nomor text not null,
  diberikan_pada timestamp with time zone not null,
  ditarik_pada timestamp with time zone,
  ditarik_oleh integer,
  alasan text
);
create table sertifikat_dihapus (
  nomor text not null,
  dihapus_pada timestamp with time zone not null default now()
);
create table sertifikat_edisi (
  user_id integer not null,
  edisi integer not null,
  terbit timestamp with time zone not null,
  name text not null,
  nama_pt text not null,
  nilai_post numeric(5,2) not null,
  nilai_ojt numeric(5,2) not null,
  nilai_ist2 numeric(5,2) not null,
  nilai_akhir numeric(5,2) not null,
  sha256 text not null,
  berkas_id text not null,
  status_id integer not null generated always as identity,
  situs text,
  contoh boolean not null default false
);
create table sertifikat_urut (
  tahun integer not null,
  terakhir integer not null
);
create table sesi (
  token_hash bytea not null,
  user_id integer not null,
  dibuat timestamp with time zone not null default now(),
  terakhir timestamp with time zone not null default now(),
  berakhir timestamp with time zone not null,
  id integer not null generated always as identity,
  peramban text,
  alamat_jaringan text,
  wal pg_lsn default pg_current_wal_lsn(),
  primer_sampai timestamp with time zone
);
create table sistem (
  id smallint not null default 1,
  open_pre smallint not null default 0,
  open_post smallint not null default 0,
  open_register smallint not null default 0,
  raport_open smallint not null default 0,
  nilai_otomatis smallint not null default 1,
  periode_daftar integer not null default 2,
  open_pre_sejak timestamp with time zone,
  open_post_sejak timestamp with time zone,
  open_pre_sampai timestamp with time zone,
  open_post_sampai timestamp with time zone
);
create table skema_minimum (
  satu boolean not null default true,
  migrasi text not null
);
create table soal (
  id integer not null generated by default as identity,
  pertanyaan text not null,
  kompetensi text not null,
  is_aktif smallint not null default 1,
  updated_at timestamp with time zone not null default now()
);
create table soal_option (
  id integer not null generated by default as identity,
  soal_id integer not null,
  pertanyaan text not null,
  value numeric(3,2) not null,
  is_aktif smallint not null default 1
);
create table survei (
  id uuid not null default gen_random_uuid(),
  kategori text not null,
  mentor_id integer,
  nilai_akhir numeric(5,2) not null,
  pertanyaan_id integer[] not null,
  val smallint[] not null,
  saran text not null default ''::text,
  terbit boolean not null default false
);
create table survei_draf (
  user_id integer not null,
  kategori text not null,
  mentor_id integer,
  langkah integer not null,
  jawaban jsonb not null
);
create table survei_jumlah (
  id bigint not null generated always as identity,
  dilipat boolean not null default false,
  bersaran boolean not null,
  jumlah integer not null
);
create table survei_mentor (
  mentor_id integer not null,
  jumlah integer not null,
  seratusan bigint not null,
  nilai bigint not null,
  banyak bigint not null
);
create table survei_pertanyaan (
  id integer not null,
  pertanyaan text not null,
  kategori text not null,
  is_input smallint not null
);
create table survei_sudah (
  user_id integer not null,
  kategori text not null,
  mentor_id integer
);
create table tautan_cek (
  sidik bytea not null,
  host text not null,
  keadaan text not null default 'belum'::text,
  sebab text,
  diperiksa timestamp with time zone,
  gagal smallint not null default 0,
  jatuh_tempo timestamp with time zone,
  diambil_sampai timestamp with time zone,
  proses uuid,
  rusak_sejak timestamp with time zone
);
create table tautan_host (
  host text not null,
  aktif smallint not null default 1,
  berikutnya timestamp with time zone not null default '-infinity'::timestamp with time zone,
  bisa integer not null default 0,
  izin integer not null default 0,
  rusak integer not null default 0,
  belum integer not null default 0,
  diperiksa timestamp with time zone
);
create table tautan_teks (
  id bigint not null generated always as identity,
  sidik bytea not null,
  tugas_id integer,
  review_id integer,
  bahan_id integer,
  disimpan timestamp with time zone not null,
  materi_id integer
);
create table tes_buka (
  id integer not null generated by default as identity,
  user_id integer not null,
  tesid smallint not null,
  sampai date not null,
  alasan text not null,
  arsip_id integer,
  oleh integer,
  updated_at timestamp with time zone not null default now()
);
create table test_arsip (
  id integer not null generated always as identity,
  user_id integer not null,
  tesid smallint not null,
  nilai numeric(5,2) not null,
  hasil jsonb,
  jawaban jsonb not null,
  diarsip_pada timestamp with time zone not null default now(),
  ditetapkan_pada timestamp with time zone,
  ditetapkan_oleh integer
);
create table test_draf (
  user_id integer not null,
  tesid smallint not null,
  soal_id integer not null,
  option_id integer not null,
  waktu timestamp with time zone not null
) with (fillfactor=80);
create table test_hasil (
  id integer not null generated by default as identity,
  user_id integer not null,
  tesid smallint not null,
  nilai_akhir numeric(5,2) not null,
  cal_ajar numeric(5,2) not null,
  cal_teliti numeric(5,2) not null,
  cal_mod numeric(5,2) not null,
  created_at timestamp with time zone not null default now()
);
create table test_jawaban (
  test_hasil_id integer not null,
  soal_id integer not null,
  option_id integer not null,
  value numeric(3,2) not null
);
create table tugas (
  id_tugas integer not null generated by default as identity,
  user_id integer not null,
  kat_id integer not null,
  catatan text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  dikirim_pada timestamp with time zone
);
create table users (
  id integer not null generated always as identity,
  name text collate "id-x-icu" not null,
  email text not null,
  "group" text not null,
  password_hash text not null,
  harus_ganti_password smallint not null default 0,
  password_berakhir timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  ditutup_pada timestamp with time zone,
  email_terbukti smallint not null default 0,
  kalender_generasi integer not null default 1
);
create table users_cari (
  id integer not null,
  name text collate "id-x-icu" not null,
  email text not null,
  "group" text not null,
  ditutup smallint not null,
  keterangan text collate "id-x-icu",
  cari text collate "C" not null,
  nama text collate "C" not null generated always as (lower(name)) stored,
  kata text collate "C" not null generated always as (' '::text || translate(lower(name), '-./,()"''’'::text, '         '::text)) stored
);
create table wilayah (
  kode text not null,
  induk text not null,
  nama text not null,
  kode_pos text
);

-- Constraints

alter table akomodasi add constraint akomodasi_alasan_tolak CHECK (char_length(alasan_tolak) >= 1 AND char_length(alasan_tolak) <= 500 AND (ditolak_pada IS NULL) = (alasan_tolak IS NULL));
alter table akomodasi add constraint akomodasi_dibayar_valid CHECK (dibayar_pada IS NULL OR is_valid = 1);
alter table akomodasi add constraint akomodasi_ditolak CHECK (alasan_tolak IS NULL OR is_valid = 0 AND dibayar_pada IS NULL);
alter table akomodasi add constraint akomodasi_is_valid_check CHECK (is_valid = ANY (ARRAY[0, 1]));
alter table akomodasi add constraint akomodasi_jenis_check CHECK (jenis = ANY (ARRAY['pergi'::text, 'pulang'::text]));
alter table akomodasi add constraint akomodasi_nominal_check CHECK (nominal >= 0 AND nominal <= 1000000000);
alter table akomodasi add constraint akomodasi_nominal_diajukan_check CHECK (nominal_diajukan >= 0 AND nominal_diajukan <= 1000000000);
alter table akomodasi add constraint akomodasi_pkey PRIMARY KEY (id);
alter table akomodasi_cari add constraint akomodasi_cari_pkey PRIMARY KEY (id);
alter table alamat add constraint alamat_kode_pos_check CHECK (kode_pos ~ '^\d{5}$'::text);
alter table alamat add constraint alamat_pkey PRIMARY KEY (user_id);
alter table audit add constraint audit_pkey PRIMARY KEY (id);
alter table audit_batal add constraint audit_batal_pkey PRIMARY KEY (audit_id);
alter table audit_batal add constraint audit_batal_oleh_key UNIQUE (oleh);
alter table audit_perubahan add constraint audit_perubahan_check CHECK (sebelum IS NOT NULL OR sesudah IS NOT NULL);
alter table audit_perubahan add constraint audit_perubahan_pkey PRIMARY KEY (id);
alter table audit_perubahan add constraint audit_perubahan_audit_id_tabel_kunci_key UNIQUE (audit_id, tabel, kunci);
alter table bahan_ajar add constraint bahan_ajar_url_check CHECK (url ~* '^https?://'::text);
alter table bahan_ajar add constraint bahan_ajar_pkey PRIMARY KEY (id_bahan);
alter table bank add constraint bank_pkey PRIMARY KEY (name);
alter table batas add constraint batas_pkey PRIMARY KEY (key);
alter table berkas add constraint berkas_id_check CHECK (id ~ '^[0-9a-f]{32}$'::text);
alter table berkas add constraint berkas_kunci_check CHECK (kunci ~ '^[0-9a-f]{8}$'::text);
alter table berkas add constraint berkas_ukuran_check CHECK (ukuran > 0);
alter table berkas add constraint berkas_pkey PRIMARY KEY (id);
alter table berkas_jumlah add constraint berkas_jumlah_pkey PRIMARY KEY (id);
alter table bukti_bayar add constraint bukti_bayar_pkey PRIMARY KEY (id);
alter table cuplikan add constraint cuplikan_pkey PRIMARY KEY (id);
alter table cuplikan add constraint cuplikan_judul_satu UNIQUE (mentor_id, judul);
alter table dokumen add constraint dokumen_nomor_tersegel CHECK (((dokumen_id <> ALL (ARRAY[2, 3])) OR keterangan = ''::text OR keterangan ~ '^enc1\.'::text) AND (dokumen_id <> 4 OR nomor_rek ~ '^enc1\.'::text)) NOT VALID;
alter table dokumen add constraint dokumen_rekening_lengkap CHECK (dokumen_id <> 4 OR nama_bank <> ''::text AND nama_rek <> ''::text AND nomor_rek <> ''::text);
alter table dokumen add constraint dokumen_pkey PRIMARY KEY (id);
alter table email add constraint email_jenis_check CHECK (jenis = ANY (ARRAY['reset'::text, 'akun_baru'::text, 'password_direset'::text, 'hapus_ditolak'::text, 'hapus_dilaksanakan'::text, 'tautan_masuk'::text, 'perangkat_baru'::text, 'kabar'::text, 'ringkasan'::text, 'pengingat'::text, 'uji'::text]));
alter table email add constraint email_pkey PRIMARY KEY (job_id);
alter table email_cari add constraint email_cari_pkey PRIMARY KEY (job_id);
alter table email_pilihan add constraint email_pilihan_cara_check CHECK (cara = ANY (ARRAY['langsung'::text, 'harian'::text, 'tidak'::text]));
alter table email_pilihan add constraint email_pilihan_pkey PRIMARY KEY (user_id, kelompok);
alter table fakta_jumlah add constraint fakta_jumlah_pkey PRIMARY KEY (id);
alter table giliran add constraint giliran_pkey PRIMARY KEY (pekerjaan);
alter table hadir add constraint hadir_pkey PRIMARY KEY (token_hash, tab);
alter table ist_nilai add constraint ist_nilai_final CHECK (final_pada IS NOT NULL OR final_oleh IS NULL AND keputusan = ''::text);
alter table ist_nilai add constraint ist_nilai_hitung_ist2_check CHECK (hitung_ist2 >= 0::numeric AND hitung_ist2 <= 100::numeric);
alter table ist_nilai add constraint ist_nilai_hitung_ojt_check CHECK (hitung_ojt >= 0::numeric AND hitung_ojt <= 100::numeric);
alter table ist_nilai add constraint ist_nilai_keputusan_check CHECK (length(keputusan) <= 100);
alter table ist_nilai add constraint ist_nilai_nilai_akhir_check CHECK (nilai_akhir >= 0::numeric AND nilai_akhir <= 100::numeric);
alter table ist_nilai add constraint ist_nilai_nilai_ist2_check CHECK (nilai_ist2 >= 0::numeric AND nilai_ist2 <= 100::numeric);
alter table ist_nilai add constraint ist_nilai_nilai_ojt_check CHECK (nilai_ojt >= 0::numeric AND nilai_ojt <= 100::numeric);
alter table ist_nilai add constraint ist_nilai_nilai_post_check CHECK (nilai_post >= 0::numeric AND nilai_post <= 100::numeric);
alter table ist_nilai add constraint ist_nilai_nilai_pre_check CHECK (nilai_pre >= 0::numeric AND nilai_pre <= 100::numeric);
alter table ist_nilai add constraint ist_nilai_pkey PRIMARY KEY (id_ist_nilai);
alter table ist_nilai add constraint ist_nilai_user_id_key UNIQUE (user_id);
alter table jadwal_pekerjaan add constraint jadwal_pekerjaan_pkey PRIMARY KEY (pekerjaan);
alter table jaringan_akun add constraint jaringan_akun_pkey PRIMARY KEY (user_id, hash);
alter table jaringan_masuk add constraint jaringan_masuk_pkey PRIMARY KEY (alamat_hash);
alter table jawaban_jumlah add constraint jawaban_jumlah_pkey PRIMARY KEY (id);
alter table jenis_dokumen add constraint jenis_dokumen_pkey PRIMARY KEY (id);
alter table job add constraint job_bulk_check CHECK (bulk = ANY (ARRAY[0, 1]));
alter table job add constraint job_ended CHECK ((status = ANY (ARRAY['done'::text, 'failed'::text])) = (finished_at IS NOT NULL AND message IS NOT NULL));
alter table job add constraint job_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]));
alter table job add constraint job_total_check CHECK (total >= 0);
alter table job add constraint job_pkey PRIMARY KEY (id);
alter table kategori add constraint kategori_id_kat_check CHECK (id_kat >= 1 AND id_kat <= 7);
alter table kategori add constraint kategori_pkey PRIMARY KEY (id_kat);
alter table kategori_nilai add constraint kategori_nilai_pkey PRIMARY KEY (id_kategori_nilai);
alter table kategori_nilai add constraint kategori_nilai_id_kategori_nilai_kat_id_key UNIQUE (id_kategori_nilai, kat_id);
alter table kelas add constraint kelas_is_aktif_check CHECK (is_aktif = ANY (ARRAY[0, 1]));
alter table kelas add constraint kelas_pkey PRIMARY KEY (kelas);
alter table klaim_jumlah add constraint klaim_jumlah_pkey PRIMARY KEY (id);
alter table kredensial_terhapus add constraint kredensial_terhapus_pkey PRIMARY KEY (status_id);
alter table kunci_berkas add constraint kunci_berkas_id_check CHECK (id = 1);
alter table kunci_berkas add constraint kunci_berkas_kunci_baru_check CHECK (kunci_baru ~ '^[0-9a-f]{8}$'::text);
alter table kunci_berkas add constraint kunci_berkas_kunci_check CHECK (kunci ~ '^[0-9a-f]{8}$'::text);
alter table kunci_berkas add constraint kunci_berkas_pkey PRIMARY KEY (id);
alter table kunci_nomor add constraint kunci_nomor_id_check CHECK (id = 1);
alter table kunci_nomor add constraint kunci_nomor_kunci_baru_check CHECK (kunci_baru ~ '^[0-9a-f]{8}$'::text);
alter table kunci_nomor add constraint kunci_nomor_kunci_check CHECK (kunci ~ '^[0-9a-f]{8}$'::text);
alter table kunci_nomor add constraint kunci_nomor_pkey PRIMARY KEY (id);
alter table kunci_sertifikat add constraint kunci_sertifikat_multikey_check CHECK (multikey ~ '^z6Mk[1-9A-HJ-NP-Za-km-z]{44}$'::text);
alter table kunci_sertifikat add constraint kunci_sertifikat_pkey PRIMARY KEY (multikey);
alter table laporan_berkas add constraint laporan_berkas_pkey PRIMARY KEY (laporan_id, urutan);
alter table laporan_cari add constraint laporan_cari_pkey PRIMARY KEY (id);
alter table laporan_online add constraint laporan_online_durasi_check CHECK (durasi > 0);
alter table laporan_online add constraint laporan_online_pkey PRIMARY KEY (id);
alter table lihat_data add constraint lihat_data_peserta_id_check CHECK (cardinality(peserta_id) > 0);
alter table lihat_data add constraint lihat_data_pkey PRIMARY KEY (audit_id);
alter table lokasi add constraint lokasi_is_aktif_check CHECK (is_aktif = ANY (ARRAY[0, 1]));
alter table lokasi add constraint lokasi_pkey PRIMARY KEY (id);
alter table lokasi_minta add constraint lokasi_minta_pkey PRIMARY KEY (lokasi_id);
alter table materi add constraint materi_is_aktif_check CHECK (is_aktif = ANY (ARRAY[0, 1]));
alter table materi add constraint materi_is_review_check CHECK (is_review = ANY (ARRAY[0, 1]));
alter table materi add constraint materi_is_tugas_check CHECK (is_tugas = ANY (ARRAY[0, 1]));
alter table materi add constraint materi_petunjuk_panjang CHECK (length(petunjuk) <= 20000);
alter table materi add constraint materi_tgl_urut CHECK (tgl_akhir >= tgl_mulai);
alter table materi add constraint materi_pkey PRIMARY KEY (id_materi);
alter table materi_tautan add constraint materi_tautan_keterangan_check CHECK (length(keterangan) <= 200);
alter table materi_tautan add constraint materi_tautan_url_check CHECK (url ~* '^https?://'::text AND length(url) <= 2000);
alter table materi_tautan add constraint materi_tautan_urutan_check CHECK (urutan >= 1 AND urutan <= 5);
alter table materi_tautan add constraint materi_tautan_pkey PRIMARY KEY (materi_id, urutan);
alter table mentor add constraint mentor_maks_check CHECK (maks >= 0 AND maks <= 1000);
alter table mentor add constraint mentor_menerima_check CHECK (menerima = ANY (ARRAY[0, 1]));
alter table mentor add constraint mentor_rumpun_check CHECK (rumpun <@ ARRAY[1, 2, 3] AND array_position(rumpun, NULL::integer) IS NULL);
alter table mentor add constraint mentor_tugas_evaluator_check CHECK (tugas_evaluator = ANY (ARRAY[0, 1]));
alter table mentor add constraint mentor_tugas_mentor_check CHECK (tugas_mentor = ANY (ARRAY[0, 1]));
alter table mentor add constraint mentor_pkey PRIMARY KEY (user_id);
alter table mentor_beban add constraint mentor_beban_pkey PRIMARY KEY (mentor_id);
alter table mentor_ist add constraint mentor_ist_isprak_check CHECK (isprak = ANY (ARRAY[0, 1]));
alter table mentor_ist add constraint mentor_ist_pkey PRIMARY KEY (id_mentor_ist);
alter table mentor_ist add constraint mentor_ist_satu UNIQUE (peserta_id, isprak);
alter table mentor_peserta add constraint mentor_peserta_kat_id_check CHECK (kat_id >= 1 AND kat_id <= 5);
alter table mentor_peserta add constraint mentor_peserta_pkey PRIMARY KEY (id_mentor);
alter table mentor_peserta add constraint mentor_peserta_satu UNIQUE (peserta_id, kat_id);
alter table mentor_terbit add constraint mentor_terbit_pkey PRIMARY KEY (mentor_id);
alter table nilai_kompetensi add constraint nilai_kompetensi_skala CHECK (nilai >= 1 AND nilai <=
CASE kat_id
    WHEN 6 THEN 4
    ELSE 3
END);
alter table nilai_kompetensi add constraint nilai_kompetensi_satu PRIMARY KEY (peserta_id, kategori_nilai_id);
alter table nomor_jumlah add constraint nomor_jumlah_pkey PRIMARY KEY (id);
alter table pemberitahuan add constraint pemberitahuan_check CHECK (user_id IS NULL OR untuk IS NULL);
alter table pemberitahuan add constraint pemberitahuan_untuk_check CHECK (untuk = ANY (ARRAY['user'::text, 'mentor'::text, 'admin'::text]));
alter table pemberitahuan add constraint pemberitahuan_pkey PRIMARY KEY (id);
alter table pemberitahuan add constraint pemberitahuan_user_id_kunci_key UNIQUE NULLS NOT DISTINCT (user_id, kunci);
alter table pemberitahuan_dibaca add constraint pemberitahuan_dibaca_pkey PRIMARY KEY (user_id, pemberitahuan_id);
alter table penghapusan add constraint penghapusan_bersih CHECK (status <> 'dilaksanakan'::text OR alasan = ''::text);
alter table penghapusan add constraint penghapusan_lepas CHECK ((status = 'dilaksanakan'::text) = (user_id IS NULL));
alter table penghapusan add constraint penghapusan_selesai CHECK ((status = 'menunggu'::text) = (diputus_pada IS NULL));
alter table penghapusan add constraint penghapusan_status_check CHECK (status = ANY (ARRAY['menunggu'::text, 'ditarik'::text, 'ditolak'::text, 'dilaksanakan'::text]));
alter table penghapusan add constraint penghapusan_tolak CHECK ((status = 'ditolak'::text) = (alasan_tolak <> ''::text));
alter table penghapusan add constraint penghapusan_pkey PRIMARY KEY (id);
alter table pengingat add constraint pengingat_cara_check CHECK (cara = ANY (ARRAY['email'::text, 'wa'::text]));
alter table pengingat add constraint pengingat_dari_check CHECK (dari = ANY (ARRAY['admin'::text, 'mentor'::text]));
alter table pengingat add constraint pengingat_pkey PRIMARY KEY (id);
alter table pengumuman add constraint pengumuman_teks_check CHECK (teks <> ''::text AND length(teks) <= 2000);
alter table pengumuman add constraint pengumuman_pkey PRIMARY KEY (id);
alter table perangkat add constraint perangkat_pkey PRIMARY KEY (user_id, hash);
alter table perbaikan_nama add constraint perbaikan_nama_alasan CHECK (char_length(alasan) >= 1 AND char_length(alasan) <= 500 AND char_length(alasan_tolak) <= 500);
alter table perbaikan_nama add constraint perbaikan_nama_selesai CHECK ((status = 'menunggu'::text) = (diputus_pada IS NULL));
alter table perbaikan_nama add constraint perbaikan_nama_status CHECK (status = ANY (ARRAY['menunggu'::text, 'dikabulkan'::text, 'ditolak'::text]));
alter table perbaikan_nama add constraint perbaikan_nama_tolak CHECK ((status = 'ditolak'::text) = (alasan_tolak <> ''::text));
alter table perbaikan_nama add constraint perbaikan_nama_pkey PRIMARY KEY (id);
alter table perguruan_tinggi add constraint perguruan_tinggi_pkey PRIMARY KEY (nama, provinsi);
alter table periode add constraint periode_is_aktif_check CHECK (is_aktif = ANY (ARRAY[0, 1]));
alter table periode add constraint periode_pkey PRIMARY KEY (id);
alter table perpanjangan add constraint perpanjangan_alasan_check CHECK (alasan <> ''::text);
alter table perpanjangan add constraint perpanjangan_pkey PRIMARY KEY (id);
alter table perpanjangan add constraint perpanjangan_satu UNIQUE (peserta_id, kat_id);
alter table persetujuan add constraint persetujuan_untuk_check CHECK (untuk = ANY (ARRAY['pendaftaran'::text, 'dokumen'::text, 'alamat'::text, 'klaim'::text, 'profil'::text]));
alter table persetujuan add constraint persetujuan_versi_check CHECK (versi > 0);
alter table persetujuan add constraint persetujuan_pkey PRIMARY KEY (user_id, untuk, versi);
alter table persetujuan_ditolak add constraint persetujuan_ditolak_versi_check CHECK (versi > 0);
alter table persetujuan_ditolak add constraint persetujuan_ditolak_pkey PRIMARY KEY (user_id, versi);
alter table persetujuan_wa add constraint persetujuan_wa_pilihan_check CHECK (pilihan = ANY (ARRAY[0, 1]));
alter table persetujuan_wa add constraint persetujuan_wa_versi_check CHECK (versi > 0);
alter table persetujuan_wa add constraint persetujuan_wa_pkey PRIMARY KEY (user_id);
alter table peserta add constraint peserta_is_lanjut_studi_check CHECK (is_lanjut_studi = ANY (ARRAY['y'::text, 't'::text]));
alter table peserta add constraint peserta_no_absensi_check CHECK (no_absensi >= 1 AND no_absensi <= 500 OR no_absensi = 700);
alter table peserta add constraint peserta_peserta_status_aktif_check CHECK (peserta_status_aktif = ANY (ARRAY[0, 1]));
alter table peserta add constraint peserta_sekolah_diisi CHECK (is_lanjut_studi = 't'::text OR nama_sekolah <> ''::text);
alter table peserta add constraint peserta_pkey PRIMARY KEY (user_id);
alter table peserta_cari add constraint peserta_cari_pkey PRIMARY KEY (user_id);
alter table peserta_langkah add constraint peserta_langkah_pkey PRIMARY KEY (user_id);
alter table provinsi add constraint provinsi_pkey PRIMARY KEY (id);
alter table radar_atur add constraint radar_atur_ambang_check CHECK (ambang >= 0 AND ambang <= 365);
alter table radar_atur add constraint radar_atur_ambang_jumlah_check CHECK (ambang_jumlah >= 1 AND ambang_jumlah <= 1000);
alter table radar_atur add constraint radar_atur_teks_check CHECK (length(teks) >= 1 AND length(teks) <= 2000);
alter table radar_atur add constraint radar_atur_pkey PRIMARY KEY (jenis);
alter table reset_gagal add constraint reset_gagal_pkey PRIMARY KEY (id);
alter table reset_tautan add constraint reset_tautan_password_check CHECK ((password_hash IS NOT NULL) = (untuk = 'reset'::text));
alter table reset_tautan add constraint reset_tautan_untuk_check CHECK (untuk = ANY (ARRAY['reset'::text, 'password'::text, 'masuk'::text]));
alter table reset_tautan add constraint reset_tautan_pkey PRIMARY KEY (token_hash);
alter table review add constraint review_catatan_panjang CHECK (octet_length(catatan) <= 524288) NOT VALID;
alter table review add constraint review_pkey PRIMARY KEY (id_review);
alter table ringkasan add constraint ringkasan_pkey PRIMARY KEY (user_id);
alter table rubrik add constraint rubrik_nilai_check CHECK (nilai >= 1 AND nilai <= 4);
alter table rubrik add constraint rubrik_pkey PRIMARY KEY (kategori_nilai_id, nilai);
alter table rumpun add constraint rumpun_pkey PRIMARY KEY (id);
alter table sertifikat add constraint sertifikat_alasan_check CHECK (alasan <> ''::text);
alter table sertifikat add constraint sertifikat_check CHECK ((ditarik_pada IS NULL) = (alasan IS NULL));
alter table sertifikat add constraint sertifikat_urut_check CHECK (urut > 0);
alter table sertifikat add constraint sertifikat_pkey PRIMARY KEY (user_id);
alter table sertifikat add constraint sertifikat_nomor_satu UNIQUE (nomor);
alter table sertifikat add constraint sertifikat_urut_satu UNIQUE (tahun, urut);
alter table sertifikat_dihapus add constraint sertifikat_dihapus_pkey PRIMARY KEY (nomor);
alter table sertifikat_edisi add constraint sertifikat_edisi_edisi_check CHECK (edisi > 0);
alter table sertifikat_edisi add constraint sertifikat_edisi_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text);
alter table sertifikat_edisi add constraint sertifikat_edisi_pkey PRIMARY KEY (user_id, edisi);
alter table sertifikat_edisi add constraint sertifikat_edisi_berkas UNIQUE (berkas_id);
alter table sertifikat_edisi add constraint sertifikat_edisi_sidik UNIQUE (sha256);
alter table sertifikat_edisi add constraint sertifikat_edisi_status_id_key UNIQUE (status_id);
alter table sertifikat_urut add constraint sertifikat_urut_tahun_check CHECK (tahun >= 2000 AND tahun <= 9999);
alter table sertifikat_urut add constraint sertifikat_urut_terakhir_check CHECK (terakhir >= 0);
alter table sertifikat_urut add constraint sertifikat_urut_pkey PRIMARY KEY (tahun);
alter table sesi add constraint sesi_alamat_jaringan_check CHECK (length(alamat_jaringan) <= 64);
alter table sesi add constraint sesi_peramban_check CHECK (length(peramban) <= 60);
alter table sesi add constraint sesi_pkey PRIMARY KEY (token_hash);
alter table sesi add constraint sesi_id_key UNIQUE (id);
alter table sistem add constraint sistem_id_check CHECK (id = 1);
alter table sistem add constraint sistem_nilai_otomatis_check CHECK (nilai_otomatis = ANY (ARRAY[0, 1]));
alter table sistem add constraint sistem_open_post_check CHECK (open_post = ANY (ARRAY[0, 1]));
alter table sistem add constraint sistem_open_pre_check CHECK (open_pre = ANY (ARRAY[0, 1]));
alter table sistem add constraint sistem_open_register_check CHECK (open_register = ANY (ARRAY[0, 1]));
alter table sistem add constraint sistem_raport_open_check CHECK (raport_open = ANY (ARRAY[0, 1]));
alter table sistem add constraint sistem_pkey PRIMARY KEY (id);
alter table skema_minimum add constraint skema_minimum_satu_check CHECK (satu);
alter table skema_minimum add constraint skema_minimum_pkey PRIMARY KEY (satu);
alter table soal add constraint soal_is_aktif_check CHECK (is_aktif = ANY (ARRAY[0, 1]));
alter table soal add constraint soal_kompetensi_check CHECK (kompetensi = ANY (ARRAY['ajar'::text, 'teliti'::text, 'moderasi'::text]));
alter table soal add constraint soal_pkey PRIMARY KEY (id);
alter table soal_option add constraint soal_option_is_aktif_check CHECK (is_aktif = ANY (ARRAY[0, 1]));
alter table soal_option add constraint soal_option_value_check CHECK (value >= 0::numeric AND value <= 4::numeric);
alter table soal_option add constraint soal_option_pkey PRIMARY KEY (id);
alter table soal_option add constraint soal_option_id_soal_id_key UNIQUE (id, soal_id);
alter table survei add constraint survei_kategori_check CHECK (kategori = ANY (ARRAY['panitia'::text, 'pemateri'::text]));
alter table survei add constraint survei_mentor CHECK ((kategori = 'pemateri'::text) = (mentor_id IS NOT NULL));
alter table survei add constraint survei_nilai_akhir_check CHECK (nilai_akhir >= 0::numeric AND nilai_akhir <= 100::numeric);
alter table survei add constraint survei_skala CHECK (cardinality(val) = cardinality(pertanyaan_id) AND (1 <= ALL (val)) AND (4 >= ALL (val)));
alter table survei add constraint survei_pkey PRIMARY KEY (id);
alter table survei_draf add constraint survei_draf_kategori_check CHECK (kategori = ANY (ARRAY['panitia'::text, 'pemateri'::text]));
alter table survei_draf add constraint survei_draf_mentor CHECK ((kategori = 'pemateri'::text) = (mentor_id IS NOT NULL));
alter table survei_draf add constraint survei_draf_satu UNIQUE NULLS NOT DISTINCT (user_id, kategori, mentor_id);
alter table survei_jumlah add constraint survei_jumlah_pkey PRIMARY KEY (id);
alter table survei_mentor add constraint survei_mentor_pkey PRIMARY KEY (mentor_id);
alter table survei_pertanyaan add constraint survei_pertanyaan_is_input_check CHECK (is_input = ANY (ARRAY[0, 1]));
alter table survei_pertanyaan add constraint survei_pertanyaan_kategori_check CHECK (kategori = ANY (ARRAY['panitia'::text, 'pemateri'::text]));
alter table survei_pertanyaan add constraint survei_pertanyaan_pkey PRIMARY KEY (id);
alter table survei_sudah add constraint survei_sudah_kategori_check CHECK (kategori = ANY (ARRAY['panitia'::text, 'pemateri'::text]));
alter table survei_sudah add constraint survei_sudah_mentor CHECK ((kategori = 'pemateri'::text) = (mentor_id IS NOT NULL));
alter table tautan_cek add constraint tautan_cek_keadaan_check CHECK (keadaan = ANY (ARRAY['bisa'::text, 'izin'::text, 'rusak'::text, 'belum'::text]));
alter table tautan_cek add constraint tautan_cek_sebab_check CHECK (length(sebab) <= 30);
alter table tautan_cek add constraint tautan_cek_sidik_check CHECK (octet_length(sidik) = 32);
alter table tautan_cek add constraint tautan_cek_pkey PRIMARY KEY (sidik);
alter table tautan_host add constraint tautan_host_aktif_check CHECK (aktif = ANY (ARRAY[0, 1]));
alter table tautan_host add constraint tautan_host_host_check CHECK (length(host) >= 1 AND length(host) <= 253);
alter table tautan_host add constraint tautan_host_pkey PRIMARY KEY (host);
alter table tautan_teks add constraint tautan_teks_satu CHECK (num_nonnulls(tugas_id, review_id, bahan_id, materi_id) = 1);
alter table tautan_teks add constraint tautan_teks_pkey PRIMARY KEY (id);
alter table tes_buka add constraint tes_buka_alasan_check CHECK (alasan <> ''::text);
alter table tes_buka add constraint tes_buka_tesid_check CHECK (tesid = ANY (ARRAY[1, 2]));
alter table tes_buka add constraint tes_buka_pkey PRIMARY KEY (id);
alter table tes_buka add constraint tes_buka_arsip_id_key UNIQUE (arsip_id);
alter table tes_buka add constraint tes_buka_satu UNIQUE (user_id, tesid);
alter table test_arsip add constraint test_arsip_tesid_check CHECK (tesid = ANY (ARRAY[1, 2]));
alter table test_arsip add constraint test_arsip_pkey PRIMARY KEY (id);
alter table test_draf add constraint test_draf_tesid_check CHECK (tesid = ANY (ARRAY[1, 2]));
alter table test_draf add constraint test_draf_pkey PRIMARY KEY (user_id, tesid, soal_id);
alter table test_hasil add constraint test_hasil_cal_ajar_check CHECK (cal_ajar >= 0::numeric AND cal_ajar <= 100::numeric);
alter table test_hasil add constraint test_hasil_cal_mod_check CHECK (cal_mod >= 0::numeric AND cal_mod <= 100::numeric);
alter table test_hasil add constraint test_hasil_cal_teliti_check CHECK (cal_teliti >= 0::numeric AND cal_teliti <= 100::numeric);
alter table test_hasil add constraint test_hasil_nilai_akhir_check CHECK (nilai_akhir >= 0::numeric AND nilai_akhir <= 100::numeric);
alter table test_hasil add constraint test_hasil_tesid_check CHECK (tesid = ANY (ARRAY[1, 2]));
alter table test_hasil add constraint test_hasil_pkey PRIMARY KEY (id);
alter table test_hasil add constraint test_hasil_satu UNIQUE (user_id, tesid);
alter table test_jawaban add constraint test_jawaban_value_check CHECK (value >= 0::numeric AND value <= 4::numeric);
alter table test_jawaban add constraint test_jawaban_pkey PRIMARY KEY (test_hasil_id, soal_id);
alter table tugas add constraint tugas_catatan_panjang CHECK (octet_length(catatan) <= 524288) NOT VALID;
alter table tugas add constraint tugas_pkey PRIMARY KEY (id_tugas);
alter table users add constraint users_email_check CHECK (email = lower(email));
alter table users add constraint users_email_terbukti_check CHECK (email_terbukti = ANY (ARRAY[0, 1]));
alter table users add constraint users_group_check CHECK ("group" = ANY (ARRAY['user'::text, 'mentor'::text, 'admin'::text]));
alter table users add constraint users_harus_ganti_password_check CHECK (harus_ganti_password = ANY (ARRAY[0, 1]));
alter table users add constraint users_pkey PRIMARY KEY (id);
alter table users add constraint users_email_unik UNIQUE (email);
alter table users_cari add constraint users_cari_pkey PRIMARY KEY (id) INCLUDE ("group", ditutup);
alter table wilayah add constraint wilayah_pkey PRIMARY KEY (kode);

-- Indexes

CREATE UNIQUE INDEX akomodasi_berkas ON akomodasi USING btree (berkas_id);
CREATE INDEX akomodasi_dibayar ON akomodasi USING btree (dibayar_pada, id);
CREATE INDEX akomodasi_dibayar_oleh ON akomodasi USING btree (dibayar_oleh) WHERE dibayar_oleh IS NOT NULL;
CREATE INDEX akomodasi_ditolak_id ON akomodasi USING btree (id) WHERE alasan_tolak IS NOT NULL;
CREATE INDEX akomodasi_ditolak_oleh ON akomodasi USING btree (ditolak_oleh) WHERE ditolak_oleh IS NOT NULL;
CREATE INDEX akomodasi_divalidasi_oleh ON akomodasi USING btree (divalidasi_oleh) WHERE divalidasi_oleh IS NOT NULL;
CREATE INDEX akomodasi_jenis ON akomodasi USING btree (jenis, id);
CREATE INDEX akomodasi_nominal ON akomodasi USING btree (nominal, id);
CREATE INDEX akomodasi_user ON akomodasi USING btree (user_id, id);
CREATE INDEX akomodasi_valid ON akomodasi USING btree (is_valid, id);
CREATE INDEX akomodasi_cari_dalam ON akomodasi_cari USING gin (cari gin_trgm_ops);
CREATE INDEX akomodasi_cari_lokasi ON akomodasi_cari USING btree (lokasi_id, name, user_id, id);
CREATE INDEX akomodasi_cari_name ON akomodasi_cari USING btree (name, user_id, id);
CREATE INDEX akomodasi_cari_periode ON akomodasi_cari USING btree (periode_id, name, user_id, id);
CREATE INDEX audit_aksi ON audit USING btree (aksi, waktu DESC, id DESC);
CREATE INDEX audit_aksi_turun ON audit USING btree (aksi, waktu, id);
CREATE INDEX audit_cari ON audit USING gin (cari);
CREATE INDEX audit_objek ON audit USING btree (objek text_pattern_ops, id DESC) INCLUDE (waktu);
CREATE INDEX audit_orang ON audit USING btree ((
CASE
    WHEN objek ~ '^(peserta|users|mentor)/[0-9]{1,9}$'::text THEN split_part(objek, '/'::text, 2)::integer
    ELSE NULL::integer
END)) WHERE 
CASE
    WHEN objek ~ '^(peserta|users|mentor)/[0-9]{1,9}$'::text THEN split_part(objek, '/'::text, 2)::integer
    ELSE NULL::integer
END IS NOT NULL;
CREATE INDEX audit_pelaku ON audit USING btree (pelaku_id);
CREATE INDEX audit_pelaku_turun ON audit USING btree (pelaku, waktu, id);
CREATE INDEX audit_pelaku_waktu ON audit USING btree (pelaku, waktu DESC, id DESC);
CREATE INDEX audit_waktu ON audit USING btree (waktu DESC, id DESC);
CREATE INDEX audit_perubahan_entri ON audit_perubahan USING btree (audit_id, id);
CREATE INDEX audit_perubahan_kunci ON audit_perubahan USING btree (tabel, kunci, id DESC);
CREATE INDEX audit_perubahan_objek ON audit_perubahan USING btree (objek text_pattern_ops, audit_id DESC);
CREATE INDEX bahan_ajar_kat ON bahan_ajar USING btree (kat_id, id_bahan);
CREATE INDEX bahan_ajar_user ON bahan_ajar USING btree (user_id);
CREATE INDEX berkas_user ON berkas USING btree (user_id) INCLUDE (ukuran);
CREATE INDEX berkas_jumlah_belum_dilipat ON berkas_jumlah USING btree (id) WHERE NOT dilipat;
CREATE INDEX berkas_jumlah_kunci ON berkas_jumlah USING btree (kunci);
CREATE UNIQUE INDEX bukti_bayar_berkas ON bukti_bayar USING btree (berkas_id);
CREATE INDEX bukti_bayar_penghapusan ON bukti_bayar USING btree (penghapusan_id);
CREATE INDEX bukti_bayar_sampai ON bukti_bayar USING btree (simpan_sampai);
CREATE UNIQUE INDEX dokumen_berkas ON dokumen USING btree (berkas_id);
CREATE UNIQUE INDEX dokumen_satu ON dokumen USING btree (user_id, dokumen_id) WHERE dokumen_id = ANY (ARRAY[2, 3, 4]);
CREATE INDEX dokumen_user ON dokumen USING btree (user_id, dokumen_id, id);
CREATE INDEX email_user ON email USING btree (user_id);
CREATE INDEX email_cari_dalam ON email_cari USING gin (cari gin_trgm_ops);
CREATE INDEX email_cari_kepada ON email_cari USING btree (kepada, job_id DESC);
CREATE INDEX email_cari_name ON email_cari USING btree (name, job_id DESC);
CREATE INDEX email_cari_status ON email_cari USING btree (status, job_id DESC);
CREATE INDEX fakta_jumlah_belum_dilipat ON fakta_jumlah USING btree (id) WHERE NOT dilipat;
CREATE INDEX fakta_jumlah_lokasi ON fakta_jumlah USING btree (lokasi_id, fakta) INCLUDE (peserta, tugas, menunggu_1, menunggu_2, menunggu_3, menunggu_4, menunggu_5);
CREATE INDEX hadir_pada ON hadir USING btree (pada);
CREATE INDEX hadir_peserta ON hadir USING btree (peserta_id, pada);
CREATE INDEX ist_nilai_akhir ON ist_nilai USING btree (nilai_akhir, user_id);
CREATE INDEX ist_nilai_belum_dihitung ON ist_nilai USING btree (user_id) WHERE hitung_ojt IS NULL OR hitung_ist2 IS NULL;
CREATE INDEX ist_nilai_final_oleh ON ist_nilai USING btree (final_oleh) WHERE final_oleh IS NOT NULL;
CREATE INDEX ist_nilai_ist2 ON ist_nilai USING btree (nilai_ist2, user_id);
CREATE INDEX ist_nilai_ojt ON ist_nilai USING btree (nilai_ojt, user_id);
CREATE INDEX ist_nilai_perlu_dihitung ON ist_nilai USING btree (user_id) WHERE ojt_ditetapkan_pada IS NULL AND COALESCE(nilai_ojt <> hitung_ojt, false) OR ist2_ditetapkan_pada IS NULL AND COALESCE(nilai_ist2 <> hitung_ist2, false);
CREATE INDEX ist_nilai_post ON ist_nilai USING btree (nilai_post, user_id);
CREATE INDEX ist_nilai_pre ON ist_nilai USING btree (nilai_pre, user_id);
CREATE INDEX jaringan_akun_terakhir ON jaringan_akun USING btree (terakhir);
CREATE INDEX jaringan_masuk_terakhir ON jaringan_masuk USING btree (terakhir);
CREATE INDEX jawaban_jumlah_belum_dilipat ON jawaban_jumlah USING btree (id) WHERE NOT dilipat;
CREATE INDEX jawaban_jumlah_pertanyaan ON jawaban_jumlah USING btree (pertanyaan_id, val);
CREATE INDEX job_app_served ON job USING btree (served_at DESC) WHERE user_id IS NULL;
CREATE INDEX job_bulk ON job USING btree (id) WHERE bulk = 1 AND (status = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX job_due ON job USING btree (due) WHERE bulk = 0 AND (status = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX job_finished ON job USING btree (finished_at);
CREATE INDEX job_kind ON job USING btree (kind, id);
CREATE UNIQUE INDEX job_one ON job USING btree (kind, key) WHERE status = ANY (ARRAY['waiting'::text, 'running'::text]);
CREATE INDEX job_user ON job USING btree (user_id, served_at DESC);
CREATE INDEX kategori_nilai_kat ON kategori_nilai USING btree (kat_id);
CREATE UNIQUE INDEX kelas_kelas_unik ON kelas USING btree (lower(kelas));
CREATE INDEX klaim_jumlah_belum_dilipat ON klaim_jumlah USING btree (id) WHERE NOT dilipat;
CREATE INDEX klaim_jumlah_lokasi ON klaim_jumlah USING btree (lokasi_id, periode_id, is_valid, dibayar);
CREATE UNIQUE INDEX laporan_berkas_berkas ON laporan_berkas USING btree (berkas_id);
CREATE INDEX laporan_cari_dalam ON laporan_cari USING gin (cari gin_trgm_ops);
CREATE INDEX laporan_cari_durasi ON laporan_cari USING btree (durasi, tanggal DESC, id DESC);
CREATE INDEX laporan_cari_durasi_turun ON laporan_cari USING btree (durasi DESC, tanggal DESC, id DESC);
CREATE INDEX laporan_cari_kelompok ON laporan_cari USING btree (kelompok, tanggal DESC, id DESC);
CREATE INDEX laporan_cari_kelompok_turun ON laporan_cari USING btree (kelompok DESC, tanggal DESC, id DESC);
CREATE INDEX laporan_cari_materi ON laporan_cari USING btree (materi, tanggal DESC, id DESC);
CREATE INDEX laporan_cari_materi_turun ON laporan_cari USING btree (materi DESC, tanggal DESC, id DESC);
CREATE INDEX laporan_cari_nama_mentor ON laporan_cari USING btree (nama_mentor, tanggal DESC, id DESC);
CREATE INDEX laporan_cari_nama_mentor_turun ON laporan_cari USING btree (nama_mentor DESC, tanggal DESC, id DESC);
CREATE INDEX laporan_cari_name ON laporan_cari USING btree (name, tanggal DESC, id DESC);
CREATE INDEX laporan_cari_name_turun ON laporan_cari USING btree (name DESC, tanggal DESC, id DESC);
CREATE INDEX laporan_cari_tanggal ON laporan_cari USING btree (tanggal DESC, id DESC);
CREATE INDEX laporan_cari_tanggal_naik ON laporan_cari USING btree (tanggal, id DESC);
CREATE INDEX laporan_online_kelompok ON laporan_online USING btree (kelompok);
CREATE INDEX laporan_online_mentor ON laporan_online USING btree (mentor_id);
CREATE INDEX laporan_online_user ON laporan_online USING btree (user_id, tanggal DESC, id DESC);
CREATE INDEX lihat_data_peserta ON lihat_data USING gin (peserta_id);
CREATE UNIQUE INDEX lokasi_keterangan_unik ON lokasi USING btree (lower(keterangan));
CREATE INDEX materi_kat ON materi USING btree (kat_id, lokasi_id) WHERE is_aktif = 1 AND is_tugas = 1;
CREATE INDEX materi_lokasi ON materi USING btree (lokasi_id, tgl_mulai, id_materi) WHERE is_aktif = 1;
CREATE INDEX materi_urut ON materi USING btree (tgl_mulai, id_materi);
CREATE INDEX mentor_ist_isprak ON mentor_ist USING btree (isprak, peserta_id) INCLUDE (mentor_id);
CREATE INDEX mentor_ist_mentor ON mentor_ist USING btree (mentor_id, isprak);
CREATE INDEX mentor_peserta_kat ON mentor_peserta USING btree (kat_id, peserta_id) INCLUDE (mentor_id);
CREATE INDEX mentor_peserta_mentor ON mentor_peserta USING btree (mentor_id, kat_id);
CREATE INDEX nilai_kompetensi_kat ON nilai_kompetensi USING btree (peserta_id, kat_id);
CREATE INDEX nilai_kompetensi_mentor ON nilai_kompetensi USING btree (mentor_id);
CREATE INDEX nomor_jumlah_belum_dilipat ON nomor_jumlah USING btree (id) WHERE NOT dilipat;
CREATE INDEX nomor_jumlah_kunci ON nomor_jumlah USING btree (kunci);
CREATE INDEX pemberitahuan_audit ON pemberitahuan USING btree (audit_id) WHERE audit_id IS NOT NULL;
CREATE INDEX pemberitahuan_belum ON pemberitahuan USING btree (user_id) WHERE dibaca_pada IS NULL AND dibatalkan_pada IS NULL;
CREATE INDEX pemberitahuan_peserta ON pemberitahuan USING btree (peserta_id) WHERE peserta_id IS NOT NULL;
CREATE INDEX pemberitahuan_semua ON pemberitahuan USING btree (waktu) WHERE user_id IS NULL;
CREATE INDEX pemberitahuan_tugas ON pemberitahuan USING btree (tugas_id) WHERE tugas_id IS NOT NULL;
CREATE INDEX pemberitahuan_user ON pemberitahuan USING btree (user_id, waktu DESC, id DESC);
CREATE INDEX pemberitahuan_waktu ON pemberitahuan USING btree (waktu);
CREATE INDEX pemberitahuan_dibaca_baris ON pemberitahuan_dibaca USING btree (pemberitahuan_id);
CREATE INDEX penghapusan_oleh ON penghapusan USING btree (oleh) WHERE oleh IS NOT NULL;
CREATE UNIQUE INDEX penghapusan_satu ON penghapusan USING btree (user_id) WHERE status = 'menunggu'::text;
CREATE INDEX penghapusan_urut ON penghapusan USING btree (status, diminta_pada, id);
CREATE INDEX penghapusan_user ON penghapusan USING btree (user_id, id DESC);
CREATE UNIQUE INDEX pengingat_mentor_sehari ON pengingat USING btree (user_id, jenis, hari) WHERE dari = 'mentor'::text;
CREATE INDEX pengingat_oleh ON pengingat USING btree (oleh) WHERE oleh IS NOT NULL;
CREATE INDEX pengingat_user ON pengingat USING btree (user_id, jenis, waktu DESC);
CREATE INDEX pengingat_waktu ON pengingat USING btree (waktu);
CREATE INDEX pengumuman_sampai ON pengumuman USING btree (sampai);
CREATE INDEX perangkat_hash ON perangkat USING btree (hash, terakhir);
CREATE INDEX perangkat_terakhir ON perangkat USING btree (terakhir);
CREATE INDEX perbaikan_nama_oleh ON perbaikan_nama USING btree (oleh) WHERE oleh IS NOT NULL;
CREATE UNIQUE INDEX perbaikan_nama_satu ON perbaikan_nama USING btree (user_id) WHERE status = 'menunggu'::text;
CREATE INDEX perbaikan_nama_urut ON perbaikan_nama USING btree (status, diminta_pada, id);
CREATE INDEX perbaikan_nama_user ON perbaikan_nama USING btree (user_id, id DESC);
CREATE INDEX perguruan_tinggi_cari ON perguruan_tinggi USING gin (cari);
CREATE UNIQUE INDEX periode_keterangan_unik ON periode USING btree (lower(keterangan));
CREATE INDEX perpanjangan_oleh ON perpanjangan USING btree (oleh) WHERE oleh IS NOT NULL;
CREATE UNIQUE INDEX persetujuan_sekali ON persetujuan USING btree (user_id, versi) WHERE versi > 1;
CREATE INDEX peserta_lokasi ON peserta USING btree (lokasi_id, no_absensi, user_id);
CREATE INDEX peserta_periode ON peserta USING btree (periode_id);
CREATE INDEX peserta_provinsi ON peserta USING btree (provinsi_pt, user_id);
CREATE INDEX peserta_pt ON peserta USING btree (nama_pt, user_id);
CREATE INDEX peserta_rumpun ON peserta USING btree (rumpun_id, user_id);
CREATE INDEX peserta_status ON peserta USING btree (peserta_status_aktif, user_id);
CREATE INDEX peserta_cari_absensi ON peserta_cari USING btree (no_absensi, user_id);
CREATE INDEX peserta_cari_dalam ON peserta_cari USING gin (cari gin_trgm_ops);
CREATE INDEX peserta_cari_email ON peserta_cari USING btree (email, user_id);
CREATE INDEX peserta_cari_ganda ON peserta_cari USING btree (lokasi_id, no_absensi, user_id) WHERE nomor_ganda;
CREATE INDEX peserta_cari_lokasi ON peserta_cari USING btree (lokasi_id, name, user_id);
CREATE INDEX peserta_cari_name ON peserta_cari USING btree (name, user_id);
CREATE INDEX peserta_cari_periode ON peserta_cari USING btree (periode_id, name, user_id);
CREATE INDEX peserta_cari_periode_urut ON peserta_cari USING btree (periode_id, lokasi_id, no_absensi, user_id);
CREATE INDEX peserta_cari_urut ON peserta_cari USING btree (lokasi_id, no_absensi, user_id);
CREATE INDEX peserta_langkah_bebas ON peserta_langkah USING btree (user_id) INCLUDE (fakta, lokasi_id) WHERE (fakta & 16646144::bigint) < 16646144;
CREATE INDEX peserta_langkah_belum_dihitung ON peserta_langkah USING btree (user_id) WHERE butir IS NULL;
CREATE INDEX peserta_langkah_edisi ON peserta_langkah USING btree (user_id) INCLUDE (fakta, lokasi_id) WHERE (fakta & '4611686018427387904'::bigint) > 0;
CREATE INDEX peserta_langkah_fakta_satu ON peserta_langkah USING btree (user_id) INCLUDE (fakta, lokasi_id);
CREATE INDEX peserta_langkah_lokasi ON peserta_langkah USING btree (lokasi_id, fakta);
CREATE INDEX reset_gagal_waktu ON reset_gagal USING btree (waktu);
CREATE INDEX reset_tautan_berakhir ON reset_tautan USING btree (berakhir);
CREATE INDEX reset_tautan_user ON reset_tautan USING btree (user_id);
CREATE INDEX review_belum_dibaca ON review USING btree (updated_at, tugas_id) WHERE COALESCE(dibaca_pada < updated_at, true);
CREATE INDEX review_mentor ON review USING btree (mentor_id);
CREATE INDEX review_tugas ON review USING btree (tugas_id, id_review);
CREATE INDEX sertifikat_ditarik_oleh ON sertifikat USING btree (ditarik_oleh) WHERE ditarik_oleh IS NOT NULL;
CREATE INDEX sertifikat_edisi_tanpa_situs ON sertifikat_edisi USING btree (user_id, edisi) WHERE situs IS NULL;
CREATE INDEX sesi_berakhir ON sesi USING btree (berakhir);
CREATE INDEX sesi_user ON sesi USING btree (user_id);
CREATE INDEX soal_option_soal ON soal_option USING btree (soal_id);
CREATE INDEX survei_kategori ON survei USING btree (kategori, mentor_id);
CREATE INDEX survei_panitia ON survei USING btree (id) WHERE kategori = 'panitia'::text;
CREATE INDEX survei_saran ON survei USING btree (kategori, mentor_id) WHERE saran <> ''::text;
CREATE INDEX survei_saran_panitia ON survei USING btree (id) WHERE kategori = 'panitia'::text AND saran <> ''::text;
CREATE INDEX survei_jumlah_belum_dilipat ON survei_jumlah USING btree (id) WHERE NOT dilipat;
CREATE INDEX survei_jumlah_bersaran ON survei_jumlah USING btree (bersaran);
CREATE UNIQUE INDEX survei_panitia_satu ON survei_sudah USING btree (user_id) WHERE kategori = 'panitia'::text;
CREATE UNIQUE INDEX survei_pemateri_satu ON survei_sudah USING btree (user_id, mentor_id) WHERE kategori = 'pemateri'::text;
CREATE INDEX survei_sudah_mentor_id ON survei_sudah USING btree (mentor_id);
CREATE INDEX tautan_cek_diambil ON tautan_cek USING btree (diambil_sampai) WHERE diambil_sampai IS NOT NULL;
CREATE INDEX tautan_cek_jatuh_tempo ON tautan_cek USING btree (host, jatuh_tempo) WHERE jatuh_tempo IS NOT NULL;
CREATE UNIQUE INDEX tautan_teks_bahan ON tautan_teks USING btree (bahan_id, sidik) WHERE bahan_id IS NOT NULL;
CREATE UNIQUE INDEX tautan_teks_materi ON tautan_teks USING btree (materi_id, sidik) WHERE materi_id IS NOT NULL;
CREATE UNIQUE INDEX tautan_teks_review ON tautan_teks USING btree (review_id, sidik) WHERE review_id IS NOT NULL;
CREATE INDEX tautan_teks_sidik ON tautan_teks USING btree (sidik);
CREATE UNIQUE INDEX tautan_teks_tugas ON tautan_teks USING btree (tugas_id, sidik) WHERE tugas_id IS NOT NULL;
CREATE INDEX tes_buka_oleh ON tes_buka USING btree (oleh) WHERE oleh IS NOT NULL;
CREATE INDEX test_arsip_user ON test_arsip USING btree (user_id, tesid, id);
CREATE INDEX test_draf_option ON test_draf USING btree (option_id, soal_id);
CREATE INDEX test_jawaban_option ON test_jawaban USING btree (option_id, soal_id);
CREATE UNIQUE INDEX tugas_ist2_satu ON tugas USING btree (user_id, kat_id) WHERE kat_id = ANY (ARRAY[6, 7]);
CREATE INDEX tugas_terisi ON tugas USING btree (user_id, kat_id, id_tugas) WHERE catatan <> ''::text;
CREATE INDEX tugas_user_kat ON tugas USING btree (user_id, kat_id, id_tugas DESC);
CREATE INDEX users_group ON users USING btree ("group", name, id);
CREATE INDEX users_cari_dalam ON users_cari USING gin (cari gin_trgm_ops);
CREATE INDEX users_cari_email ON users_cari USING btree (email, id) INCLUDE ("group", ditutup);
CREATE INDEX users_cari_group ON users_cari USING btree ("group", id) INCLUDE (ditutup);
CREATE INDEX users_cari_group_email ON users_cari USING btree ("group", email, id);
CREATE INDEX users_cari_group_name ON users_cari USING btree ("group", name, id) INCLUDE (ditutup);
CREATE INDEX users_cari_kata ON users_cari USING gin (kata gin_trgm_ops);
CREATE INDEX users_cari_keterangan ON users_cari USING btree (keterangan, id) INCLUDE ("group", ditutup);
CREATE INDEX users_cari_nama ON users_cari USING btree (nama, id);
CREATE INDEX users_cari_name ON users_cari USING btree (name, id) INCLUDE ("group", ditutup);
CREATE INDEX wilayah_induk ON wilayah USING btree (induk, nama);

-- Foreign keys

alter table akomodasi add constraint akomodasi_berkas_id_fkey FOREIGN KEY (berkas_id) REFERENCES berkas(id);
alter table akomodasi add constraint akomodasi_dibayar_oleh_fkey FOREIGN KEY (dibayar_oleh) REFERENCES users(id) ON DELETE SET NULL;
alter table akomodasi add constraint akomodasi_ditolak_oleh_fkey FOREIGN KEY (ditolak_oleh) REFERENCES users(id) ON DELETE SET NULL;
alter table akomodasi add constraint akomodasi_divalidasi_oleh_fkey FOREIGN KEY (divalidasi_oleh) REFERENCES users(id) ON DELETE SET NULL;
alter table akomodasi add constraint akomodasi_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id);
alter table akomodasi_cari add constraint akomodasi_cari_id_fkey FOREIGN KEY (id) REFERENCES akomodasi(id) ON DELETE CASCADE;
alter table alamat add constraint alamat_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id) ON DELETE CASCADE;
alter table audit add constraint audit_pelaku_id_fkey FOREIGN KEY (pelaku_id) REFERENCES users(id) ON DELETE SET NULL;
alter table audit_batal add constraint audit_batal_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES audit(id) ON DELETE CASCADE;
alter table audit_batal add constraint audit_batal_oleh_fkey FOREIGN KEY (oleh) REFERENCES audit(id) ON DELETE CASCADE;
alter table audit_perubahan add constraint audit_perubahan_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES audit(id) ON DELETE CASCADE;
alter table bahan_ajar add constraint bahan_ajar_kat_id_fkey FOREIGN KEY (kat_id) REFERENCES kategori(id_kat);
alter table bahan_ajar add constraint bahan_ajar_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table berkas add constraint berkas_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table bukti_bayar add constraint bukti_bayar_berkas_id_fkey FOREIGN KEY (berkas_id) REFERENCES berkas(id);
alter table bukti_bayar add constraint bukti_bayar_penghapusan_id_fkey FOREIGN KEY (penghapusan_id) REFERENCES penghapusan(id) ON DELETE CASCADE;
alter table cuplikan add constraint cuplikan_mentor_id_fkey FOREIGN KEY (mentor_id) REFERENCES users(id) ON DELETE CASCADE;
alter table dokumen add constraint dokumen_berkas_id_fkey FOREIGN KEY (berkas_id) REFERENCES berkas(id);
alter table dokumen add constraint dokumen_dokumen_id_fkey FOREIGN KEY (dokumen_id) REFERENCES jenis_dokumen(id);
alter table dokumen add constraint dokumen_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id);
alter table email add constraint email_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE;
alter table email add constraint email_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table email_cari add constraint email_cari_job_id_fkey FOREIGN KEY (job_id) REFERENCES email(job_id) ON DELETE CASCADE;
alter table email_pilihan add constraint email_pilihan_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table hadir add constraint hadir_kat_id_fkey FOREIGN KEY (kat_id) REFERENCES kategori(id_kat);
alter table hadir add constraint hadir_peserta_id_fkey FOREIGN KEY (peserta_id) REFERENCES peserta(user_id);
alter table hadir add constraint hadir_token_hash_fkey FOREIGN KEY (token_hash) REFERENCES sesi(token_hash) ON DELETE CASCADE;
alter table hadir add constraint hadir_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table ist_nilai add constraint ist_nilai_final_oleh_fkey FOREIGN KEY (final_oleh) REFERENCES users(id) ON DELETE SET NULL;
alter table ist_nilai add constraint ist_nilai_ist2_ditetapkan_oleh_fkey FOREIGN KEY (ist2_ditetapkan_oleh) REFERENCES users(id) ON DELETE SET NULL;
alter table ist_nilai add constraint ist_nilai_ojt_ditetapkan_oleh_fkey FOREIGN KEY (ojt_ditetapkan_oleh) REFERENCES users(id) ON DELETE SET NULL;
alter table ist_nilai add constraint ist_nilai_post_ditetapkan_oleh_fkey FOREIGN KEY (post_ditetapkan_oleh) REFERENCES users(id) ON DELETE SET NULL;
alter table ist_nilai add constraint ist_nilai_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id) ON DELETE CASCADE;
alter table jadwal_pekerjaan add constraint jadwal_pekerjaan_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE SET NULL;
alter table jaringan_akun add constraint jaringan_akun_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table job add constraint job_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table kategori_nilai add constraint kategori_nilai_kat_id_fkey FOREIGN KEY (kat_id) REFERENCES kategori(id_kat);
alter table laporan_berkas add constraint laporan_berkas_berkas_id_fkey FOREIGN KEY (berkas_id) REFERENCES berkas(id);
alter table laporan_berkas add constraint laporan_berkas_laporan_id_fkey FOREIGN KEY (laporan_id) REFERENCES laporan_online(id) ON DELETE CASCADE;
alter table laporan_cari add constraint laporan_cari_id_fkey FOREIGN KEY (id) REFERENCES laporan_online(id) ON DELETE CASCADE;
alter table laporan_online add constraint laporan_online_mentor_id_fkey FOREIGN KEY (mentor_id) REFERENCES users(id);
alter table laporan_online add constraint laporan_online_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id);
alter table lihat_data add constraint lihat_data_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES audit(id) ON DELETE CASCADE;
alter table lokasi_minta add constraint lokasi_minta_lokasi_id_fkey FOREIGN KEY (lokasi_id) REFERENCES lokasi(id) ON DELETE CASCADE;
alter table materi add constraint materi_kat_id_fkey FOREIGN KEY (kat_id) REFERENCES kategori(id_kat);
alter table materi add constraint materi_lokasi_id_fkey FOREIGN KEY (lokasi_id) REFERENCES lokasi(id);
alter table materi_tautan add constraint materi_tautan_materi_id_fkey FOREIGN KEY (materi_id) REFERENCES materi(id_materi) ON DELETE CASCADE;
alter table mentor add constraint mentor_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table mentor_beban add constraint mentor_beban_mentor_id_fkey FOREIGN KEY (mentor_id) REFERENCES users(id) ON DELETE CASCADE;
alter table mentor_ist add constraint mentor_ist_mentor_id_fkey FOREIGN KEY (mentor_id) REFERENCES users(id);
alter table mentor_ist add constraint mentor_ist_peserta_id_fkey FOREIGN KEY (peserta_id) REFERENCES peserta(user_id);
alter table mentor_peserta add constraint mentor_peserta_kat_id_fkey FOREIGN KEY (kat_id) REFERENCES kategori(id_kat);
alter table mentor_peserta add constraint mentor_peserta_mentor_id_fkey FOREIGN KEY (mentor_id) REFERENCES users(id);
alter table mentor_peserta add constraint mentor_peserta_peserta_id_fkey FOREIGN KEY (peserta_id) REFERENCES peserta(user_id);
alter table mentor_terbit add constraint mentor_terbit_mentor_id_fkey FOREIGN KEY (mentor_id) REFERENCES users(id) ON DELETE CASCADE;
alter table nilai_kompetensi add constraint nilai_kompetensi_kategori_nilai_id_kat_id_fkey FOREIGN KEY (kategori_nilai_id, kat_id) REFERENCES kategori_nilai(id_kategori_nilai, kat_id);
alter table nilai_kompetensi add constraint nilai_kompetensi_mentor_id_fkey FOREIGN KEY (mentor_id) REFERENCES users(id);
alter table nilai_kompetensi add constraint nilai_kompetensi_peserta_id_fkey FOREIGN KEY (peserta_id) REFERENCES peserta(user_id);
alter table pemberitahuan add constraint pemberitahuan_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES audit(id) ON DELETE SET NULL;
alter table pemberitahuan add constraint pemberitahuan_kat_id_fkey FOREIGN KEY (kat_id) REFERENCES kategori(id_kat);
alter table pemberitahuan add constraint pemberitahuan_peserta_id_fkey FOREIGN KEY (peserta_id) REFERENCES peserta(user_id) ON DELETE CASCADE;
alter table pemberitahuan add constraint pemberitahuan_tugas_id_fkey FOREIGN KEY (tugas_id) REFERENCES tugas(id_tugas) ON DELETE CASCADE;
alter table pemberitahuan add constraint pemberitahuan_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table pemberitahuan_dibaca add constraint pemberitahuan_dibaca_pemberitahuan_id_fkey FOREIGN KEY (pemberitahuan_id) REFERENCES pemberitahuan(id) ON DELETE CASCADE;
alter table pemberitahuan_dibaca add constraint pemberitahuan_dibaca_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table penghapusan add constraint penghapusan_oleh_fkey FOREIGN KEY (oleh) REFERENCES users(id) ON DELETE SET NULL;
alter table penghapusan add constraint penghapusan_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table pengingat add constraint pengingat_kat_id_fkey FOREIGN KEY (kat_id) REFERENCES kategori(id_kat);
alter table pengingat add constraint pengingat_oleh_fkey FOREIGN KEY (oleh) REFERENCES users(id) ON DELETE SET NULL;
alter table pengingat add constraint pengingat_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table perangkat add constraint perangkat_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table perbaikan_nama add constraint perbaikan_nama_oleh_fkey FOREIGN KEY (oleh) REFERENCES users(id) ON DELETE SET NULL;
alter table perbaikan_nama add constraint perbaikan_nama_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table perpanjangan add constraint perpanjangan_kat_id_fkey FOREIGN KEY (kat_id) REFERENCES kategori(id_kat);
alter table perpanjangan add constraint perpanjangan_oleh_fkey FOREIGN KEY (oleh) REFERENCES users(id) ON DELETE SET NULL;
alter table perpanjangan add constraint perpanjangan_peserta_id_fkey FOREIGN KEY (peserta_id) REFERENCES peserta(user_id) ON DELETE CASCADE;
alter table persetujuan add constraint persetujuan_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id) ON DELETE CASCADE;
alter table persetujuan_ditolak add constraint persetujuan_ditolak_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id) ON DELETE CASCADE;
alter table persetujuan_wa add constraint persetujuan_wa_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id) ON DELETE CASCADE;
alter table peserta add constraint peserta_lokasi_id_fkey FOREIGN KEY (lokasi_id) REFERENCES lokasi(id);
alter table peserta add constraint peserta_periode_id_fkey FOREIGN KEY (periode_id) REFERENCES periode(id);
alter table peserta add constraint peserta_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table peserta_cari add constraint peserta_cari_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id) ON DELETE CASCADE;
alter table peserta_langkah add constraint peserta_langkah_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id) ON DELETE CASCADE;
alter table reset_tautan add constraint reset_tautan_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table review add constraint review_mentor_id_fkey FOREIGN KEY (mentor_id) REFERENCES users(id);
alter table review add constraint review_tugas_id_fkey FOREIGN KEY (tugas_id) REFERENCES tugas(id_tugas);
alter table ringkasan add constraint ringkasan_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table rubrik add constraint rubrik_kategori_nilai_id_fkey FOREIGN KEY (kategori_nilai_id) REFERENCES kategori_nilai(id_kategori_nilai);
alter table sertifikat add constraint sertifikat_ditarik_oleh_fkey FOREIGN KEY (ditarik_oleh) REFERENCES users(id) ON DELETE SET NULL;
alter table sertifikat add constraint sertifikat_tahun_fkey FOREIGN KEY (tahun) REFERENCES sertifikat_urut(tahun);
alter table sertifikat add constraint sertifikat_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id);
alter table sertifikat_edisi add constraint sertifikat_edisi_berkas_id_fkey FOREIGN KEY (berkas_id) REFERENCES berkas(id);
alter table sertifikat_edisi add constraint sertifikat_edisi_user_id_fkey FOREIGN KEY (user_id) REFERENCES sertifikat(user_id) ON DELETE CASCADE;
alter table sesi add constraint sesi_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table sistem add constraint sistem_periode_daftar_fkey FOREIGN KEY (periode_daftar) REFERENCES periode(id);
alter table soal_option add constraint soal_option_soal_id_fkey FOREIGN KEY (soal_id) REFERENCES soal(id) ON DELETE CASCADE;
alter table survei add constraint survei_mentor_id_fkey FOREIGN KEY (mentor_id) REFERENCES users(id);
alter table survei_draf add constraint survei_draf_mentor_id_fkey FOREIGN KEY (mentor_id) REFERENCES users(id);
alter table survei_draf add constraint survei_draf_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id) ON DELETE CASCADE;
alter table survei_mentor add constraint survei_mentor_mentor_id_fkey FOREIGN KEY (mentor_id) REFERENCES users(id) ON DELETE CASCADE;
alter table survei_sudah add constraint survei_sudah_mentor_id_fkey FOREIGN KEY (mentor_id) REFERENCES users(id);
alter table survei_sudah add constraint survei_sudah_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id) ON DELETE CASCADE;
alter table tautan_cek add constraint tautan_cek_host_fkey FOREIGN KEY (host) REFERENCES tautan_host(host);
alter table tautan_teks add constraint tautan_teks_bahan_id_fkey FOREIGN KEY (bahan_id) REFERENCES bahan_ajar(id_bahan) ON DELETE CASCADE;
alter table tautan_teks add constraint tautan_teks_materi_id_fkey FOREIGN KEY (materi_id) REFERENCES materi(id_materi) ON DELETE CASCADE;
alter table tautan_teks add constraint tautan_teks_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id_review) ON DELETE CASCADE;
alter table tautan_teks add constraint tautan_teks_sidik_fkey FOREIGN KEY (sidik) REFERENCES tautan_cek(sidik) ON DELETE CASCADE;
alter table tautan_teks add constraint tautan_teks_tugas_id_fkey FOREIGN KEY (tugas_id) REFERENCES tugas(id_tugas) ON DELETE CASCADE;
alter table tes_buka add constraint tes_buka_arsip_id_fkey FOREIGN KEY (arsip_id) REFERENCES test_arsip(id) ON DELETE CASCADE;
alter table tes_buka add constraint tes_buka_oleh_fkey FOREIGN KEY (oleh) REFERENCES users(id) ON DELETE SET NULL;
alter table tes_buka add constraint tes_buka_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id) ON DELETE CASCADE;
alter table test_arsip add constraint test_arsip_ditetapkan_oleh_fkey FOREIGN KEY (ditetapkan_oleh) REFERENCES users(id) ON DELETE SET NULL;
alter table test_arsip add constraint test_arsip_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id) ON DELETE CASCADE;
alter table test_draf add constraint test_draf_option_id_soal_id_fkey FOREIGN KEY (option_id, soal_id) REFERENCES soal_option(id, soal_id) ON DELETE CASCADE;
alter table test_draf add constraint test_draf_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id) ON DELETE CASCADE;
alter table test_hasil add constraint test_hasil_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id);
alter table test_jawaban add constraint test_jawaban_option_id_soal_id_fkey FOREIGN KEY (option_id, soal_id) REFERENCES soal_option(id, soal_id);
alter table test_jawaban add constraint test_jawaban_test_hasil_id_fkey FOREIGN KEY (test_hasil_id) REFERENCES test_hasil(id) ON DELETE CASCADE;
alter table tugas add constraint tugas_kat_id_fkey FOREIGN KEY (kat_id) REFERENCES kategori(id_kat);
alter table tugas add constraint tugas_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id);
alter table users_cari add constraint users_cari_id_fkey FOREIGN KEY (id) REFERENCES users(id) ON DELETE CASCADE;

-- Statistics

CREATE STATISTICS public.materi_lokasi_kat (ndistinct) ON kat_id, lokasi_id FROM materi;
CREATE STATISTICS public.peserta_langkah_ditetapkan ON (fakta & '246290604621824'::bigint) FROM peserta_langkah;
CREATE STATISTICS public.peserta_langkah_edisi ON (fakta & '4611686018427387904'::bigint) FROM peserta_langkah;
CREATE STATISTICS public.peserta_langkah_fakta (mcv) ON lokasi_id, fakta FROM peserta_langkah;
CREATE STATISTICS public.peserta_langkah_ist2_beda ON (fakta & '2251799813685248'::bigint) FROM peserta_langkah;
CREATE STATISTICS public.peserta_langkah_klaim_menunggu ON (fakta & '4398046511104'::bigint) FROM peserta_langkah;
CREATE STATISTICS public.peserta_langkah_ojt_beda ON (fakta & '1125899906842624'::bigint) FROM peserta_langkah;

-- Views

create view boleh_nilai as
 SELECT mentor_peserta.mentor_id,
    mentor_peserta.peserta_id,
    mentor_peserta.kat_id
   FROM mentor_peserta
UNION ALL
 SELECT mentor_ist.mentor_id,
    mentor_ist.peserta_id,
        CASE mentor_ist.isprak
            WHEN 1 THEN 6
            ELSE 7
        END AS kat_id
   FROM mentor_ist;
create view survei_jawaban as
 SELECT s.id AS survei_id,
    j.pertanyaan_id,
    j.val,
    NULL::text AS teks
   FROM survei s,
    LATERAL UNNEST(s.pertanyaan_id, s.val) j(pertanyaan_id, val)
UNION ALL
 SELECT s.id AS survei_id,
    q.id AS pertanyaan_id,
    NULL::smallint AS val,
    s.saran AS teks
   FROM survei s
     JOIN survei_pertanyaan q ON q.kategori = s.kategori AND q.is_input = 0
  WHERE s.saran <> ''::text;

-- Triggers

CREATE TRIGGER akomodasi_cari_baru AFTER INSERT ON akomodasi REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_akomodasi_cari();
CREATE TRIGGER akomodasi_cari_ubah AFTER UPDATE ON akomodasi REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_akomodasi_cari();
CREATE TRIGGER akomodasi_langkah_baru AFTER INSERT ON akomodasi REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER akomodasi_langkah_hapus AFTER DELETE ON akomodasi REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER akomodasi_langkah_ubah AFTER UPDATE ON akomodasi REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER berkas_jumlah_akomodasi_delete AFTER DELETE ON akomodasi REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_berkas_jumlah_akomodasi();
CREATE TRIGGER berkas_jumlah_akomodasi_insert AFTER INSERT ON akomodasi REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_berkas_jumlah_akomodasi();
CREATE TRIGGER berkas_jumlah_akomodasi_update AFTER UPDATE ON akomodasi REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_berkas_jumlah_akomodasi();
CREATE TRIGGER klaim_jumlah_akomodasi_cari_delete AFTER DELETE ON akomodasi_cari REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_klaim_jumlah_akomodasi_cari();
CREATE TRIGGER klaim_jumlah_akomodasi_cari_insert AFTER INSERT ON akomodasi_cari REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_klaim_jumlah_akomodasi_cari();
CREATE TRIGGER klaim_jumlah_akomodasi_cari_update AFTER UPDATE ON akomodasi_cari REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_klaim_jumlah_akomodasi_cari();
CREATE TRIGGER berkas_jumlah_berkas_update AFTER UPDATE ON berkas REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_berkas_jumlah_berkas();
CREATE TRIGGER berkas_jumlah_bukti_bayar_delete AFTER DELETE ON bukti_bayar REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_berkas_jumlah_bukti_bayar();
CREATE TRIGGER berkas_jumlah_bukti_bayar_insert AFTER INSERT ON bukti_bayar REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_berkas_jumlah_bukti_bayar();
CREATE TRIGGER berkas_jumlah_bukti_bayar_update AFTER UPDATE ON bukti_bayar REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_berkas_jumlah_bukti_bayar();
CREATE TRIGGER berkas_jumlah_dokumen_delete AFTER DELETE ON dokumen REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_berkas_jumlah_dokumen();
CREATE TRIGGER berkas_jumlah_dokumen_insert AFTER INSERT ON dokumen REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_berkas_jumlah_dokumen();
CREATE TRIGGER berkas_jumlah_dokumen_update AFTER UPDATE ON dokumen REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_berkas_jumlah_dokumen();
CREATE TRIGGER dokumen_langkah_baru AFTER INSERT ON dokumen REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER dokumen_langkah_hapus AFTER DELETE ON dokumen REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER nomor_jumlah_dokumen_delete AFTER DELETE ON dokumen REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_nomor_jumlah_dokumen();
CREATE TRIGGER nomor_jumlah_dokumen_insert AFTER INSERT ON dokumen REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_nomor_jumlah_dokumen();
CREATE TRIGGER nomor_jumlah_dokumen_update AFTER UPDATE ON dokumen REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_nomor_jumlah_dokumen();
CREATE TRIGGER email_cari_email AFTER INSERT OR UPDATE OF kepada ON email FOR EACH ROW EXECUTE FUNCTION write_email_cari('job_id');
CREATE TRIGGER ist_nilai_langkah_baru AFTER INSERT ON ist_nilai REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_langkah_nilai();
CREATE TRIGGER ist_nilai_langkah_ubah AFTER UPDATE ON ist_nilai REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_langkah_nilai();
CREATE TRIGGER email_alamat_lepas AFTER UPDATE OF status ON job FOR EACH ROW WHEN (new.kind = 'email'::text AND (new.status = ANY (ARRAY['done'::text, 'failed'::text]))) EXECUTE FUNCTION email_alamat_lepas();
CREATE TRIGGER email_cari_job AFTER UPDATE OF status ON job FOR EACH ROW WHEN (new.kind = 'email'::text AND (new.status = ANY (ARRAY['done'::text, 'failed'::text])) <> (old.status = ANY (ARRAY['done'::text, 'failed'::text]))) EXECUTE FUNCTION write_email_cari('id');
CREATE TRIGGER laporan_cari_baru AFTER INSERT ON laporan_online REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_laporan_cari();
CREATE TRIGGER laporan_cari_ubah AFTER UPDATE ON laporan_online REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_laporan_cari();
CREATE TRIGGER laporan_online_langkah_baru AFTER INSERT ON laporan_online REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER laporan_online_langkah_hapus AFTER DELETE ON laporan_online REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER lokasi_minta_baru AFTER INSERT ON lokasi REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_lokasi_minta('id');
CREATE TRIGGER users_cari_lokasi AFTER UPDATE OF keterangan ON lokasi FOR EACH ROW WHEN (old.keterangan IS DISTINCT FROM new.keterangan) EXECUTE FUNCTION write_users_cari_lokasi();
CREATE TRIGGER materi_minta_baru AFTER INSERT ON materi REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_lokasi_minta('lokasi_id');
CREATE TRIGGER materi_minta_hapus AFTER DELETE ON materi REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_lokasi_minta('lokasi_id');
CREATE TRIGGER materi_minta_ubah AFTER UPDATE ON materi REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_lokasi_minta('lokasi_id');
CREATE TRIGGER mentor_ist_beban_baru AFTER INSERT ON mentor_ist REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_mentor_beban();
CREATE TRIGGER mentor_ist_beban_hapus AFTER DELETE ON mentor_ist REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_mentor_beban();
CREATE TRIGGER mentor_ist_beban_ubah AFTER UPDATE ON mentor_ist REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_mentor_beban();
CREATE TRIGGER mentor_ist_langkah_baru AFTER INSERT ON mentor_ist REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('peserta_id');
CREATE TRIGGER mentor_ist_langkah_hapus AFTER DELETE ON mentor_ist REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('peserta_id');
CREATE TRIGGER mentor_ist_langkah_ubah AFTER UPDATE ON mentor_ist REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('peserta_id');
CREATE TRIGGER mentor_peserta_beban_baru AFTER INSERT ON mentor_peserta REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_mentor_beban();
CREATE TRIGGER mentor_peserta_beban_hapus AFTER DELETE ON mentor_peserta REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_mentor_beban();
CREATE TRIGGER mentor_peserta_beban_ubah AFTER UPDATE ON mentor_peserta REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_mentor_beban();
CREATE TRIGGER mentor_peserta_langkah_baru AFTER INSERT ON mentor_peserta REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('peserta_id');
CREATE TRIGGER mentor_peserta_langkah_hapus AFTER DELETE ON mentor_peserta REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('peserta_id');
CREATE TRIGGER mentor_peserta_langkah_ubah AFTER UPDATE ON mentor_peserta REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('peserta_id');
CREATE TRIGGER nilai_kompetensi_langkah_baru AFTER INSERT ON nilai_kompetensi REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('peserta_id');
CREATE TRIGGER nilai_kompetensi_langkah_hapus AFTER DELETE ON nilai_kompetensi REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('peserta_id');
CREATE TRIGGER penghapusan_langkah_baru AFTER INSERT ON penghapusan REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER penghapusan_langkah_hapus AFTER DELETE ON penghapusan REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER penghapusan_langkah_ubah AFTER UPDATE ON penghapusan REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER akomodasi_cari_peserta AFTER UPDATE ON peserta REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_akomodasi_cari();
CREATE TRIGGER peserta_cari_peserta AFTER INSERT OR UPDATE OF lokasi_id, periode_id, no_absensi, nama_pt, provinsi_pt ON peserta FOR EACH ROW EXECUTE FUNCTION write_peserta_cari('user_id');
CREATE TRIGGER peserta_ist_nilai AFTER INSERT ON peserta FOR EACH ROW EXECUTE FUNCTION make_ist_nilai();
CREATE TRIGGER peserta_langkah AFTER INSERT ON peserta REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION make_peserta_langkah();
CREATE TRIGGER peserta_langkah_ubah AFTER UPDATE ON peserta REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_langkah_peserta();
CREATE TRIGGER users_cari_peserta AFTER INSERT OR DELETE OR UPDATE OF lokasi_id ON peserta FOR EACH ROW EXECUTE FUNCTION write_users_cari('user_id');
CREATE TRIGGER peserta_cari_ganda_baru AFTER INSERT ON peserta_cari REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_nomor_ganda();
CREATE TRIGGER peserta_cari_ganda_hapus AFTER DELETE ON peserta_cari REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_nomor_ganda();
CREATE TRIGGER peserta_cari_ganda_ubah AFTER UPDATE ON peserta_cari REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_nomor_ganda();
CREATE TRIGGER fakta_jumlah_peserta_langkah_delete AFTER DELETE ON peserta_langkah REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_fakta_jumlah_peserta_langkah();
CREATE TRIGGER fakta_jumlah_peserta_langkah_insert AFTER INSERT ON peserta_langkah REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_fakta_jumlah_peserta_langkah();
CREATE TRIGGER fakta_jumlah_peserta_langkah_update AFTER UPDATE ON peserta_langkah REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_fakta_jumlah_peserta_langkah();
CREATE TRIGGER review_langkah_baru AFTER INSERT ON review REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER review_langkah_hapus AFTER DELETE ON review REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER sertifikat_langkah_baru AFTER INSERT ON sertifikat REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER sertifikat_langkah_hapus AFTER DELETE ON sertifikat REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER sertifikat_langkah_ubah AFTER UPDATE ON sertifikat REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER berkas_jumlah_sertifikat_edisi_delete AFTER DELETE ON sertifikat_edisi REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_berkas_jumlah_sertifikat_edisi();
CREATE TRIGGER berkas_jumlah_sertifikat_edisi_insert AFTER INSERT ON sertifikat_edisi REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_berkas_jumlah_sertifikat_edisi();
CREATE TRIGGER berkas_jumlah_sertifikat_edisi_update AFTER UPDATE ON sertifikat_edisi REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_berkas_jumlah_sertifikat_edisi();
CREATE TRIGGER kredensial_hapus AFTER DELETE ON sertifikat_edisi FOR EACH ROW EXECUTE FUNCTION kredensial_hapus();
CREATE TRIGGER sertifikat_edisi_langkah_baru AFTER INSERT ON sertifikat_edisi REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER sertifikat_edisi_langkah_hapus AFTER DELETE ON sertifikat_edisi REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER sertifikat_edisi_langkah_ubah AFTER UPDATE ON sertifikat_edisi REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER jawaban_jumlah_survei_delete AFTER DELETE ON survei REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_jawaban_jumlah_survei();
CREATE TRIGGER jawaban_jumlah_survei_insert AFTER INSERT ON survei REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_jawaban_jumlah_survei();
CREATE TRIGGER jawaban_jumlah_survei_update AFTER UPDATE ON survei REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_jawaban_jumlah_survei();
CREATE TRIGGER survei_jumlah_survei_delete AFTER DELETE ON survei REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_survei_jumlah_survei();
CREATE TRIGGER survei_jumlah_survei_insert AFTER INSERT ON survei REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_survei_jumlah_survei();
CREATE TRIGGER survei_jumlah_survei_update AFTER UPDATE ON survei REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_survei_jumlah_survei();
CREATE TRIGGER survei_lipat_baru AFTER INSERT ON survei FOR EACH STATEMENT EXECUTE FUNCTION fold_survei();
CREATE TRIGGER survei_lipat_hapus AFTER DELETE ON survei FOR EACH STATEMENT EXECUTE FUNCTION fold_survei();
CREATE TRIGGER survei_lipat_ubah AFTER UPDATE ON survei FOR EACH STATEMENT EXECUTE FUNCTION fold_survei();
CREATE TRIGGER survei_mentor_baru AFTER INSERT ON survei REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_survei_mentor();
CREATE TRIGGER survei_mentor_hapus AFTER DELETE ON survei REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_survei_mentor();
CREATE TRIGGER survei_mentor_ubah AFTER UPDATE ON survei REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_survei_mentor();
CREATE TRIGGER survei_terbit_baru AFTER INSERT ON survei REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_mentor_terbit();
CREATE TRIGGER survei_terbit_hapus AFTER DELETE ON survei REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_mentor_terbit();
CREATE TRIGGER survei_terbit_ubah AFTER UPDATE ON survei REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_mentor_terbit();
CREATE TRIGGER survei_sudah_langkah_baru AFTER INSERT ON survei_sudah REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER survei_sudah_langkah_hapus AFTER DELETE ON survei_sudah REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER test_hasil_langkah_baru AFTER INSERT ON test_hasil REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER test_hasil_langkah_hapus AFTER DELETE ON test_hasil REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER tugas_langkah_baru AFTER INSERT ON tugas REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER tugas_langkah_hapus AFTER DELETE ON tugas REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER tugas_langkah_ubah AFTER UPDATE OF user_id, kat_id, catatan ON tugas FOR EACH ROW WHEN (old.user_id <> new.user_id OR old.kat_id <> new.kat_id OR (old.catatan = ''::text) <> (new.catatan = ''::text)) EXECUTE FUNCTION write_tugas_langkah();
CREATE TRIGGER akomodasi_cari_users AFTER UPDATE OF name ON users FOR EACH ROW EXECUTE FUNCTION write_akomodasi_cari();
CREATE TRIGGER email_cari_users AFTER UPDATE OF name, email ON users FOR EACH ROW EXECUTE FUNCTION write_email_cari('id');
CREATE TRIGGER laporan_cari_users AFTER UPDATE OF name ON users FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION write_laporan_cari();
CREATE TRIGGER peserta_cari_users AFTER UPDATE OF name, email ON users FOR EACH ROW EXECUTE FUNCTION write_peserta_cari('id');
CREATE TRIGGER users_cari_users AFTER INSERT OR UPDATE OF name, email, "group", ditutup_pada ON users FOR EACH ROW EXECUTE FUNCTION write_users_cari('id');
CREATE TRIGGER users_langkah AFTER UPDATE OF ditutup_pada, "group" ON users FOR EACH ROW WHEN ((old.ditutup_pada IS NULL) <> (new.ditutup_pada IS NULL) OR old."group" <> new."group") EXECUTE FUNCTION write_langkah_users();

-- Rights

grant usage on schema public to portal_app;
grant delete, insert, select, update on akomodasi to portal_app;
grant delete, insert, select, update on akomodasi_cari to portal_app;
grant delete, insert, select, update on alamat to portal_app;
grant insert, select on audit to portal_app;
grant insert, select on audit_batal to portal_app;
grant insert, select on audit_perubahan to portal_app;
grant delete, insert, select, update on bahan_ajar to portal_app;
grant select on bank to portal_app;
grant delete, insert, select, update on batas to portal_app;
grant delete, insert, select, update on berkas to portal_app;
grant delete, insert, select, update on berkas_jumlah to portal_app;
grant select on boleh_nilai to portal_app;
grant delete, insert, select, update on bukti_bayar to portal_app;
grant delete, insert, select, update on cuplikan to portal_app;
grant delete, insert, select, update on dokumen to portal_app;
grant delete, insert, select, update on email to portal_app;
grant delete, insert, select, update on email_cari to portal_app;
grant delete, insert, select, update on email_pilihan to portal_app;
grant delete, insert, select, update on fakta_jumlah to portal_app;
grant insert, select, update on giliran to portal_app;
grant delete, insert, select, update on hadir to portal_app;
grant delete, insert, select, update on ist_nilai to portal_app;
grant delete, insert, select, update on jadwal_pekerjaan to portal_app;
grant delete, insert, select, update on jaringan_akun to portal_app;
grant delete, insert, select, update on jaringan_masuk to portal_app;
grant delete, insert, select, update on jawaban_jumlah to portal_app;
grant select on jenis_dokumen to portal_app;
grant delete, insert, select, update on job to portal_app;
grant select on kategori to portal_app;
grant select on kategori_nilai to portal_app;
grant insert, select, update on kelas to portal_app;
grant delete, insert, select, update on klaim_jumlah to portal_app;
grant insert, select on kredensial_terhapus to portal_app;
grant insert, select, update on kunci_berkas to portal_app;
grant insert, select, update on kunci_nomor to portal_app;
grant insert, select on kunci_sertifikat to portal_app;
grant delete, insert, select, update on laporan_berkas to portal_app;
grant delete, insert, select, update on laporan_cari to portal_app;
grant delete, insert, select, update on laporan_online to portal_app;
grant insert, select on lihat_data to portal_app;
grant insert, select, update on lokasi to portal_app;
grant delete, insert, select, update on lokasi_minta to portal_app;
grant delete, insert, select, update on materi to portal_app;
grant delete, insert, select, update on materi_tautan to portal_app;
grant delete, insert, select, update on mentor to portal_app;
grant delete, insert, select, update on mentor_beban to portal_app;
grant delete, insert, select, update on mentor_ist to portal_app;
grant delete, insert, select, update on mentor_peserta to portal_app;
grant delete, insert, select, update on mentor_terbit to portal_app;
grant delete, insert, select, update on nilai_kompetensi to portal_app;
grant delete, insert, select, update on nomor_jumlah to portal_app;
grant delete, insert, select, update on pemberitahuan to portal_app;
grant delete, insert, select, update on pemberitahuan_dibaca to portal_app;
grant delete, insert, select, update on penghapusan to portal_app;
grant delete, insert, select, update on pengingat to portal_app;
grant insert, select, update on pengumuman to portal_app;
grant delete, insert, select, update on perangkat to portal_app;
grant delete, insert, select, update on perbaikan_nama to portal_app;
grant select on perguruan_tinggi to portal_app;
grant insert, select, update on periode to portal_app;
grant delete, insert, select, update on perpanjangan to portal_app;
grant insert, select on persetujuan to portal_app;
grant insert, select on persetujuan_ditolak to portal_app;
grant delete, insert, select, update on persetujuan_wa to portal_app;
grant delete, insert, select, update on peserta to portal_app;
grant delete, insert, select, update on peserta_cari to portal_app;
grant delete, insert, select, update on peserta_langkah to portal_app;
grant select on provinsi to portal_app;
grant delete, insert, select, update on radar_atur to portal_app;
grant delete, insert, select, update on reset_gagal to portal_app;
grant delete, insert, select, update on reset_tautan to portal_app;
grant delete, insert, select, update on review to portal_app;
grant delete, insert, select, update on ringkasan to portal_app;
grant select on rubrik to portal_app;
grant select on rumpun to portal_app;
grant delete, insert, select, update on sertifikat to portal_app;
grant insert, select on sertifikat_dihapus to portal_app;
grant delete, insert, select, update on sertifikat_edisi to portal_app;
grant insert, select, update on sertifikat_urut to portal_app;
grant delete, insert, select, update on sesi to portal_app;
grant select, update on sistem to portal_app;
grant select on skema_minimum to portal_app;
grant delete, insert, select, update on soal to portal_app;
grant delete, insert, select, update on soal_option to portal_app;
grant delete, insert, select on survei to portal_app;
grant delete, insert, select, update on survei_draf to portal_app;
grant select on survei_jawaban to portal_app;
grant delete, insert, select, update on survei_jumlah to portal_app;
grant delete, insert, select, update on survei_mentor to portal_app;
grant select on survei_pertanyaan to portal_app;
grant delete, insert, select on survei_sudah to portal_app;
grant delete, insert, select, update on tautan_cek to portal_app;
grant delete, insert, select, update on tautan_host to portal_app;
grant delete, insert, select, update on tautan_teks to portal_app;
grant delete, insert, select, update on tes_buka to portal_app;
grant insert, select on test_arsip to portal_app;
grant delete, insert, select, update on test_draf to portal_app;
grant delete, insert, select, update on test_hasil to portal_app;
grant delete, insert, select, update on test_jawaban to portal_app;
grant delete, insert, select, update on tugas to portal_app;
grant delete, insert, select, update on users to portal_app;
grant delete, insert, select, update on users_cari to portal_app;
grant select on wilayah to portal_app;
revoke all on function keep_jumlah(text,text,jsonb,jsonb,text,text) from public;
revoke all on function lupakan_riwayat(integer) from public;
grant execute on function lupakan_riwayat(integer) to portal_app;
revoke all on function samarkan(jsonb,text) from public;
