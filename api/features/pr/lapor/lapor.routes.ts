import { z } from 'zod';
import { SUKSES_HAPUS, SUKSES_SIMPAN } from '#contract/fields.ts';
import { LaporanRow } from '#contract/lists/laporan.ts';
import { allMentorList, laporanDestroy, laporanSaya, laporanStore } from '#contract/pr/lapor.ts';
import { BATAS } from '#rules/batas.ts';
import { tanggalLaporan } from '#rules/tugas/laporan.ts';
import { constraint } from '#api/call/constraint.ts';
import { raw, sql } from '#api/db/db.ts';
import { handle, handlePrepared } from '#api/call/handle.ts';
import { lockUser, requireRoom } from '#api/parts/batas.ts';
import { LAPORAN_COLUMNS, LAPORAN_ORDER, withAddresses } from '#api/parts/laporan/laporan.ts';
import { notFound, refuseField } from '#api/call/refuse.ts';
import { requireAktif } from '#api/parts/peserta.ts';

export const mentors = handle(allMentorList, async ({ db }) =>
  db.rows(
    sql`select id, name from users where "group" = 'mentor' order by name, id`,
    allMentorList.reply.element,
  ),
);

export const list = handle(laporanSaya, async ({ db, me, sign }) =>
  withAddresses(
    await db.rows(
      sql`select ${LAPORAN_COLUMNS} from laporan_online l join users u on u.id = l.user_id
          where l.user_id = ${me.id} order by ${raw(LAPORAN_ORDER)}`,
      LaporanRow,
    ),
    sign,
  ),
);

const laporanOf = (user_id: number) => sql`from laporan_online where user_id = ${user_id}`;

const Known = z.object({ nama_mentor: z.string().nullable(), kelompok: z.boolean() });

/**
 * Saves a report. All fields are checked before a picture is processed, because processing takes CPU time.
 */
export const save = handlePrepared(
  laporanStore,
  async ({ db, me, input, hariIni, files, stored }) => {
    await requireAktif(db, me.id);
    await requireRoom(db, BATAS.laporan, laporanOf(me.id));
    const belum = tanggalLaporan(input.tanggal, hariIni);
    if (belum) throw refuseField('tanggal', belum);
    const { nama_mentor, kelompok } = await db.one(
      sql`select (select name from users where id = ${input.mentor_id} and "group" = 'mentor') as nama_mentor,
                 coalesce((select bool_or(kelas = ${input.kelompok}) from kelas where is_aktif = 1), true) as kelompok`,
      Known,
    );
    if (nama_mentor === null) throw refuseField('mentor_id', 'Mentor tidak dikenal');
    if (!kelompok) throw refuseField('kelompok', 'Kelompok tidak dikenal');
    return { nama_mentor, berkas: await stored.put(files, 'clear') };
  },
  async ({ db, me, input, stored }, { nama_mentor, berkas }) => {
    await lockUser(db, me.id);
    await requireRoom(db, BATAS.laporan, laporanOf(me.id));
    await stored.keep(berkas);
    const { id } = await db.one(
      sql`insert into laporan_online (user_id, tanggal, mentor_id, nama_mentor, materi, kelompok, durasi, catatan)
          values (${me.id}, ${input.tanggal}, ${input.mentor_id}, ${nama_mentor}, ${input.materi}, ${input.kelompok},
                  ${input.durasi}, ${input.catatan})
          returning id`,
      z.object({ id: z.number() }),
    );
    await db.run(
      sql`insert into laporan_berkas (laporan_id, berkas_id, urutan)
          select ${id}, b.id, b.urutan from unnest(${berkas.map((b) => b.id)}::text[]) with ordinality as b(id, urutan)`,
    );
    return { message: SUKSES_SIMPAN, id };
  },
);

const Gone = z.object({ jumlah: z.number(), berkas: z.array(z.string()) });

export const remove = handle(laporanDestroy, async ({ db, me, input, stored }) => {
  const { jumlah, berkas } = await db.one(
    sql`with gone as (delete from laporan_online where id = ${input.id} and user_id = ${me.id} returning id),
             papers as (delete from laporan_berkas where laporan_id in (select id from gone) returning berkas_id)
        select (select count(*)::int from gone) as jumlah, array(select berkas_id from papers) as berkas`,
    Gone,
  );
  if (jumlah === 0) throw notFound();
  await stored.remove(berkas);
  return { message: SUKSES_HAPUS };
});

export const constraints = [
  constraint('laporan_berkas_berkas', { never: 'every upload is a file of its own' }),
];
