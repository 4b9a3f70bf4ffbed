import { z } from 'zod';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { JENIS_KABAR, KELOMPOK_OF } from '#rules/kabar.ts';
import { sql } from '#api/db/db.ts';
import { job } from '#api/job/job.ts';
import { queueEmail } from '#api/parts/email/antre.ts';
import { forAllUsersSql } from '#api/parts/kabar/missing.ts';
import { KABAR_OF_MANY, type SuratKabar } from '#api/parts/kabar/immediate.ts';
import { AKTIF } from '#api/parts/kabar/orang.ts';
import { methodSql } from '#api/parts/kabar/pilihan.ts';

/** Number of users that one step of the job processes. */
const LANGKAH = 500;

const Penerima = z.object({ user_id: z.number(), kepada: z.string() });

/**
 * Mails a notification to many users. A user gets the mail only if they have chosen immediate mails for this group of
 * notifications.
 */
export const kabarOfMany = job({
  ...KABAR_OF_MANY,
  state: z.object({ setelah: z.number(), jumlah: z.number() }),
  start: { setelah: 0, jumlah: 0 },
  failure: 'Pemberitahuan tidak selesai dikirim lewat email.',
  async step({ db, now, settings, payload: { id, waktu }, state: { setelah, jumlah } }) {
    const kabar = await db.maybe(
      sql`select jenis from pemberitahuan where id = ${id} and waktu = ${waktu}::timestamptz and dibatalkan_pada is null`,
      z.object({ jenis: z.enum(JENIS_KABAR) }),
    );
    if (kabar === null) return { message: 'Pemberitahuan ini tidak berlaku lagi.' };
    const kelompok = KELOMPOK_OF[kabar.jenis];
    const hari = hariIni(now, settings.timeZone);
    const penerima = await db.rows(
      sql`select u.id as user_id, u.email as kepada
          from pemberitahuan b cross join users u left join peserta p on p.user_id = u.id
          where b.id = ${id} and u.id > ${setelah} and u.email_terbukti = 1 and ${AKTIF}
            and ${forAllUsersSql(hari)} and ${methodSql(sql`${kelompok}::text`)} = 'langsung'
          order by u.id limit ${LANGKAH}`,
      Penerima,
    );
    const rincian = JSON.stringify({ kelompok, waktu, ids: [id] } satisfies SuratKabar);
    await queueEmail(
      db,
      'kabar',
      penerima.map((each) => ({ ...each, rincian })),
    );
    const last = penerima.at(-1);
    const semua = jumlah + penerima.length;
    return penerima.length < LANGKAH || last === undefined
      ? { message: `${semua} email diantrekan.` }
      : { done: 0, state: { setelah: last.user_id, jumlah: semua } };
  },
});
