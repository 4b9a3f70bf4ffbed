import { z } from 'zod';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { REMAINING_JENDELA } from '#rules/ringkasan.ts';
import { Tanggal } from '#contract/fields.ts';
import { sql } from '#api/db/db.ts';
import { IN_JADWAL, PERPANJANGAN, TGL_AKHIR } from '#api/parts/jadwal/jadwal.ts';
import { radarAt, radarSql } from '#api/parts/radar/radar.ts';
import { tarikKabar } from './tarik.ts';
import type { Telling } from './telling.ts';
import { notify } from './tulis.ts';

const Row = z.object({
  user_id: z.number(),
  kat_id: z.number(),
  id_materi: z.number(),
  sampai: Tanggal,
  sisa: z.number(),
});

/**
 * Notifies participants whose time window for a task ends in three days or in one day, if they have not sent a text for
 * this task. Withdraws unread notifications about time windows that were extended or moved. The radar uses the same
 * condition for missing tasks, with another number of days.
 * @returns number of time windows about which participants are notified
 */
export async function notifyJendela(telling: Telling, peserta: readonly number[]): Promise<number> {
  const { db, now, settings } = telling;
  const hari = hariIni(now, settings.timeZone);
  await tarikKabar(
    telling,
    sql`b.user_id = any(${peserta}::int[]) and b.jenis = 'jendela_berakhir' and b.dibaca_pada is null
        and (b.rincian ->> 'sampai')::date >= ${hari}::date - 1
        and not exists (
          select from peserta p join materi m on ${IN_JADWAL} and m.is_aktif = 1 and m.is_tugas = 1 ${PERPANJANGAN}
          where p.user_id = b.user_id and m.id_materi = split_part(b.kunci, '/', 2)::int and ${TGL_AKHIR} = (b.rincian ->> 'sampai')::date)`,
  );
  const at = await radarAt(db, now, settings);
  const ambang = { ...at.ambang, tugas_belum: { ambang: Math.max(...REMAINING_JENDELA) } };
  const rows = await db.rows(
    sql`select r.user_id, r.kat_id, j.id_materi, r.sampai, r.sampai - ${hari}::date as sisa
        from (${radarSql('tugas_belum', { ...at, ambang }, { sasaran: peserta })}) r
        cross join lateral (
          select m.id_materi from peserta p join materi m on ${IN_JADWAL}
          where p.user_id = r.user_id and m.kat_id = r.kat_id and m.is_aktif = 1 and m.is_tugas = 1 and m.tgl_mulai <= ${hari}::date
          order by m.tgl_akhir desc, m.tgl_mulai desc, m.id_materi desc limit 1
        ) j
        where r.sampai - ${hari}::date = any(${REMAINING_JENDELA}::int[]) order by r.user_id, r.kat_id`,
    Row,
  );
  await notify(
    telling,
    rows.map(({ user_id, kat_id, id_materi, sampai, sisa }) => ({
      user_id,
      jenis: 'jendela_berakhir',
      kunci: `jendela/${id_materi}/${sisa}`,
      kat_id,
      rincian: { sampai, sisa },
    })),
  );
  return rows.length;
}
