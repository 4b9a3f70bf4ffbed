-- Up Migration
-- What was written to the committee, without all that only rates: a quarter of its surveys.
create index survei_saran_panitia on survei (id) where kategori = 'panitia' and saran <> '';

-- Mentors by email: along the one of all accounts they are one in twenty-five, and their last page is its other end.
create index users_cari_group_email on users_cari ("group", email, id);

-- Whoever is added, in the middle of a list of ten thousand too, is compared with those who share the place and the number, along their index:
-- a plan made while there were few people would read all of them for each.
create or replace function count_nomor_ganda(lokasi int[], nomor int[], lepas int[]) returns void language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
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
end $$;

-- Whoever shares a number says so from the beginning: told afterwards, the row would stand in all its indexes twice.
create or replace function write_peserta_cari() returns trigger language plpgsql as $$
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
end $$;
