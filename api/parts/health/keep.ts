import { z } from 'zod';
import { COLOURS } from '#rules/kesehatan.ts';
import { sql, type Db } from '#api/db/db.ts';
import type { Settings } from '#api/start/settings.ts';
import { queueEmail } from '#api/parts/email/antre.ts';
import type { Check, Finding } from './check.ts';

const Before = z.object({ warna: z.enum(COLOURS), dikabari: z.boolean() });

/**
 * Stores the result of a health check. Admins get one mail when the check becomes red, and one when it is green again.
 * A yellow result sends no mail, because a value near a limit would cause many mails.
 */
export async function keepFinding(
  db: Db,
  { nama, judul, heading, ofMachine }: Check,
  { warna, kalimat, tindakan = null }: Omit<Finding, 'tindakan'> & { tindakan?: string | null },
  { mesin, now, settings }: { mesin: string; now: Date; settings: Pick<Settings, 'mail'> },
): Promise<void> {
  const place = ofMachine ? mesin : '';
  // Two instances of the app may run the same check. The lock makes the second instance wait, so that it sees the
  // result of the first.
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('kesehatan', 0))`);
  const before = await db.maybe(
    sql`select warna, dikabari from kesehatan where pemeriksaan = ${nama} and mesin = ${place}`,
    Before,
  );
  const told = before?.dikabari ?? false;
  const tells = settings.mail !== undefined && (told ? warna === 'hijau' : warna === 'merah');
  if (tells)
    await tellAdmins(
      db,
      warna === 'merah'
        ? [
            `Perlu tindakan: ${judul}`,
            kalimat,
            tindakan,
            `Untuk pengelola server: docs/operations.md, “${heading}”.`,
          ]
        : [`Sudah baik lagi: ${judul}`, kalimat],
    );
  await db.run(
    sql`insert into kesehatan as k (pemeriksaan, mesin, warna, kalimat, tindakan, dicek_pada, sejak, dikabari)
        values (${nama}, ${place}, ${warna}, ${kalimat}, ${tindakan}, ${now}, ${now}, ${tells ? !told : told})
        on conflict (pemeriksaan, mesin) do update set
          warna = excluded.warna, kalimat = excluded.kalimat, tindakan = excluded.tindakan, dicek_pada = excluded.dicek_pada,
          sejak = case when k.warna = excluded.warna then k.sejak else excluded.sejak end, dikabari = excluded.dikabari`,
  );
}

/** Queues a mail with these lines to every admin. The first line is the subject. */
async function tellAdmins(db: Db, lines: readonly (string | null)[]): Promise<void> {
  const admins = await db.rows(
    sql`select id as user_id, email as kepada from users where "group" = 'admin' and ditutup_pada is null order by id`,
    z.object({ user_id: z.number(), kepada: z.string() }),
  );
  const rincian = lines.filter((line) => line !== null).join('\n');
  await queueEmail(
    db,
    'kesehatan',
    admins.map((admin) => ({ ...admin, rincian })),
  );
}
