-- Up Migration
-- What everybody who looks had counted from all rows, kept as docs/decisions/0072 says: the committee's survey by answer, how many
-- surveys it has and how many of them say something, files by the key that has sealed them, and who shares a number.

create table jawaban_jumlah (
  id bigint generated always as identity primary key,
  dilipat boolean not null default false,
  pertanyaan_id integer not null,
  val smallint not null,
  jumlah integer not null
);
grant select, insert, update, delete on jawaban_jumlah to portal_app;
create index jawaban_jumlah_pertanyaan on jawaban_jumlah (pertanyaan_id, val);
select keep_jumlah('survei', 'jawaban_jumlah', '{"pertanyaan_id": "j.pertanyaan_id", "val": "j.val"}', '{"jumlah": "1"}',
  'cross join lateral unnest(r.pertanyaan_id, r.val) as j (pertanyaan_id, val)', $$r.kategori = 'panitia'$$);

create table survei_jumlah (
  id bigint generated always as identity primary key,
  dilipat boolean not null default false,
  bersaran boolean not null,
  jumlah integer not null
);
grant select, insert, update, delete on survei_jumlah to portal_app;
create index survei_jumlah_bersaran on survei_jumlah (bersaran);
select keep_jumlah('survei', 'survei_jumlah', $${"bersaran": "r.saran <> ''"}$$, '{"jumlah": "1"}', '', $$r.kategori = 'panitia'$$);

-- What a survey adds must not stand there by itself: who sent the last one is known. Those of the committee come one after the other, so
-- that nobody waits for this, either.
create function fold_survei() returns trigger language plpgsql as $$
begin
  perform fold_jawaban_jumlah(1000000), fold_survei_jumlah(1000000);
  return null;
end $$;
create trigger survei_lipat_baru after insert on survei for each statement execute function fold_survei();
create trigger survei_lipat_hapus after delete on survei for each statement execute function fold_survei();
create trigger survei_lipat_ubah after update on survei for each statement execute function fold_survei();

-- A survey comes among some neighbours of a random place.
create index survei_panitia on survei (id) where kategori = 'panitia';

-- Of what is sealed (`DISEGEL`); '' are those of before there was a key. Whoever refers to a file counts it, and a file that is sealed anew
-- counts itself.
create table berkas_jumlah (
  id bigint generated always as identity primary key,
  dilipat boolean not null default false,
  kunci text not null,
  jumlah integer not null
);
grant select, insert, update, delete on berkas_jumlah to portal_app;
create index berkas_jumlah_kunci on berkas_jumlah (kunci);
select keep_jumlah(t, 'berkas_jumlah', $${"kunci": "coalesce(b.kunci, '')"}$$, '{"jumlah": "1"}', 'join berkas b on b.id = r.berkas_id')
from unnest(array['dokumen', 'akomodasi', 'bukti_bayar', 'sertifikat_edisi']) t;
do $$
declare
  terakhir bigint := (select coalesce(max(id), 0) from berkas_jumlah);
begin
  perform keep_jumlah('berkas', 'berkas_jumlah', '{"kunci": "coalesce(r.kunci, '''')"}', '{"jumlah": "1"}', '',
    'exists (select from dokumen where berkas_id = r.id) or exists (select from akomodasi where berkas_id = r.id)
     or exists (select from bukti_bayar where berkas_id = r.id) or exists (select from sertifikat_edisi where berkas_id = r.id)');
  -- What is there already was counted by whoever refers to it.
  delete from berkas_jumlah where id > terakhir;
end $$;
-- It comes before whoever refers to it, and goes after: in a statement of its own.
drop trigger berkas_jumlah_berkas_insert on berkas;
drop trigger berkas_jumlah_berkas_delete on berkas;

-- Does another participant of the location have the same attendance number? 700 is nobody's own (`NO_ABSENSI.lain`). Of two who come with
-- the same number in the same moment the second has to see the first: those of a location wait for each other.
alter table peserta_cari add nomor_ganda boolean not null default false;
update peserta_cari c set nomor_ganda = true
from (select lokasi_id, no_absensi from peserta_cari where no_absensi <> 700 group by 1, 2 having count(*) > 1) x
where (c.lokasi_id, c.no_absensi) = (x.lokasi_id, x.no_absensi);
create index peserta_cari_ganda on peserta_cari (lokasi_id, no_absensi, user_id) where nomor_ganda;

create function count_nomor_ganda(lokasi integer[], nomor integer[], lepas integer[]) returns void language plpgsql as $$
begin
  if cardinality(lokasi) = 0 then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('nomor_ganda'), l) from (select distinct l from unnest(lokasi) l order by l) x;
  update peserta_cari c set nomor_ganda = x.ganda
  from (
    select p.user_id, count(*) over (partition by p.lokasi_id, p.no_absensi) > 1 as ganda
    from peserta_cari p where (p.lokasi_id, p.no_absensi) in (select * from unnest(lokasi, nomor) as o (l, n) where n <> 700)
    union all
    select unnest(lepas), false
  ) x where c.user_id = x.user_id and c.nomor_ganda <> x.ganda;
end $$;

create function write_nomor_ganda() returns trigger language plpgsql as $$
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
end $$;
create trigger peserta_cari_ganda_baru after insert on peserta_cari
  referencing new table as baru for each statement execute function write_nomor_ganda();
create trigger peserta_cari_ganda_hapus after delete on peserta_cari
  referencing old table as lama for each statement execute function write_nomor_ganda();
create trigger peserta_cari_ganda_ubah after update on peserta_cari
  referencing old table as lama new table as baru for each statement execute function write_nomor_ganda();

-- What a search finds is asked for its facts one by one, and a count of some facts reads them all: in an index that has nothing else.
create index peserta_langkah_fakta_satu on peserta_langkah (user_id) include (fakta, lokasi_id);
-- Facts that few have: without this the planner thinks that a third has them, and walks everybody to find some (`api/parts/fakta.ts`).
create statistics peserta_langkah_ditetapkan on (fakta & 246290604621824) from peserta_langkah;
create statistics peserta_langkah_ojt_beda on (fakta & 1125899906842624) from peserta_langkah;
create statistics peserta_langkah_ist2_beda on (fakta & 2251799813685248) from peserta_langkah;
create statistics peserta_langkah_klaim_menunggu on (fakta & 4398046511104) from peserta_langkah;
create statistics peserta_langkah_edisi on (fakta & 4611686018427387904) from peserta_langkah;
analyze peserta_langkah;

-- The last job of a kind.
create index job_kind on job (kind, id);
