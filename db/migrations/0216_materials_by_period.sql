-- A material belongs to a location and a period. Until now it belonged to a location alone, and each participant of the
-- location saw it. This migration keeps what each participant sees: it copies a material for each period that has
-- participants at its location. The period with most of these participants keeps the row itself.
alter table materi add column periode_id integer;

create temporary table jadwal_periode on commit drop as
select lokasi_id, periode_id,
       row_number() over (partition by lokasi_id
                          order by count(*) desc, periode_id = (select periode_daftar from sistem) desc, periode_id desc) as urut
from peserta group by lokasi_id, periode_id;

update materi m set periode_id = coalesce(
  (select j.periode_id from jadwal_periode j where j.lokasi_id = m.lokasi_id and j.urut = 1),
  (select periode_daftar from sistem));

create temporary table jadwal_salinan on commit drop as
select m.id_materi as dari, nextval(pg_get_serial_sequence('materi', 'id_materi'))::integer as ke, j.periode_id
from materi m join jadwal_periode j on j.lokasi_id = m.lokasi_id and j.urut > 1;

insert into materi (id_materi, kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, periode_id, is_tugas, is_review,
                    is_aktif, updated_at, petunjuk, dibuat_pada)
select s.ke, m.kat_id, m.keterangan_materi, m.tgl_mulai, m.tgl_akhir, m.lokasi_id, s.periode_id, m.is_tugas, m.is_review,
       m.is_aktif, m.updated_at, m.petunjuk, m.dibuat_pada
from jadwal_salinan s join materi m on m.id_materi = s.dari;

insert into materi_tautan (materi_id, urutan, url, keterangan)
select s.ke, t.urutan, t.url, t.keterangan from jadwal_salinan s join materi_tautan t on t.materi_id = s.dari;

insert into tautan_teks (sidik, disimpan, materi_id)
select t.sidik, t.disimpan, s.ke from jadwal_salinan s join tautan_teks t on t.materi_id = s.dari;

-- An undo restores a material only if the material still equals the values in the history. Therefore these values need
-- the new column too.
update audit_perubahan c
set sebelum = c.sebelum || e.isi, sesudah = c.sesudah || e.isi
from (select a.id, jsonb_build_object('periode_id', coalesce(m.periode_id, s.periode_daftar)) as isi
      from audit_perubahan a cross join sistem s left join materi m on m.id_materi = a.kunci::integer
      where a.tabel = 'materi') e
where e.id = c.id;

alter table materi alter column periode_id set not null;
alter table materi add constraint materi_periode_id_fkey foreign key (periode_id) references periode (id);

drop index materi_lokasi;
create index materi_lokasi on materi (lokasi_id, periode_id, tgl_mulai, id_materi) where is_aktif = 1;
drop index materi_kat;
create index materi_kat on materi (kat_id, lokasi_id, periode_id) where is_aktif = 1 and is_tugas = 1;
create index materi_periode on materi (periode_id);

-- An older app must not use this database, because it would show a participant the materials of all periods.
update skema_minimum set migrasi = '0216_materials_by_period';
