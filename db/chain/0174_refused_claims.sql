-- Up Migration
-- A claim can be refused, with a reason that its owner reads. A refused claim is neither valid nor paid; as only a valid claim is paid
-- (akomodasi_dibayar_valid), a paid one is never refused. The reason is null unless refused: older entries of the history do not name it.
alter table akomodasi
  add column ditolak_pada timestamptz,
  add column ditolak_oleh integer references users on delete set null,
  add column alasan_tolak text,
  add constraint akomodasi_alasan_tolak check (char_length(alasan_tolak) between 1 and 500 and (ditolak_pada is null) = (alasan_tolak is null)),
  add constraint akomodasi_ditolak check (alasan_tolak is null or (is_valid = 0 and dibayar_pada is null));
create index akomodasi_ditolak_oleh on akomodasi (ditolak_oleh) where ditolak_oleh is not null;
-- The list of refused claims.
create index akomodasi_ditolak_id on akomodasi (id) where alasan_tolak is not null;

-- The claim's narrow row, and what claims add up to by location (0165).
alter table akomodasi_cari add ditolak boolean not null default false;
create or replace function write_akomodasi_cari() returns trigger language plpgsql as $$
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
end $$;

alter table klaim_jumlah add ditolak boolean not null default false;
drop trigger klaim_jumlah_akomodasi_cari_insert on akomodasi_cari;
drop trigger klaim_jumlah_akomodasi_cari_update on akomodasi_cari;
drop trigger klaim_jumlah_akomodasi_cari_delete on akomodasi_cari;
drop function write_klaim_jumlah_akomodasi_cari();
drop function fold_klaim_jumlah(bigint);
drop index klaim_jumlah_belum_dilipat;
delete from klaim_jumlah;
select keep_jumlah('akomodasi_cari', 'klaim_jumlah',
  '{"lokasi_id": "r.lokasi_id", "periode_id": "r.periode_id", "is_valid": "r.is_valid", "dibayar": "r.dibayar", "ditolak": "r.ditolak"}',
  '{"jumlah": "1", "nominal": "r.nominal", "nominal_diajukan": "r.nominal_diajukan"}');

-- A refused claim waits for nobody, and counts as none until its owner has corrected it.
do $$
declare
  lama text := pg_get_functiondef('count_langkah(text, integer[])'::regprocedure);
  baru text := replace(lama, 'select a.id, a.is_valid from akomodasi a where a.user_id = o.user_id offset 0',
                       'select a.id, a.is_valid from akomodasi a where a.user_id = o.user_id and a.alasan_tolak is null offset 0');
begin
  if baru = lama then
    raise exception 'count_langkah does not read claims as 0172 says';
  end if;
  execute baru;
end $$;
