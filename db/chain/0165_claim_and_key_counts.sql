-- Up Migration
-- What claims add up to by location, and how many numbers are sealed with which key, kept as docs/decisions/0072 says.

-- A claim's narrow row has all that it is added up by.
alter table akomodasi_cari
  add nominal bigint not null default 0,
  add nominal_diajukan bigint not null default 0,
  add is_valid smallint not null default 0,
  add dibayar boolean not null default false;
update akomodasi_cari s set nominal = a.nominal, nominal_diajukan = a.nominal_diajukan, is_valid = a.is_valid, dibayar = a.dibayar_pada is not null
from akomodasi a where a.id = s.id;

-- Of what is copied from two tables the rows are locked first: the statement behind sees what others have changed until then. A new claim
-- has no row yet, so that its participant is locked.
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
                    where (b.catatan, b.nominal, b.nominal_diajukan, b.is_valid, b.dibayar_pada is null)
                       is distinct from (l.catatan, l.nominal, l.nominal_diajukan, l.is_valid, l.dibayar_pada is null));
  end if;
  if cardinality(claims) = 0 then
    return null;
  end if;
  perform from akomodasi_cari where id = any(claims) order by id for update;
  insert into akomodasi_cari (id, user_id, lokasi_id, periode_id, name, cari, nominal, nominal_diajukan, is_valid, dibayar)
  select a.id, a.user_id, p.lokasi_id, p.periode_id, u.name, lower(concat_ws(e'\n', u.name, p.nama_pt, a.catatan) collate "id-x-icu"),
         a.nominal, a.nominal_diajukan, a.is_valid, a.dibayar_pada is not null
  from akomodasi a join peserta p on p.user_id = a.user_id join users u on u.id = a.user_id
  where a.id = any(claims)
  on conflict (id) do update set lokasi_id = excluded.lokasi_id, periode_id = excluded.periode_id, name = excluded.name,
    cari = excluded.cari, nominal = excluded.nominal, nominal_diajukan = excluded.nominal_diajukan, is_valid = excluded.is_valid,
    dibayar = excluded.dibayar;
  return null;
end $$;
drop trigger akomodasi_cari_klaim on akomodasi;
create trigger akomodasi_cari_baru after insert on akomodasi referencing new table as baru
  for each statement execute function write_akomodasi_cari();
create trigger akomodasi_cari_ubah after update on akomodasi referencing old table as lama new table as baru
  for each statement execute function write_akomodasi_cari();
-- Of a statement, too, so that all who write many claims lock them in one order.
drop trigger akomodasi_cari_peserta on peserta;
create trigger akomodasi_cari_peserta after update on peserta referencing old table as lama new table as baru
  for each statement execute function write_akomodasi_cari();

create table klaim_jumlah (
  id bigint generated always as identity primary key,
  dilipat boolean not null default false,
  lokasi_id integer not null,
  periode_id integer not null,
  is_valid smallint not null,
  dibayar boolean not null,
  jumlah integer not null,
  nominal bigint not null,
  nominal_diajukan bigint not null
);
grant select, insert, update, delete on klaim_jumlah to portal_app;
create index klaim_jumlah_lokasi on klaim_jumlah (lokasi_id, periode_id, is_valid, dibayar);
select keep_jumlah('akomodasi_cari', 'klaim_jumlah',
  '{"lokasi_id": "r.lokasi_id", "periode_id": "r.periode_id", "is_valid": "r.is_valid", "dibayar": "r.dibayar"}',
  '{"jumlah": "1", "nominal": "r.nominal", "nominal_diajukan": "r.nominal_diajukan"}');

-- By the key that a sealed number names (`sealedBy`, api/guard/seal.ts); '' are those of before.
create table nomor_jumlah (
  id bigint generated always as identity primary key,
  dilipat boolean not null default false,
  kunci text not null,
  jumlah integer not null
);
grant select, insert, update, delete on nomor_jumlah to portal_app;
create index nomor_jumlah_kunci on nomor_jumlah (kunci);
select keep_jumlah('dokumen', 'nomor_jumlah',
  $${"kunci": "coalesce(substring(case r.dokumen_id when 4 then r.nomor_rek else r.keterangan end from '^enc1\\.([^.]+)\\.'), '')"}$$,
  '{"jumlah": "1"}', '', $$(r.dokumen_id in (2, 3) and r.keterangan <> '') or r.dokumen_id = 4$$);
