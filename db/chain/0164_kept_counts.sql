-- Up Migration
-- Counts that many write at once (docs/decisions/0072): of each statement the differences are appended to the counts, as rows of their
-- own, and the sum over all rows is what there is. Nobody waits for anybody: there is no row that two would change.


-- Lets the database keep for the rows `r` of a table the sum of each number of `jumlah` for each `kunci`; both are columns of `tujuan`,
-- each with what it is of a row. `dari`: what else stands behind `from`, `syarat`: which rows count. `tujuan` has besides an `id` that
-- counts up, `dilipat` and an index on the keys. At every 256th row whoever writes folds what waits: its keys have one row again, or none
-- where nothing is left. A fold passes over what another one has locked, so that it waits for nobody, either.
create function keep_jumlah(sumber text, tujuan text, kunci jsonb, jumlah jsonb, dari text default '', syarat text default 'true')
returns void language plpgsql as $keep$
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
end $keep$;
revoke execute on function keep_jumlah from public;

-- Of each participant also: whether the account counts no more (closed, or waiting to be deleted; `AKTIF_PESERTA`), and whether a
-- certificate was printed and whether it is withdrawn. The evaluators of IST II are in `mentor`, as the categories 6 and 7.
alter table peserta_langkah
  add tutup boolean not null default false,
  add edisi boolean not null default false,
  add ditarik boolean not null default false;
update peserta_langkah g set tutup = x.tutup, edisi = x.edisi, ditarik = x.ditarik, mentor = g.mentor | x.evaluator
from (
  select u.id as user_id,
         u."group" <> 'user' or u.ditutup_pada is not null or exists (select from penghapusan a where a.user_id = u.id and a.status = 'menunggu') as tutup,
         exists (select from sertifikat_edisi e where e.user_id = u.id) as edisi,
         exists (select from sertifikat c where c.user_id = u.id and c.ditarik_pada is not null) as ditarik,
         (select coalesce(bit_or(1 << case i.isprak when 1 then 6 else 7 end), 0) from mentor_ist i where i.peserta_id = u.id) as evaluator
  from users u
) x where x.user_id = g.user_id and (x.tutup or x.edisi or x.ditarik or x.evaluator > 0);

do $$
declare
  lama text := pg_get_functiondef('count_langkah(text, integer[])'::regprocedure);
  baru text := lama;
  part text[];
begin
  foreach part slice 1 in array array[
    ['tabel in (''mentor_peserta'', ''survei_sudah'')', 'tabel in (''mentor_peserta'', ''mentor_ist'', ''survei_sudah'')'],
    ['mentor = x.mentor,', 'mentor = x.mentor
      | (select coalesce(bit_or(1 << case t.isprak when 1 then 6 else 7 end), 0) from mentor_ist t where t.peserta_id = g.user_id),'],
    ['elsif tabel = ''test_hasil'' then', 'elsif tabel in (''users'', ''penghapusan'') then
    update peserta_langkah g
    set tutup = u."group" <> ''user'' or u.ditutup_pada is not null
      or exists (select from penghapusan a where a.user_id = u.id and a.status = ''menunggu'')
    from users u where u.id = g.user_id and g.user_id = any(ids);
  elsif tabel in (''sertifikat'', ''sertifikat_edisi'') then
    update peserta_langkah g
    set edisi = exists (select from sertifikat_edisi e where e.user_id = g.user_id),
        ditarik = exists (select from sertifikat c where c.user_id = g.user_id and c.ditarik_pada is not null)
    where g.user_id = any(ids);
  elsif tabel = ''test_hasil'' then']
  ] loop
    if position(part[1] in baru) = 0 then
      raise exception 'count_langkah does not say %', part[1];
    end if;
    baru := replace(baru, part[1], part[2]);
  end loop;
  execute baru;

  foreach part slice 1 in array array[['mentor_ist', 'peserta_id'], ['penghapusan', 'user_id'], ['sertifikat', 'user_id'], ['sertifikat_edisi', 'user_id']] loop
    execute format('create trigger %1$s_langkah_baru after insert on %1$I referencing new table as baru
                    for each statement execute function write_peserta_langkah(%2$L)', part[1], part[2]);
    execute format('create trigger %1$s_langkah_hapus after delete on %1$I referencing old table as lama
                    for each statement execute function write_peserta_langkah(%2$L)', part[1], part[2]);
    execute format('create trigger %1$s_langkah_ubah after update on %1$I referencing old table as lama new table as baru
                    for each statement execute function write_peserta_langkah(%2$L)', part[1], part[2]);
  end loop;
end $$;

create function write_langkah_users() returns trigger language plpgsql as $$
begin
  perform count_langkah('users', array[new.id]);
  return null;
end $$;
create trigger users_langkah after update of ditutup_pada, "group" on users for each row
  when ((old.ditutup_pada is null) <> (new.ditutup_pada is null) or old."group" <> new."group") execute function write_langkah_users();

-- Of a statement, not of each row: who comes with ten thousand others is counted together with them.
drop trigger peserta_langkah on peserta;
create or replace function make_peserta_langkah() returns trigger language plpgsql as $$
begin
  insert into peserta_langkah (user_id, lokasi_id, aktif, tutup)
  select p.user_id, p.lokasi_id, p.peserta_status_aktif, u."group" <> 'user' or u.ditutup_pada is not null
    or exists (select from penghapusan a where a.user_id = u.id and a.status = 'menunggu')
  from baru p join users u on u.id = p.user_id on conflict do nothing;
  return null;
end $$;
create trigger peserta_langkah after insert on peserta referencing new table as baru
  for each statement execute function make_peserta_langkah();

-- More bits of api/parts/fakta.ts: which categories wait for a review, not only whether one does, and the four above. Those that were
-- there stand where they stood; the lowest one of the set that begins at 0 was free, for its numbers begin at 1. 61 is `NILAI_LULUS`;
-- test/langkah.ts compares it.
drop statistics peserta_langkah_fakta;
alter table peserta_langkah drop fakta;
alter table peserta_langkah add fakta bigint not null generated always as (
  terkirim::bigint | (dinilai::bigint << 8) | (mentor::bigint << 16) | (tes::bigint << 24) | (dokumen::bigint << 27)
  | ((panitia > 0)::int::bigint << 38) | (survei_diminta::int::bigint << 39) | ((laporan > 0)::int::bigint << 40)
  | ((klaim > 0)::int::bigint << 41) | ((klaim_menunggu > 0)::int::bigint << 42) | (tahap::bigint << 43)
  | ((butir is not null)::int::bigint << 52) | (aktif::bigint << 53) | ((menunggu <> '{0,0,0,0,0}')::int::bigint << 54)
  | ((menunggu[1] > 0)::int::bigint << 55) | ((menunggu[2] > 0)::int::bigint << 56) | ((menunggu[3] > 0)::int::bigint << 57)
  | ((menunggu[4] > 0)::int::bigint << 58) | ((menunggu[5] > 0)::int::bigint << 59)
  | (tutup::int::bigint << 60) | ((nilai_akhir >= 61)::int::bigint << 61) | (edisi::int::bigint << 62) | ditarik::int::bigint
) stored;
drop index peserta_langkah_lokasi;
create index peserta_langkah_lokasi on peserta_langkah (lokasi_id, fakta);
create statistics peserta_langkah_fakta (mcv) on lokasi_id, fakta from peserta_langkah;

-- Those who are alike, by location: how many, and how many tasks and waiting texts they have.
create table fakta_jumlah (
  id bigint generated always as identity primary key,
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
grant select, insert, update, delete on fakta_jumlah to portal_app;
create index fakta_jumlah_lokasi on fakta_jumlah (lokasi_id, fakta);
select keep_jumlah('peserta_langkah', 'fakta_jumlah', '{"lokasi_id": "r.lokasi_id", "fakta": "r.fakta"}',
  '{"peserta": "1", "tugas": "r.tugas", "menunggu_1": "r.menunggu[1]", "menunggu_2": "r.menunggu[2]", "menunggu_3": "r.menunggu[3]",
    "menunggu_4": "r.menunggu[4]", "menunggu_5": "r.menunggu[5]"}');
