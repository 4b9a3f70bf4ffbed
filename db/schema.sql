-- Written by the test suite from a freshly migrated database; see docs/CONTRIBUTING.md.

set check_function_bodies = off;

-- Extensions



-- Functions

CREATE OR REPLACE FUNCTION public.cari_lipat(teks text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select btrim(regexp_replace(
    translate(
      lower(regexp_replace(normalize(teks, NFKD),
        '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]',
        '', 'g') collate "id-x-icu"),
      U&'"`\00b4\02b9\02ba\02bb\02bc\02bd\02be\02bf\02c8\2018\2019\201a\201b\201c\201d\201e\201f\2032\2033\00ab\00bb\2039\203a-\2010\2011\2012\2013\2014\2015\2212',
      '''''''''''''''''''''''''''''''''''''''''''''''''''' || '        '),
    '\s+', ' ', 'g'))
$function$
;
CREATE OR REPLACE FUNCTION public.cari_pola(teks text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array(select '%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%'
               from unnest(string_to_array(cari_lipat(teks), ' ')) w where w <> '')
$function$
;
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
    cross join lateral (select lower(concat(a.sebelum::text, a.sesudah::text)) as isi) t
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
  insert into ist_nilai (user_id) select user_id from baru on conflict do nothing;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.make_peserta_langkah()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into peserta_langkah (user_id) select user_id from baru on conflict do nothing;
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
CREATE OR REPLACE FUNCTION public.tolak_periode_ditutup()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ditutup boolean;
begin
  if current_setting('portal.periode_ditutup', true) = 'boleh' then return null; end if;
  if tg_op = 'DELETE' then
    perform from lama limit 1;
    if not found then return null; end if;
  end if;
  execute 'select bool_or(e.is_aktif = 0) from (select is_aktif from periode where id in (' || tg_argv[0]
    || ') order by id for share) e' into ditutup;
  if ditutup then
    raise exception 'The period is closed' using errcode = 'check_violation', constraint = 'periode_ditutup';
  end if;
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
  if tg_op = 'DELETE' then
    perform from lama limit 1;
    if not found then return null; end if;
  end if;
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
CREATE OR REPLACE FUNCTION public.write_tugas_langkah()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_langkah('tugas', array(select distinct unnest(array[old.user_id, new.user_id])));
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
  alasan_tolak text,
  cari text collate "C" not null generated always as (cari_lipat(catatan)) stored
);
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
create table aturan (
  id integer not null generated by default as identity,
  nama text not null,
  keterangan text not null default ''::text,
  versi integer not null default 1,
  isi jsonb not null,
  updated_at timestamp with time zone not null default date_trunc('milliseconds'::text, now())
);
create table aturan_kompetensi (
  aturan_id integer not null,
  kategori_nilai_id integer not null,
  kat_id integer not null,
  urutan integer not null,
  keterangan text not null,
  rubrik jsonb not null
);
create table aturan_pertanyaan (
  aturan_id integer not null,
  pertanyaan_id integer not null,
  kategori text not null,
  is_input smallint not null,
  urutan integer not null,
  pertanyaan text not null
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
create table cadangan (
  id integer not null generated by default as identity,
  jenis text not null,
  pada timestamp with time zone not null default now(),
  ukuran bigint not null
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
create table email_pilihan (
  user_id integer not null,
  kelompok text not null,
  cara text not null
);
create table galat (
  id bigint not null generated always as identity,
  waktu timestamp with time zone not null,
  nomor text not null,
  panggilan text not null,
  status smallint not null
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
create table impor_jawaban (
  tabel text not null,
  kolom text not null,
  teks text not null,
  ke text not null,
  tanggal date not null
);
create table impor_password (
  unggah_id integer not null,
  urut integer not null,
  job_id integer not null,
  isi text not null,
  siap smallint not null default 0,
  created_at timestamp with time zone not null default now()
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
  keputusan text not null default ''::text,
  lulus smallint not null default 0
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
  bulk smallint not null default 0,
  lane smallint not null default 0
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
create table kesehatan (
  pemeriksaan text not null,
  mesin text not null default ''::text,
  warna text not null,
  kalimat text not null,
  tindakan text,
  dicek_pada timestamp with time zone not null,
  sejak timestamp with time zone not null,
  dikabari boolean not null default false,
  dibuat_pada timestamp with time zone not null default now()
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
  created_at timestamp with time zone not null default now(),
  cari text collate "C" not null generated always as (cari_lipat((((((nama_mentor || ' '::text) || materi) || ' '::text) || kelompok) || ' '::text) || catatan)) stored
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
create table masuk (
  id bigint not null generated always as identity,
  waktu timestamp with time zone not null,
  jam timestamp with time zone not null,
  user_id integer,
  cara text not null,
  hasil text not null,
  jumlah integer not null default 1,
  jaringan text,
  peramban text
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
  petunjuk text not null default ''::text,
  dibuat_pada timestamp with time zone default now(),
  periode_id integer not null
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
create table nilai_kompetensi (
  peserta_id integer not null,
  kategori_nilai_id integer not null,
  kat_id integer not null,
  nilai smallint not null,
  mentor_id integer not null,
  updated_at timestamp with time zone not null default now()
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
create table pembukaan (
  id integer not null generated by default as identity,
  periode_id integer not null,
  lokasi_id integer,
  apa text not null,
  keadaan text not null,
  mulai timestamp with time zone,
  akhir timestamp with time zone,
  dibuka_pada timestamp with time zone,
  ditutup_pada timestamp with time zone,
  updated_at timestamp with time zone not null default now()
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
  is_aktif smallint not null default 1,
  ditutup_pada timestamp with time zone,
  aturan_id integer not null default 1
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
  dokumen_ditutup_sampai timestamp with time zone,
  cari text collate "C" not null generated always as ((cari_lipat(nama_pt) || chr(10)) || cari_lipat(provinsi_pt)) stored,
  tambahan jsonb not null default '[]'::jsonb
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
  butir integer[] default '{0,0,0,0,0,0,0}'::integer[]
);
create table provinsi (
  id integer not null,
  keterangan text not null
);
create table radar (
  jenis text not null,
  user_id integer not null,
  kat_id integer,
  mentor_id integer,
  sasaran integer,
  lokasi_id integer,
  sejak date not null,
  sampai date,
  muncul timestamp with time zone not null,
  jumlah integer not null
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
create table ruang_disk (
  mesin text not null,
  tempat text not null,
  hari date not null,
  bebas bigint not null
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
  contoh boolean not null default false,
  aturan jsonb not null default '{"id": 1, "nama": "Spesifikasi", "tahap": [{"key": "nilai_post", "bobot": 30, "label": "IST I (post-test)"}, {"key": "nilai_ojt", "bobot": 50, "label": "OJT"}, {"key": "nilai_ist2", "bobot": 20, "label": "IST II"}], "versi": 1, "batas_lulus": 61}'::jsonb
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
  open_post_sampai timestamp with time zone,
  password_sendiri smallint not null default 0,
  mentor_baca_bulan smallint not null default 12
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
  terbit boolean not null default false,
  saran_id integer
);
create table survei_draf (
  user_id integer not null,
  kategori text not null,
  mentor_id integer,
  langkah integer not null,
  jawaban jsonb not null
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
create table tabel_baris (
  unggah_id integer not null,
  lembar smallint not null,
  nomor integer not null,
  tersembunyi smallint not null default 0,
  isi text not null,
  ubahan text not null default ''::text,
  keadaan text,
  hasil text not null default ''::text
);
create table tabel_unggah (
  id integer not null generated by default as identity,
  user_id integer not null,
  tabel text not null,
  versi integer not null default 1,
  atur text not null,
  sidik text not null default ''::text,
  created_at timestamp with time zone not null default now()
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
  kalender_generasi integer not null default 1,
  cari text collate "C" not null generated always as ((cari_lipat(name) || chr(10)) || cari_lipat(email)) stored
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
alter table alamat add constraint alamat_kode_pos_check CHECK (kode_pos ~ '^\d{5}$'::text);
alter table alamat add constraint alamat_pkey PRIMARY KEY (user_id);
alter table aturan add constraint aturan_pkey PRIMARY KEY (id);
alter table aturan add constraint aturan_nama_unik UNIQUE (nama);
alter table aturan_kompetensi add constraint aturan_kompetensi_pkey PRIMARY KEY (aturan_id, kategori_nilai_id);
alter table aturan_pertanyaan add constraint aturan_pertanyaan_is_input_check CHECK (is_input = ANY (ARRAY[0, 1]));
alter table aturan_pertanyaan add constraint aturan_pertanyaan_kategori_check CHECK (kategori = ANY (ARRAY['panitia'::text, 'pemateri'::text]));
alter table aturan_pertanyaan add constraint aturan_pertanyaan_pkey PRIMARY KEY (aturan_id, pertanyaan_id);
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
alter table bukti_bayar add constraint bukti_bayar_pkey PRIMARY KEY (id);
alter table cadangan add constraint cadangan_jenis_check CHECK (jenis = ANY (ARRAY['dibuat'::text, 'diperiksa'::text]));
alter table cadangan add constraint cadangan_pkey PRIMARY KEY (id);
alter table cuplikan add constraint cuplikan_pkey PRIMARY KEY (id);
alter table cuplikan add constraint cuplikan_judul_satu UNIQUE (mentor_id, judul);
alter table dokumen add constraint dokumen_nomor_tersegel CHECK (((dokumen_id <> ALL (ARRAY[2, 3])) OR keterangan = ''::text OR keterangan ~ '^enc1\.'::text) AND (dokumen_id <> 4 OR nomor_rek ~ '^enc1\.'::text)) NOT VALID;
alter table dokumen add constraint dokumen_rekening_lengkap CHECK (dokumen_id <> 4 OR nama_bank <> ''::text AND nama_rek <> ''::text AND nomor_rek <> ''::text);
alter table dokumen add constraint dokumen_pkey PRIMARY KEY (id);
alter table email add constraint email_jenis_check CHECK (jenis = ANY (ARRAY['reset'::text, 'akun_baru'::text, 'password_direset'::text, 'hapus_ditolak'::text, 'hapus_dilaksanakan'::text, 'tautan_masuk'::text, 'bukti_email'::text, 'perangkat_baru'::text, 'password_diganti'::text, 'email_diganti'::text, 'sesi_diakhiri'::text, 'kabar'::text, 'ringkasan'::text, 'pengingat'::text, 'uji'::text, 'kesehatan'::text]));
alter table email add constraint email_pkey PRIMARY KEY (job_id);
alter table email_pilihan add constraint email_pilihan_cara_check CHECK (cara = ANY (ARRAY['langsung'::text, 'harian'::text, 'tidak'::text]));
alter table email_pilihan add constraint email_pilihan_pkey PRIMARY KEY (user_id, kelompok);
alter table galat add constraint galat_pkey PRIMARY KEY (id);
alter table giliran add constraint giliran_pkey PRIMARY KEY (pekerjaan);
alter table hadir add constraint hadir_pkey PRIMARY KEY (token_hash, tab);
alter table impor_jawaban add constraint impor_jawaban_pkey PRIMARY KEY (tabel, kolom, teks);
alter table impor_password add constraint impor_password_pkey PRIMARY KEY (unggah_id, urut);
alter table ist_nilai add constraint ist_nilai_final CHECK (final_pada IS NOT NULL OR final_oleh IS NULL AND keputusan = ''::text);
alter table ist_nilai add constraint ist_nilai_hitung_ist2_check CHECK (hitung_ist2 >= 0::numeric AND hitung_ist2 <= 100::numeric);
alter table ist_nilai add constraint ist_nilai_hitung_ojt_check CHECK (hitung_ojt >= 0::numeric AND hitung_ojt <= 100::numeric);
alter table ist_nilai add constraint ist_nilai_keputusan_check CHECK (length(keputusan) <= 100);
alter table ist_nilai add constraint ist_nilai_lulus_check CHECK (lulus = ANY (ARRAY[0, 1]));
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
alter table jenis_dokumen add constraint jenis_dokumen_pkey PRIMARY KEY (id);
alter table job add constraint job_bulk_check CHECK (bulk = ANY (ARRAY[0, 1]));
alter table job add constraint job_ended CHECK ((status = ANY (ARRAY['done'::text, 'failed'::text])) = (finished_at IS NOT NULL AND message IS NOT NULL));
alter table job add constraint job_lane_check CHECK (lane >= 0 AND lane <= 3);
alter table job add constraint job_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]));
alter table job add constraint job_total_check CHECK (total >= 0);
alter table job add constraint job_pkey PRIMARY KEY (id);
alter table kategori add constraint kategori_id_kat_check CHECK (id_kat >= 1 AND id_kat <= 7);
alter table kategori add constraint kategori_pkey PRIMARY KEY (id_kat);
alter table kategori_nilai add constraint kategori_nilai_pkey PRIMARY KEY (id_kategori_nilai);
alter table kategori_nilai add constraint kategori_nilai_id_kategori_nilai_kat_id_key UNIQUE (id_kategori_nilai, kat_id);
alter table kelas add constraint kelas_is_aktif_check CHECK (is_aktif = ANY (ARRAY[0, 1]));
alter table kelas add constraint kelas_pkey PRIMARY KEY (kelas);
alter table kesehatan add constraint kesehatan_warna_check CHECK (warna = ANY (ARRAY['hijau'::text, 'kuning'::text, 'merah'::text]));
alter table kesehatan add constraint kesehatan_pkey PRIMARY KEY (pemeriksaan, mesin);
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
alter table laporan_online add constraint laporan_online_durasi_check CHECK (durasi > 0);
alter table laporan_online add constraint laporan_online_pkey PRIMARY KEY (id);
alter table lihat_data add constraint lihat_data_peserta_id_check CHECK (cardinality(peserta_id) > 0);
alter table lihat_data add constraint lihat_data_pkey PRIMARY KEY (audit_id);
alter table lokasi add constraint lokasi_is_aktif_check CHECK (is_aktif = ANY (ARRAY[0, 1]));
alter table lokasi add constraint lokasi_pkey PRIMARY KEY (id);
alter table masuk add constraint masuk_cara_check CHECK (cara = ANY (ARRAY['password'::text, 'tautan'::text, 'ganti_password'::text, 'reset'::text, 'reset_admin'::text, 'lainnya'::text]));
alter table masuk add constraint masuk_hasil_check CHECK (hasil = ANY (ARRAY['berhasil'::text, 'gagal'::text, 'ditolak'::text, 'diminta'::text, 'lainnya'::text]));
alter table masuk add constraint masuk_jumlah_check CHECK (jumlah > 0);
alter table masuk add constraint masuk_pkey PRIMARY KEY (id);
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
alter table mentor_ist add constraint mentor_ist_isprak_check CHECK (isprak = ANY (ARRAY[0, 1]));
alter table mentor_ist add constraint mentor_ist_pkey PRIMARY KEY (id_mentor_ist);
alter table mentor_ist add constraint mentor_ist_satu UNIQUE (peserta_id, isprak);
alter table mentor_peserta add constraint mentor_peserta_kat_id_check CHECK (kat_id >= 1 AND kat_id <= 5);
alter table mentor_peserta add constraint mentor_peserta_pkey PRIMARY KEY (id_mentor);
alter table mentor_peserta add constraint mentor_peserta_satu UNIQUE (peserta_id, kat_id);
alter table nilai_kompetensi add constraint nilai_kompetensi_skala CHECK (nilai >= 1 AND nilai <= 4);
alter table nilai_kompetensi add constraint nilai_kompetensi_satu PRIMARY KEY (peserta_id, kategori_nilai_id);
alter table pemberitahuan add constraint pemberitahuan_check CHECK (user_id IS NULL OR untuk IS NULL);
alter table pemberitahuan add constraint pemberitahuan_untuk_check CHECK (untuk = ANY (ARRAY['user'::text, 'mentor'::text, 'admin'::text]));
alter table pemberitahuan add constraint pemberitahuan_pkey PRIMARY KEY (id);
alter table pemberitahuan add constraint pemberitahuan_user_id_kunci_key UNIQUE NULLS NOT DISTINCT (user_id, kunci);
alter table pemberitahuan_dibaca add constraint pemberitahuan_dibaca_pkey PRIMARY KEY (user_id, pemberitahuan_id);
alter table pembukaan add constraint pembukaan_akhir_check CHECK (akhir > mulai);
alter table pembukaan add constraint pembukaan_apa_check CHECK (apa = ANY (ARRAY['pre'::text, 'post'::text, 'raport'::text]));
alter table pembukaan add constraint pembukaan_jam_check CHECK (keadaan = 'buka'::text OR mulai IS NULL AND akhir IS NULL);
alter table pembukaan add constraint pembukaan_keadaan_check CHECK (keadaan = ANY (ARRAY['buka'::text, 'tutup'::text]));
alter table pembukaan add constraint pembukaan_pkey PRIMARY KEY (id);
alter table pembukaan add constraint pembukaan_satu UNIQUE NULLS NOT DISTINCT (periode_id, lokasi_id, apa);
alter table penghapusan add constraint penghapusan_bersih CHECK (status <> 'dilaksanakan'::text OR alasan = ''::text);
alter table penghapusan add constraint penghapusan_lepas CHECK ((status = 'dilaksanakan'::text) = (user_id IS NULL));
alter table penghapusan add constraint penghapusan_selesai CHECK ((status = 'menunggu'::text) = (diputus_pada IS NULL));
alter table penghapusan add constraint penghapusan_status_check CHECK (status = ANY (ARRAY['menunggu'::text, 'ditarik'::text, 'ditolak'::text, 'dilaksanakan'::text]));
alter table penghapusan add constraint penghapusan_tolak CHECK ((status = 'ditolak'::text) = (alasan_tolak <> ''::text));
alter table penghapusan add constraint penghapusan_pkey PRIMARY KEY (id);
alter table pengingat add constraint pengingat_cara_check CHECK (cara = ANY (ARRAY['email'::text, 'wa'::text, 'lonceng'::text]));
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
alter table peserta_langkah add constraint peserta_langkah_pkey PRIMARY KEY (user_id);
alter table provinsi add constraint provinsi_pkey PRIMARY KEY (id);
alter table radar add constraint radar_satu UNIQUE NULLS NOT DISTINCT (jenis, user_id, kat_id);
alter table radar_atur add constraint radar_atur_ambang_check CHECK (ambang >= 0 AND ambang <= 365);
alter table radar_atur add constraint radar_atur_ambang_jumlah_check CHECK (ambang_jumlah >= 1 AND ambang_jumlah <= 1000);
alter table radar_atur add constraint radar_atur_teks_check CHECK (length(teks) >= 1 AND length(teks) <= 2000);
alter table radar_atur add constraint radar_atur_pkey PRIMARY KEY (jenis);
alter table reset_gagal add constraint reset_gagal_pkey PRIMARY KEY (id);
alter table reset_tautan add constraint reset_tautan_password_check CHECK ((password_hash IS NOT NULL) = (untuk = 'reset'::text));
alter table reset_tautan add constraint reset_tautan_untuk_check CHECK (untuk = ANY (ARRAY['reset'::text, 'password'::text, 'masuk'::text, 'bukti'::text, 'keberatan'::text]));
alter table reset_tautan add constraint reset_tautan_pkey PRIMARY KEY (token_hash);
alter table review add constraint review_catatan_panjang CHECK (octet_length(catatan) <= 524288) NOT VALID;
alter table review add constraint review_pkey PRIMARY KEY (id_review);
alter table ringkasan add constraint ringkasan_pkey PRIMARY KEY (user_id);
alter table ruang_disk add constraint ruang_disk_pkey PRIMARY KEY (mesin, tempat, hari);
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
alter table sistem add constraint sistem_mentor_baca_bulan_check CHECK (mentor_baca_bulan >= 0 AND mentor_baca_bulan <= 120);
alter table sistem add constraint sistem_nilai_otomatis_check CHECK (nilai_otomatis = ANY (ARRAY[0, 1]));
alter table sistem add constraint sistem_open_post_check CHECK (open_post = ANY (ARRAY[0, 1]));
alter table sistem add constraint sistem_open_pre_check CHECK (open_pre = ANY (ARRAY[0, 1]));
alter table sistem add constraint sistem_open_register_check CHECK (open_register = ANY (ARRAY[0, 1]));
alter table sistem add constraint sistem_password_sendiri_check CHECK (password_sendiri = ANY (ARRAY[0, 1]));
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
alter table survei_pertanyaan add constraint survei_pertanyaan_is_input_check CHECK (is_input = ANY (ARRAY[0, 1]));
alter table survei_pertanyaan add constraint survei_pertanyaan_kategori_check CHECK (kategori = ANY (ARRAY['panitia'::text, 'pemateri'::text]));
alter table survei_pertanyaan add constraint survei_pertanyaan_pkey PRIMARY KEY (id);
alter table survei_sudah add constraint survei_sudah_kategori_check CHECK (kategori = ANY (ARRAY['panitia'::text, 'pemateri'::text]));
alter table survei_sudah add constraint survei_sudah_mentor CHECK ((kategori = 'pemateri'::text) = (mentor_id IS NOT NULL));
alter table tabel_baris add constraint tabel_baris_pkey PRIMARY KEY (unggah_id, lembar, nomor);
alter table tabel_unggah add constraint tabel_unggah_pkey PRIMARY KEY (id);
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
CREATE INDEX aturan_kompetensi_butir ON aturan_kompetensi USING btree (kategori_nilai_id, kat_id);
CREATE INDEX aturan_kompetensi_kat ON aturan_kompetensi USING btree (aturan_id, kat_id);
CREATE INDEX aturan_pertanyaan_pertanyaan ON aturan_pertanyaan USING btree (pertanyaan_id);
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
CREATE INDEX audit_pelaku_id_waktu ON audit USING btree (pelaku_id, waktu DESC);
CREATE INDEX audit_pelaku_turun ON audit USING btree (pelaku, waktu, id);
CREATE INDEX audit_pelaku_waktu ON audit USING btree (pelaku, waktu DESC, id DESC);
CREATE INDEX audit_waktu ON audit USING btree (waktu DESC, id DESC);
CREATE INDEX audit_perubahan_entri ON audit_perubahan USING btree (audit_id, id);
CREATE INDEX audit_perubahan_kunci ON audit_perubahan USING btree (tabel, kunci, id DESC);
CREATE INDEX audit_perubahan_objek ON audit_perubahan USING btree (objek text_pattern_ops, audit_id DESC);
CREATE INDEX bahan_ajar_kat ON bahan_ajar USING btree (kat_id, id_bahan);
CREATE INDEX bahan_ajar_user ON bahan_ajar USING btree (user_id);
CREATE INDEX berkas_user ON berkas USING btree (user_id) INCLUDE (ukuran);
CREATE UNIQUE INDEX bukti_bayar_berkas ON bukti_bayar USING btree (berkas_id);
CREATE INDEX bukti_bayar_penghapusan ON bukti_bayar USING btree (penghapusan_id);
CREATE INDEX bukti_bayar_sampai ON bukti_bayar USING btree (simpan_sampai);
CREATE INDEX cadangan_jenis_pada ON cadangan USING btree (jenis, pada);
CREATE UNIQUE INDEX dokumen_berkas ON dokumen USING btree (berkas_id);
CREATE UNIQUE INDEX dokumen_satu ON dokumen USING btree (user_id, dokumen_id) WHERE dokumen_id = ANY (ARRAY[2, 3, 4]);
CREATE INDEX dokumen_user ON dokumen USING btree (user_id, dokumen_id, id);
CREATE INDEX email_user ON email USING btree (user_id);
CREATE INDEX galat_waktu ON galat USING btree (waktu);
CREATE INDEX hadir_pada ON hadir USING btree (pada);
CREATE INDEX hadir_peserta ON hadir USING btree (peserta_id, pada);
CREATE INDEX impor_password_created ON impor_password USING btree (created_at);
CREATE INDEX impor_password_job ON impor_password USING btree (job_id);
CREATE INDEX ist_nilai_akhir ON ist_nilai USING btree (nilai_akhir, user_id);
CREATE INDEX ist_nilai_belum_dihitung ON ist_nilai USING btree (user_id) WHERE hitung_ojt IS NULL OR hitung_ist2 IS NULL;
CREATE INDEX ist_nilai_final_oleh ON ist_nilai USING btree (final_oleh) WHERE final_oleh IS NOT NULL;
CREATE INDEX ist_nilai_ist2 ON ist_nilai USING btree (nilai_ist2, user_id);
CREATE INDEX ist_nilai_ist2_ditetapkan_oleh ON ist_nilai USING btree (ist2_ditetapkan_oleh) WHERE ist2_ditetapkan_oleh IS NOT NULL;
CREATE INDEX ist_nilai_ojt ON ist_nilai USING btree (nilai_ojt, user_id);
CREATE INDEX ist_nilai_ojt_ditetapkan_oleh ON ist_nilai USING btree (ojt_ditetapkan_oleh) WHERE ojt_ditetapkan_oleh IS NOT NULL;
CREATE INDEX ist_nilai_perlu_dihitung ON ist_nilai USING btree (user_id) WHERE ojt_ditetapkan_pada IS NULL AND COALESCE(nilai_ojt <> hitung_ojt, false) OR ist2_ditetapkan_pada IS NULL AND COALESCE(nilai_ist2 <> hitung_ist2, false);
CREATE INDEX ist_nilai_post ON ist_nilai USING btree (nilai_post, user_id);
CREATE INDEX ist_nilai_post_ditetapkan_oleh ON ist_nilai USING btree (post_ditetapkan_oleh) WHERE post_ditetapkan_oleh IS NOT NULL;
CREATE INDEX ist_nilai_pre ON ist_nilai USING btree (nilai_pre, user_id);
CREATE INDEX jaringan_akun_terakhir ON jaringan_akun USING btree (terakhir);
CREATE INDEX jaringan_masuk_terakhir ON jaringan_masuk USING btree (terakhir);
CREATE INDEX job_claim ON job USING btree (kind, bulk, lane, due, id) WHERE status = ANY (ARRAY['waiting'::text, 'running'::text]);
CREATE INDEX job_finished ON job USING btree (finished_at);
CREATE INDEX job_kind ON job USING btree (kind, id);
CREATE UNIQUE INDEX job_one ON job USING btree (kind, key) WHERE status = ANY (ARRAY['waiting'::text, 'running'::text]);
CREATE INDEX job_open ON job USING btree (user_id) WHERE status = ANY (ARRAY['waiting'::text, 'running'::text]);
CREATE INDEX job_user ON job USING btree (user_id, served_at DESC);
CREATE INDEX kategori_nilai_kat ON kategori_nilai USING btree (kat_id);
CREATE UNIQUE INDEX kelas_kelas_unik ON kelas USING btree (lower(kelas));
CREATE UNIQUE INDEX laporan_berkas_berkas ON laporan_berkas USING btree (berkas_id);
CREATE INDEX laporan_online_kelompok ON laporan_online USING btree (kelompok);
CREATE INDEX laporan_online_mentor ON laporan_online USING btree (mentor_id);
CREATE INDEX laporan_online_user ON laporan_online USING btree (user_id, tanggal DESC, id DESC);
CREATE INDEX lihat_data_peserta ON lihat_data USING gin (peserta_id);
CREATE UNIQUE INDEX lokasi_keterangan_unik ON lokasi USING btree (lower(keterangan));
CREATE INDEX masuk_jam ON masuk USING btree (jam);
CREATE INDEX masuk_orang ON masuk USING btree (user_id, waktu DESC, id DESC);
CREATE UNIQUE INDEX masuk_ringkas ON masuk USING btree (jam, user_id, jaringan, cara, hasil) NULLS NOT DISTINCT WHERE hasil <> 'berhasil'::text;
CREATE INDEX masuk_waktu ON masuk USING btree (waktu DESC, id DESC);
CREATE INDEX materi_kat ON materi USING btree (kat_id, lokasi_id, periode_id) WHERE is_aktif = 1 AND is_tugas = 1;
CREATE INDEX materi_lokasi ON materi USING btree (lokasi_id, periode_id, tgl_mulai, id_materi) WHERE is_aktif = 1;
CREATE INDEX materi_periode ON materi USING btree (periode_id);
CREATE INDEX materi_urut ON materi USING btree (tgl_mulai, id_materi);
CREATE INDEX mentor_ist_isprak ON mentor_ist USING btree (isprak, peserta_id) INCLUDE (mentor_id);
CREATE INDEX mentor_ist_mentor ON mentor_ist USING btree (mentor_id, isprak);
CREATE INDEX mentor_peserta_kat ON mentor_peserta USING btree (kat_id, peserta_id) INCLUDE (mentor_id);
CREATE INDEX mentor_peserta_mentor ON mentor_peserta USING btree (mentor_id, kat_id);
CREATE INDEX nilai_kompetensi_kat ON nilai_kompetensi USING btree (peserta_id, kat_id);
CREATE INDEX nilai_kompetensi_mentor ON nilai_kompetensi USING btree (mentor_id);
CREATE INDEX pemberitahuan_audit ON pemberitahuan USING btree (audit_id) WHERE audit_id IS NOT NULL;
CREATE INDEX pemberitahuan_belum ON pemberitahuan USING btree (user_id) WHERE dibaca_pada IS NULL AND dibatalkan_pada IS NULL;
CREATE INDEX pemberitahuan_peserta ON pemberitahuan USING btree (peserta_id) WHERE peserta_id IS NOT NULL;
CREATE INDEX pemberitahuan_semua ON pemberitahuan USING btree (waktu) WHERE user_id IS NULL;
CREATE INDEX pemberitahuan_tugas ON pemberitahuan USING btree (tugas_id) WHERE tugas_id IS NOT NULL;
CREATE INDEX pemberitahuan_user ON pemberitahuan USING btree (user_id, waktu DESC, id DESC);
CREATE INDEX pemberitahuan_waktu ON pemberitahuan USING btree (waktu);
CREATE INDEX pemberitahuan_dibaca_baris ON pemberitahuan_dibaca USING btree (pemberitahuan_id);
CREATE INDEX pembukaan_lokasi ON pembukaan USING btree (lokasi_id);
CREATE INDEX penghapusan_oleh ON penghapusan USING btree (oleh) WHERE oleh IS NOT NULL;
CREATE UNIQUE INDEX penghapusan_satu ON penghapusan USING btree (user_id) WHERE status = 'menunggu'::text;
CREATE INDEX penghapusan_urut ON penghapusan USING btree (status, diminta_pada, id);
CREATE INDEX penghapusan_user ON penghapusan USING btree (user_id, id DESC);
CREATE UNIQUE INDEX pengingat_mentor_sehari ON pengingat USING btree (user_id, jenis, hari, cara) WHERE dari = 'mentor'::text;
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
CREATE INDEX periode_aturan ON periode USING btree (aturan_id);
CREATE UNIQUE INDEX periode_keterangan_unik ON periode USING btree (lower(keterangan));
CREATE INDEX perpanjangan_oleh ON perpanjangan USING btree (oleh) WHERE oleh IS NOT NULL;
CREATE UNIQUE INDEX persetujuan_sekali ON persetujuan USING btree (user_id, versi) WHERE versi > 1;
CREATE INDEX peserta_lokasi ON peserta USING btree (lokasi_id, no_absensi, user_id);
CREATE INDEX peserta_periode ON peserta USING btree (periode_id);
CREATE INDEX peserta_provinsi ON peserta USING btree (provinsi_pt, user_id);
CREATE INDEX peserta_pt ON peserta USING btree (nama_pt, user_id);
CREATE INDEX peserta_rumpun ON peserta USING btree (rumpun_id, user_id);
CREATE INDEX peserta_status ON peserta USING btree (peserta_status_aktif, user_id);
CREATE INDEX peserta_tambahan ON peserta USING btree (user_id) WHERE tambahan <> '[]'::jsonb;
CREATE INDEX peserta_langkah_belum_dihitung ON peserta_langkah USING btree (user_id) WHERE butir IS NULL;
CREATE INDEX radar_urut ON radar USING btree (jenis, muncul, user_id, kat_id);
CREATE INDEX radar_user ON radar USING btree (user_id);
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
CREATE INDEX survei_mentor ON survei USING btree (mentor_id) WHERE mentor_id IS NOT NULL;
CREATE INDEX survei_panitia ON survei USING btree (id) WHERE kategori = 'panitia'::text;
CREATE INDEX survei_saran ON survei USING btree (kategori, mentor_id) WHERE saran <> ''::text;
CREATE INDEX survei_saran_panitia ON survei USING btree (id) WHERE kategori = 'panitia'::text AND saran <> ''::text;
CREATE INDEX survei_terbit ON survei USING btree (mentor_id) WHERE kategori = 'pemateri'::text AND terbit;
CREATE INDEX survei_draf_mentor ON survei_draf USING btree (mentor_id) WHERE mentor_id IS NOT NULL;
CREATE INDEX survei_draf_user ON survei_draf USING btree (user_id);
CREATE UNIQUE INDEX survei_panitia_satu ON survei_sudah USING btree (user_id) WHERE kategori = 'panitia'::text;
CREATE UNIQUE INDEX survei_pemateri_satu ON survei_sudah USING btree (user_id, mentor_id) WHERE kategori = 'pemateri'::text;
CREATE INDEX survei_sudah_mentor_id ON survei_sudah USING btree (mentor_id);
CREATE INDEX survei_sudah_user ON survei_sudah USING btree (user_id);
CREATE INDEX tabel_unggah_created ON tabel_unggah USING btree (created_at);
CREATE INDEX tabel_unggah_user ON tabel_unggah USING btree (user_id);
CREATE INDEX tautan_cek_diambil ON tautan_cek USING btree (diambil_sampai) WHERE diambil_sampai IS NOT NULL;
CREATE INDEX tautan_cek_host ON tautan_cek USING btree (host);
CREATE INDEX tautan_cek_jatuh_tempo ON tautan_cek USING btree (host, jatuh_tempo) WHERE jatuh_tempo IS NOT NULL;
CREATE INDEX tautan_host_giliran ON tautan_host USING btree (berikutnya) WHERE aktif = 1;
CREATE UNIQUE INDEX tautan_teks_bahan ON tautan_teks USING btree (bahan_id, sidik) WHERE bahan_id IS NOT NULL;
CREATE UNIQUE INDEX tautan_teks_materi ON tautan_teks USING btree (materi_id, sidik) WHERE materi_id IS NOT NULL;
CREATE UNIQUE INDEX tautan_teks_review ON tautan_teks USING btree (review_id, sidik) WHERE review_id IS NOT NULL;
CREATE INDEX tautan_teks_sidik ON tautan_teks USING btree (sidik);
CREATE UNIQUE INDEX tautan_teks_tugas ON tautan_teks USING btree (tugas_id, sidik) WHERE tugas_id IS NOT NULL;
CREATE INDEX tes_buka_oleh ON tes_buka USING btree (oleh) WHERE oleh IS NOT NULL;
CREATE INDEX test_arsip_ditetapkan_oleh ON test_arsip USING btree (ditetapkan_oleh) WHERE ditetapkan_oleh IS NOT NULL;
CREATE INDEX test_arsip_user ON test_arsip USING btree (user_id, tesid, id);
CREATE INDEX test_draf_option ON test_draf USING btree (option_id, soal_id);
CREATE INDEX test_jawaban_option ON test_jawaban USING btree (option_id, soal_id);
CREATE UNIQUE INDEX tugas_ist2_satu ON tugas USING btree (user_id, kat_id) WHERE kat_id = ANY (ARRAY[6, 7]);
CREATE INDEX tugas_terisi ON tugas USING btree (user_id, kat_id, id_tugas) WHERE catatan <> ''::text;
CREATE INDEX tugas_user_kat ON tugas USING btree (user_id, kat_id, id_tugas DESC);
CREATE INDEX users_belum_dibuka ON users USING btree (id) WHERE harus_ganti_password = 1;
CREATE INDEX users_group ON users USING btree ("group", name, id);
CREATE INDEX wilayah_induk ON wilayah USING btree (induk, nama);

-- Foreign keys

alter table akomodasi add constraint akomodasi_berkas_id_fkey FOREIGN KEY (berkas_id) REFERENCES berkas(id);
alter table akomodasi add constraint akomodasi_dibayar_oleh_fkey FOREIGN KEY (dibayar_oleh) REFERENCES users(id) ON DELETE SET NULL;
alter table akomodasi add constraint akomodasi_ditolak_oleh_fkey FOREIGN KEY (ditolak_oleh) REFERENCES users(id) ON DELETE SET NULL;
alter table akomodasi add constraint akomodasi_divalidasi_oleh_fkey FOREIGN KEY (divalidasi_oleh) REFERENCES users(id) ON DELETE SET NULL;
alter table akomodasi add constraint akomodasi_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id);
alter table alamat add constraint alamat_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id) ON DELETE CASCADE;
alter table aturan_kompetensi add constraint aturan_kompetensi_aturan_id_fkey FOREIGN KEY (aturan_id) REFERENCES aturan(id) ON DELETE CASCADE;
alter table aturan_kompetensi add constraint aturan_kompetensi_kategori_nilai_id_kat_id_fkey FOREIGN KEY (kategori_nilai_id, kat_id) REFERENCES kategori_nilai(id_kategori_nilai, kat_id);
alter table aturan_pertanyaan add constraint aturan_pertanyaan_aturan_id_fkey FOREIGN KEY (aturan_id) REFERENCES aturan(id) ON DELETE CASCADE;
alter table aturan_pertanyaan add constraint aturan_pertanyaan_pertanyaan_id_fkey FOREIGN KEY (pertanyaan_id) REFERENCES survei_pertanyaan(id);
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
alter table email_pilihan add constraint email_pilihan_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table hadir add constraint hadir_kat_id_fkey FOREIGN KEY (kat_id) REFERENCES kategori(id_kat);
alter table hadir add constraint hadir_peserta_id_fkey FOREIGN KEY (peserta_id) REFERENCES peserta(user_id);
alter table hadir add constraint hadir_token_hash_fkey FOREIGN KEY (token_hash) REFERENCES sesi(token_hash) ON DELETE CASCADE;
alter table hadir add constraint hadir_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table impor_password add constraint impor_password_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE;
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
alter table laporan_online add constraint laporan_online_mentor_id_fkey FOREIGN KEY (mentor_id) REFERENCES users(id);
alter table laporan_online add constraint laporan_online_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id);
alter table lihat_data add constraint lihat_data_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES audit(id) ON DELETE CASCADE;
alter table masuk add constraint masuk_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table materi add constraint materi_kat_id_fkey FOREIGN KEY (kat_id) REFERENCES kategori(id_kat);
alter table materi add constraint materi_lokasi_id_fkey FOREIGN KEY (lokasi_id) REFERENCES lokasi(id);
alter table materi add constraint materi_periode_id_fkey FOREIGN KEY (periode_id) REFERENCES periode(id);
alter table materi_tautan add constraint materi_tautan_materi_id_fkey FOREIGN KEY (materi_id) REFERENCES materi(id_materi) ON DELETE CASCADE;
alter table mentor add constraint mentor_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table mentor_ist add constraint mentor_ist_mentor_id_fkey FOREIGN KEY (mentor_id) REFERENCES users(id);
alter table mentor_ist add constraint mentor_ist_peserta_id_fkey FOREIGN KEY (peserta_id) REFERENCES peserta(user_id);
alter table mentor_peserta add constraint mentor_peserta_kat_id_fkey FOREIGN KEY (kat_id) REFERENCES kategori(id_kat);
alter table mentor_peserta add constraint mentor_peserta_mentor_id_fkey FOREIGN KEY (mentor_id) REFERENCES users(id);
alter table mentor_peserta add constraint mentor_peserta_peserta_id_fkey FOREIGN KEY (peserta_id) REFERENCES peserta(user_id);
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
alter table pembukaan add constraint pembukaan_lokasi_id_fkey FOREIGN KEY (lokasi_id) REFERENCES lokasi(id);
alter table pembukaan add constraint pembukaan_periode_id_fkey FOREIGN KEY (periode_id) REFERENCES periode(id);
alter table penghapusan add constraint penghapusan_oleh_fkey FOREIGN KEY (oleh) REFERENCES users(id) ON DELETE SET NULL;
alter table penghapusan add constraint penghapusan_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table pengingat add constraint pengingat_kat_id_fkey FOREIGN KEY (kat_id) REFERENCES kategori(id_kat);
alter table pengingat add constraint pengingat_oleh_fkey FOREIGN KEY (oleh) REFERENCES users(id) ON DELETE SET NULL;
alter table pengingat add constraint pengingat_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table perangkat add constraint perangkat_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table perbaikan_nama add constraint perbaikan_nama_oleh_fkey FOREIGN KEY (oleh) REFERENCES users(id) ON DELETE SET NULL;
alter table perbaikan_nama add constraint perbaikan_nama_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table periode add constraint periode_aturan_id_fkey FOREIGN KEY (aturan_id) REFERENCES aturan(id);
alter table perpanjangan add constraint perpanjangan_kat_id_fkey FOREIGN KEY (kat_id) REFERENCES kategori(id_kat);
alter table perpanjangan add constraint perpanjangan_oleh_fkey FOREIGN KEY (oleh) REFERENCES users(id) ON DELETE SET NULL;
alter table perpanjangan add constraint perpanjangan_peserta_id_fkey FOREIGN KEY (peserta_id) REFERENCES peserta(user_id) ON DELETE CASCADE;
alter table persetujuan add constraint persetujuan_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id) ON DELETE CASCADE;
alter table persetujuan_ditolak add constraint persetujuan_ditolak_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id) ON DELETE CASCADE;
alter table persetujuan_wa add constraint persetujuan_wa_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id) ON DELETE CASCADE;
alter table peserta add constraint peserta_lokasi_id_fkey FOREIGN KEY (lokasi_id) REFERENCES lokasi(id);
alter table peserta add constraint peserta_periode_id_fkey FOREIGN KEY (periode_id) REFERENCES periode(id);
alter table peserta add constraint peserta_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table peserta_langkah add constraint peserta_langkah_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id) ON DELETE CASCADE;
alter table radar add constraint radar_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
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
alter table survei_sudah add constraint survei_sudah_mentor_id_fkey FOREIGN KEY (mentor_id) REFERENCES users(id);
alter table survei_sudah add constraint survei_sudah_user_id_fkey FOREIGN KEY (user_id) REFERENCES peserta(user_id) ON DELETE CASCADE;
alter table tabel_baris add constraint tabel_baris_unggah_id_fkey FOREIGN KEY (unggah_id) REFERENCES tabel_unggah(id) ON DELETE CASCADE;
alter table tabel_unggah add constraint tabel_unggah_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
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

-- Statistics



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
create view pembukaan_berlaku as
 SELECT l.id AS lokasi_id,
    e.id AS periode_id,
    a.apa,
        CASE
            WHEN e.is_aktif = 0 THEN a.apa = 'raport'::text
            WHEN b.id IS NULL THEN a.saklar = 1
            ELSE b.keadaan = 'buka'::text AND COALESCE(b.mulai <= now(), true) AND COALESCE(b.akhir > now(), true)
        END AS terbuka,
        CASE
            WHEN e.is_aktif = 0 THEN NULL::timestamp with time zone
            WHEN b.id IS NULL THEN a.sejak
            ELSE GREATEST(b.dibuka_pada, b.mulai)
        END AS sejak,
        CASE
            WHEN e.is_aktif = 0 THEN e.ditutup_pada
            WHEN b.id IS NULL THEN a.sampai
            WHEN b.akhir <= now() THEN b.akhir
            ELSE b.ditutup_pada
        END AS sampai,
        CASE
            WHEN e.is_aktif = 1 AND b.keadaan = 'buka'::text AND COALESCE(b.mulai <= now(), true) THEN b.akhir
            ELSE NULL::timestamp with time zone
        END AS akhir
   FROM lokasi l
     CROSS JOIN periode e
     CROSS JOIN sistem s
     CROSS JOIN LATERAL ( VALUES ('pre'::text,s.open_pre,s.open_pre_sejak,s.open_pre_sampai), ('post'::text,s.open_post,s.open_post_sejak,s.open_post_sampai), ('raport'::text,s.raport_open,NULL::timestamp with time zone,NULL::timestamp with time zone)) a(apa, saklar, sejak, sampai)
     LEFT JOIN LATERAL ( SELECT b_1.id,
            b_1.periode_id,
            b_1.lokasi_id,
            b_1.apa,
            b_1.keadaan,
            b_1.mulai,
            b_1.akhir,
            b_1.dibuka_pada,
            b_1.ditutup_pada,
            b_1.updated_at
           FROM pembukaan b_1
          WHERE b_1.periode_id = e.id AND b_1.apa = a.apa AND (b_1.lokasi_id = l.id OR b_1.lokasi_id IS NULL)
          ORDER BY b_1.lokasi_id
         LIMIT 1) b ON true;
create view survei_jawaban as
 SELECT s.id AS survei_id,
    j.pertanyaan_id,
    j.val,
    NULL::text AS teks
   FROM survei s,
    LATERAL UNNEST(s.pertanyaan_id, s.val) j(pertanyaan_id, val)
UNION ALL
 SELECT s.id AS survei_id,
    COALESCE(s.saran_id, q.id) AS pertanyaan_id,
    NULL::smallint AS val,
    s.saran AS teks
   FROM survei s
     CROSS JOIN LATERAL ( SELECT min(q_1.id) AS id
           FROM survei_pertanyaan q_1
          WHERE q_1.kategori = s.kategori AND q_1.is_input = 0) q
  WHERE s.saran <> ''::text;

-- Triggers

CREATE TRIGGER akomodasi_langkah_baru AFTER INSERT ON akomodasi REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER akomodasi_langkah_hapus AFTER DELETE ON akomodasi REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER akomodasi_langkah_ubah AFTER UPDATE ON akomodasi REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER periode_ditutup_hapus AFTER DELETE ON akomodasi REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from lama t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_tambah AFTER INSERT ON akomodasi REFERENCING NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from baris t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_ubah AFTER UPDATE ON akomodasi REFERENCING OLD TABLE AS lama NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from baris t join lama l on l.id = t.id join peserta p on p.user_id = t.user_id
      where (t.user_id, t.jenis, t.catatan, t.keterangan, t.berkas_id, t.nominal_diajukan) is distinct from
            (l.user_id, l.jenis, l.catatan, l.keterangan, l.berkas_id, l.nominal_diajukan)');
CREATE TRIGGER dokumen_langkah_baru AFTER INSERT ON dokumen REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER dokumen_langkah_hapus AFTER DELETE ON dokumen REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER periode_ditutup_hapus AFTER DELETE ON ist_nilai REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from lama t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_tambah AFTER INSERT ON ist_nilai REFERENCING NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from baris t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_ubah AFTER UPDATE ON ist_nilai REFERENCING OLD TABLE AS lama NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from (select * from baris union all select * from lama) t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER email_alamat_lepas AFTER UPDATE OF status ON job FOR EACH ROW WHEN (new.kind = 'email'::text AND (new.status = ANY (ARRAY['done'::text, 'failed'::text]))) EXECUTE FUNCTION email_alamat_lepas();
CREATE TRIGGER periode_ditutup_hapus AFTER DELETE ON laporan_berkas REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from lama t join laporan_online o on o.id = t.laporan_id join peserta p on p.user_id = o.user_id');
CREATE TRIGGER periode_ditutup_tambah AFTER INSERT ON laporan_berkas REFERENCING NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from baris t join laporan_online o on o.id = t.laporan_id join peserta p on p.user_id = o.user_id');
CREATE TRIGGER periode_ditutup_ubah AFTER UPDATE ON laporan_berkas REFERENCING OLD TABLE AS lama NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from (select * from baris union all select * from lama) t join laporan_online o on o.id = t.laporan_id join peserta p on p.user_id = o.user_id');
CREATE TRIGGER laporan_online_langkah_baru AFTER INSERT ON laporan_online REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER laporan_online_langkah_hapus AFTER DELETE ON laporan_online REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER periode_ditutup_hapus AFTER DELETE ON laporan_online REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from lama t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_tambah AFTER INSERT ON laporan_online REFERENCING NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from baris t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_ubah AFTER UPDATE ON laporan_online REFERENCING OLD TABLE AS lama NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from (select * from baris union all select * from lama) t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_hapus AFTER DELETE ON materi REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select t.periode_id from lama t');
CREATE TRIGGER periode_ditutup_tambah AFTER INSERT ON materi REFERENCING NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select t.periode_id from baris t');
CREATE TRIGGER periode_ditutup_ubah AFTER UPDATE ON materi REFERENCING OLD TABLE AS lama NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select t.periode_id from (select * from baris union all select * from lama) t');
CREATE TRIGGER periode_ditutup_hapus AFTER DELETE ON materi_tautan REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select m.periode_id from lama t join materi m on m.id_materi = t.materi_id');
CREATE TRIGGER periode_ditutup_tambah AFTER INSERT ON materi_tautan REFERENCING NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select m.periode_id from baris t join materi m on m.id_materi = t.materi_id');
CREATE TRIGGER periode_ditutup_ubah AFTER UPDATE ON materi_tautan REFERENCING OLD TABLE AS lama NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select m.periode_id from (select * from baris union all select * from lama) t join materi m on m.id_materi = t.materi_id');
CREATE TRIGGER mentor_ist_langkah_baru AFTER INSERT ON mentor_ist REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('peserta_id');
CREATE TRIGGER mentor_ist_langkah_hapus AFTER DELETE ON mentor_ist REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('peserta_id');
CREATE TRIGGER mentor_ist_langkah_ubah AFTER UPDATE ON mentor_ist REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('peserta_id');
CREATE TRIGGER periode_ditutup_hapus AFTER DELETE ON mentor_ist REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from lama t join peserta p on p.user_id = t.peserta_id');
CREATE TRIGGER periode_ditutup_tambah AFTER INSERT ON mentor_ist REFERENCING NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from baris t join peserta p on p.user_id = t.peserta_id');
CREATE TRIGGER periode_ditutup_ubah AFTER UPDATE ON mentor_ist REFERENCING OLD TABLE AS lama NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from (select * from baris union all select * from lama) t join peserta p on p.user_id = t.peserta_id');
CREATE TRIGGER mentor_peserta_langkah_baru AFTER INSERT ON mentor_peserta REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('peserta_id');
CREATE TRIGGER mentor_peserta_langkah_hapus AFTER DELETE ON mentor_peserta REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('peserta_id');
CREATE TRIGGER mentor_peserta_langkah_ubah AFTER UPDATE ON mentor_peserta REFERENCING OLD TABLE AS lama NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('peserta_id');
CREATE TRIGGER periode_ditutup_hapus AFTER DELETE ON mentor_peserta REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from lama t join peserta p on p.user_id = t.peserta_id');
CREATE TRIGGER periode_ditutup_tambah AFTER INSERT ON mentor_peserta REFERENCING NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from baris t join peserta p on p.user_id = t.peserta_id');
CREATE TRIGGER periode_ditutup_ubah AFTER UPDATE ON mentor_peserta REFERENCING OLD TABLE AS lama NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from (select * from baris union all select * from lama) t join peserta p on p.user_id = t.peserta_id');
CREATE TRIGGER nilai_kompetensi_langkah_baru AFTER INSERT ON nilai_kompetensi REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('peserta_id');
CREATE TRIGGER nilai_kompetensi_langkah_hapus AFTER DELETE ON nilai_kompetensi REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('peserta_id');
CREATE TRIGGER periode_ditutup_hapus AFTER DELETE ON nilai_kompetensi REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from lama t join peserta p on p.user_id = t.peserta_id');
CREATE TRIGGER periode_ditutup_tambah AFTER INSERT ON nilai_kompetensi REFERENCING NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from baris t join peserta p on p.user_id = t.peserta_id');
CREATE TRIGGER periode_ditutup_ubah AFTER UPDATE ON nilai_kompetensi REFERENCING OLD TABLE AS lama NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from (select * from baris union all select * from lama) t join peserta p on p.user_id = t.peserta_id');
CREATE TRIGGER periode_ditutup_hapus AFTER DELETE ON pembukaan REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select t.periode_id from lama t');
CREATE TRIGGER periode_ditutup_tambah AFTER INSERT ON pembukaan REFERENCING NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select t.periode_id from baris t');
CREATE TRIGGER periode_ditutup_ubah AFTER UPDATE ON pembukaan REFERENCING OLD TABLE AS lama NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select t.periode_id from (select * from baris union all select * from lama) t');
CREATE TRIGGER periode_ditutup_hapus AFTER DELETE ON perpanjangan REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from lama t join peserta p on p.user_id = t.peserta_id');
CREATE TRIGGER periode_ditutup_tambah AFTER INSERT ON perpanjangan REFERENCING NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from baris t join peserta p on p.user_id = t.peserta_id');
CREATE TRIGGER periode_ditutup_ubah AFTER UPDATE ON perpanjangan REFERENCING OLD TABLE AS lama NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from (select * from baris union all select * from lama) t join peserta p on p.user_id = t.peserta_id');
CREATE TRIGGER periode_ditutup_hapus AFTER DELETE ON peserta REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select t.periode_id from lama t');
CREATE TRIGGER periode_ditutup_tambah AFTER INSERT ON peserta REFERENCING NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select t.periode_id from baris t');
CREATE TRIGGER periode_ditutup_ubah AFTER UPDATE ON peserta REFERENCING OLD TABLE AS lama NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select unnest(array[t.periode_id, l.periode_id]) from baris t join lama l on l.user_id = t.user_id
      where (t.lokasi_id, t.periode_id, t.no_absensi, t.peserta_status_aktif)
        is distinct from (l.lokasi_id, l.periode_id, l.no_absensi, l.peserta_status_aktif)');
CREATE TRIGGER peserta_ist_nilai AFTER INSERT ON peserta REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION make_ist_nilai();
CREATE TRIGGER peserta_langkah AFTER INSERT ON peserta REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION make_peserta_langkah();
CREATE TRIGGER periode_ditutup_hapus AFTER DELETE ON review REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from lama t join tugas k on k.id_tugas = t.tugas_id join peserta p on p.user_id = k.user_id');
CREATE TRIGGER periode_ditutup_tambah AFTER INSERT ON review REFERENCING NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from baris t join tugas k on k.id_tugas = t.tugas_id join peserta p on p.user_id = k.user_id');
CREATE TRIGGER periode_ditutup_ubah AFTER UPDATE ON review REFERENCING OLD TABLE AS lama NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from baris t join lama l on l.id_review = t.id_review join tugas k on k.id_tugas = t.tugas_id
        join peserta p on p.user_id = k.user_id
      where to_jsonb(t) - ''dibaca_pada'' <> to_jsonb(l) - ''dibaca_pada''');
CREATE TRIGGER review_langkah_baru AFTER INSERT ON review REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER review_langkah_hapus AFTER DELETE ON review REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER kredensial_hapus AFTER DELETE ON sertifikat_edisi FOR EACH ROW EXECUTE FUNCTION kredensial_hapus();
CREATE TRIGGER periode_ditutup_hapus AFTER DELETE ON survei_draf REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from lama t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_tambah AFTER INSERT ON survei_draf REFERENCING NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from baris t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_ubah AFTER UPDATE ON survei_draf REFERENCING OLD TABLE AS lama NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from (select * from baris union all select * from lama) t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_hapus AFTER DELETE ON survei_sudah REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from lama t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_tambah AFTER INSERT ON survei_sudah REFERENCING NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from baris t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_ubah AFTER UPDATE ON survei_sudah REFERENCING OLD TABLE AS lama NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from (select * from baris union all select * from lama) t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER survei_sudah_langkah_baru AFTER INSERT ON survei_sudah REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER survei_sudah_langkah_hapus AFTER DELETE ON survei_sudah REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER periode_ditutup_hapus AFTER DELETE ON tes_buka REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from lama t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_tambah AFTER INSERT ON tes_buka REFERENCING NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from baris t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_ubah AFTER UPDATE ON tes_buka REFERENCING OLD TABLE AS lama NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from (select * from baris union all select * from lama) t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_hapus AFTER DELETE ON test_arsip REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from lama t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_tambah AFTER INSERT ON test_arsip REFERENCING NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from baris t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_ubah AFTER UPDATE ON test_arsip REFERENCING OLD TABLE AS lama NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from (select * from baris union all select * from lama) t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_hapus AFTER DELETE ON test_draf REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from lama t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_tambah AFTER INSERT ON test_draf REFERENCING NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from baris t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_ubah AFTER UPDATE ON test_draf REFERENCING OLD TABLE AS lama NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from (select * from baris union all select * from lama) t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_hapus AFTER DELETE ON test_hasil REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from lama t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_tambah AFTER INSERT ON test_hasil REFERENCING NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from baris t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_ubah AFTER UPDATE ON test_hasil REFERENCING OLD TABLE AS lama NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from (select * from baris union all select * from lama) t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER test_hasil_langkah_baru AFTER INSERT ON test_hasil REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER test_hasil_langkah_hapus AFTER DELETE ON test_hasil REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER periode_ditutup_hapus AFTER DELETE ON test_jawaban REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from lama t join test_hasil h on h.id = t.test_hasil_id join peserta p on p.user_id = h.user_id');
CREATE TRIGGER periode_ditutup_tambah AFTER INSERT ON test_jawaban REFERENCING NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from baris t join test_hasil h on h.id = t.test_hasil_id join peserta p on p.user_id = h.user_id');
CREATE TRIGGER periode_ditutup_ubah AFTER UPDATE ON test_jawaban REFERENCING OLD TABLE AS lama NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from (select * from baris union all select * from lama) t join test_hasil h on h.id = t.test_hasil_id join peserta p on p.user_id = h.user_id');
CREATE TRIGGER periode_ditutup_hapus AFTER DELETE ON tugas REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from lama t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_tambah AFTER INSERT ON tugas REFERENCING NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from baris t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER periode_ditutup_ubah AFTER UPDATE ON tugas REFERENCING OLD TABLE AS lama NEW TABLE AS baris FOR EACH STATEMENT EXECUTE FUNCTION tolak_periode_ditutup('select p.periode_id from (select * from baris union all select * from lama) t join peserta p on p.user_id = t.user_id');
CREATE TRIGGER tugas_langkah_baru AFTER INSERT ON tugas REFERENCING NEW TABLE AS baru FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER tugas_langkah_hapus AFTER DELETE ON tugas REFERENCING OLD TABLE AS lama FOR EACH STATEMENT EXECUTE FUNCTION write_peserta_langkah('user_id');
CREATE TRIGGER tugas_langkah_ubah AFTER UPDATE OF user_id, kat_id, catatan ON tugas FOR EACH ROW WHEN (old.user_id <> new.user_id OR old.kat_id <> new.kat_id OR (old.catatan = ''::text) <> (new.catatan = ''::text)) EXECUTE FUNCTION write_tugas_langkah();

-- Rights

grant usage on schema public to portal_app;
grant delete, insert, select, update on akomodasi to portal_app;
grant delete, insert, select, update on alamat to portal_app;
grant delete, insert, select, update on aturan to portal_app;
grant delete, insert, select, update on aturan_kompetensi to portal_app;
grant delete, insert, select, update on aturan_pertanyaan to portal_app;
grant insert, select on audit to portal_app;
grant insert, select on audit_batal to portal_app;
grant insert, select on audit_perubahan to portal_app;
grant delete, insert, select, update on bahan_ajar to portal_app;
grant select on bank to portal_app;
grant delete, insert, select, update on batas to portal_app;
grant delete, insert, select, update on berkas to portal_app;
grant select on boleh_nilai to portal_app;
grant delete, insert, select, update on bukti_bayar to portal_app;
grant delete, insert, select, update on cadangan to portal_app;
grant delete, insert, select, update on cuplikan to portal_app;
grant delete, insert, select, update on dokumen to portal_app;
grant delete, insert, select, update on email to portal_app;
grant delete, insert, select, update on email_pilihan to portal_app;
grant delete, insert, select on galat to portal_app;
grant insert, select, update on giliran to portal_app;
grant delete, insert, select, update on hadir to portal_app;
grant delete, insert, select, update on impor_jawaban to portal_app;
grant delete, insert, select, update on impor_password to portal_app;
grant delete, insert, select, update on ist_nilai to portal_app;
grant delete, insert, select, update on jadwal_pekerjaan to portal_app;
grant delete, insert, select, update on jaringan_akun to portal_app;
grant delete, insert, select, update on jaringan_masuk to portal_app;
grant select on jenis_dokumen to portal_app;
grant delete, insert, select, update on job to portal_app;
grant select on kategori to portal_app;
grant insert, select on kategori_nilai to portal_app;
grant insert, select, update on kelas to portal_app;
grant delete, insert, select, update on kesehatan to portal_app;
grant insert, select on kredensial_terhapus to portal_app;
grant insert, select, update on kunci_berkas to portal_app;
grant insert, select, update on kunci_nomor to portal_app;
grant insert, select on kunci_sertifikat to portal_app;
grant delete, insert, select, update on laporan_berkas to portal_app;
grant delete, insert, select, update on laporan_online to portal_app;
grant insert, select on lihat_data to portal_app;
grant insert, select, update on lokasi to portal_app;
grant delete, insert, select, update on masuk to portal_app;
grant delete, insert, select, update on materi to portal_app;
grant delete, insert, select, update on materi_tautan to portal_app;
grant delete, insert, select, update on mentor to portal_app;
grant delete, insert, select, update on mentor_ist to portal_app;
grant delete, insert, select, update on mentor_peserta to portal_app;
grant delete, insert, select, update on nilai_kompetensi to portal_app;
grant delete, insert, select, update on pemberitahuan to portal_app;
grant delete, insert, select, update on pemberitahuan_dibaca to portal_app;
grant delete, insert, select, update on pembukaan to portal_app;
grant select on pembukaan_berlaku to portal_app;
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
grant delete, insert, select, update on peserta_langkah to portal_app;
grant select on provinsi to portal_app;
grant delete, insert, select, update on radar to portal_app;
grant delete, insert, select, update on radar_atur to portal_app;
grant delete, insert, select, update on reset_gagal to portal_app;
grant delete, insert, select, update on reset_tautan to portal_app;
grant delete, insert, select, update on review to portal_app;
grant delete, insert, select, update on ringkasan to portal_app;
grant delete, insert, select, update on ruang_disk to portal_app;
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
grant insert, select on survei_pertanyaan to portal_app;
grant delete, insert, select on survei_sudah to portal_app;
grant delete, insert, select, update on tabel_baris to portal_app;
grant delete, insert, select, update on tabel_unggah to portal_app;
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
grant select on wilayah to portal_app;
revoke all on function lupakan_riwayat(integer) from public;
grant execute on function lupakan_riwayat(integer) to portal_app;
revoke all on function samarkan(jsonb,text) from public;
