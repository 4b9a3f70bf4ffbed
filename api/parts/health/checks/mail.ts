import { z } from 'zod';
import { longWaktu } from '#rules/text/format.ts';
import { sql } from '#api/db/db.ts';
import { EMAIL } from '#api/parts/email/antre.ts';
import { amber, green, red, type Check } from '#api/parts/health/check.ts';

/**
 * Limits in minutes for the time that a mail waits. From the first limit on the check is yellow, from the second limit
 * on it is red. Mails that are sent only in the morning are not counted.
 */
const [LATE_MINUTES, STUCK_MINUTES] = [10, 60];
/** The check is yellow if more than this number of mails to one mail host fail within a day. */
const HOST_FAILED = 3;

const OPEN = 'Buka Sistem, tab Email, untuk membaca sebabnya.';

const Row = z.object({
  terlama: z.number().nullable(),
  berhasil: z.string().nullable(),
  menunggu: z.number(),
  gagal: z.array(z.object({ host: z.string(), n: z.number() })),
});

/**
 * Check: when the last mail was sent, whether mails wait too long, and how many mails to each host failed in the last
 * day.
 */
export const mail: Check = {
  nama: 'email',
  judul: 'Pengiriman email',
  menit: 2,
  heading: 'Mails do not leave',
  screen: '/adm/sys?tab=email',
  async look({ database, now, settings }) {
    if (settings.mail === undefined) return green('Server ini tidak mengirim email.');
    const { terlama, berhasil, menunggu, gagal } = await database.read.one(
      sql`with surat as (
            select j.status, j.created_at, j.finished_at, j.bulk, split_part(e.kepada, '@', 2) as host
            from email e join job j on j.id = e.job_id
            where j.status in ('waiting', 'running') or j.status = 'failed' and j.finished_at > ${now}::timestamptz - interval '1 day')
          select (select extract(epoch from ${now}::timestamptz - min(created_at))::float8 / 60
                  from surat where status <> 'failed' and bulk = 0) as terlama,
                 (select count(*)::int from surat where status <> 'failed' and bulk = 0) as menunggu,
                 (select finished_at from job where kind = ${EMAIL} and status = 'done' order by finished_at desc limit 1) as berhasil,
                 (select coalesce(json_agg(json_build_object('host', host, 'n', n) order by n desc, host), '[]')
                  from (select host, count(*)::int as n from surat where status = 'failed' group by host) h where n > ${HOST_FAILED}) as gagal`,
      Row,
    );
    const minutes = Math.floor(terlama ?? 0);
    const last =
      berhasil === null
        ? 'Belum ada email yang terkirim.'
        : `Email terakhir terkirim ${longWaktu(berhasil, settings.timeZone)}.`;
    if (minutes >= LATE_MINUTES) {
      const kalimat = `${menunggu} email menunggu dikirim, yang terlama sejak ${minutes} menit. ${last}`;
      return minutes >= STUCK_MINUTES ? red(kalimat, OPEN) : amber(kalimat, OPEN);
    }
    const [host] = gagal;
    if (host) return amber(`${host.n} email ke ${host.host} gagal dalam 24 jam terakhir.`, OPEN);
    return green(last);
  },
};
