import { z } from 'zod';
import { Flag, Tanggal } from '#contract/fields.ts';
import { sql, type Db } from '../../../db.ts';

const Row = z.object({ tgl_mulai: Tanggal, tgl_akhir: Tanggal, terbuka: Flag });

/**
 * The window of a category's tasks at a participant's location: the one that holds today, else the next, else the last.
 * @param hari today `YYYY-MM-DD` in the programme's time zone; both ends of a window are inside it
 * @returns null where the location has no active task material of the category
 */
export function jadwalTugas(db: Db, peserta_id: number, kat_id: number, hari: string) {
  return db.maybe(
    sql`select m.tgl_mulai, m.tgl_akhir, (${hari}::date between m.tgl_mulai and m.tgl_akhir)::int as terbuka
        from peserta p
        join materi m on m.lokasi_id = p.lokasi_id and m.kat_id = ${kat_id} and m.is_aktif = 1 and m.is_tugas = 1
        where p.user_id = ${peserta_id}
        order by terbuka desc, case when m.tgl_mulai > ${hari}::date then m.tgl_mulai end, m.tgl_akhir desc
        limit 1`,
    Row,
  );
}
