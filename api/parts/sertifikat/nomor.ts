import { z } from 'zod';
import { nomorSertifikat } from '#rules/nilai/sertifikat.ts';
import { sql, type Db } from '#api/db/db.ts';
import type { Settings } from '#api/start/settings.ts';
import { lulusSql } from '#api/parts/langkah.ts';
import { isAlamatConfigured } from './alamat.ts';
import { raportDibukaSql } from '#api/parts/raport.ts';

interface Pemberian {
  settings: Pick<Settings, 'product' | 'publicUrl' | 'demo'>;
  /** Today in the programme's time zone. The certificate number contains the year. */
  hariIni: string;
  now: Date;
  /** True if the participant requests the certificate number; false if an admin does. */
  sendiri?: boolean;
}

const Last = z.object({ terakhir: z.number() });
const New = z.object({ user_id: z.number() });

/**
 * Gives a certificate number to each of these participants who has passed, has a complete result and has no number yet.
 * If `sendiri` is true, the report card must be open. A lock makes concurrent calls wait, so that no number is given
 * twice. A rollback of the transaction also undoes the numbers, so that there are no gaps.
 */
export async function giveNomor(
  db: Db,
  user_ids: readonly number[],
  { settings, hariIni, now, sendiri = false }: Pemberian,
): Promise<void> {
  const tahun = Number(hariIni.slice(0, 4));
  if (!isAlamatConfigured(settings)) return;
  // Most downloads need no new certificate number. They return here, so that they need not wait for the lock.
  if ((await waitingOf(db, user_ids, sendiri)).length === 0) return;
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('sertifikat', 0))`);
  const waiting = await waitingOf(db, user_ids, sendiri);
  if (waiting.length === 0) return;
  const { terakhir } = await db.one(
    sql`insert into sertifikat_urut as u (tahun, terakhir) values (${tahun}, ${waiting.length})
        on conflict (tahun) do update set terakhir = u.terakhir + excluded.terakhir returning terakhir`,
    Last,
  );
  const rows = waiting.map(({ user_id }, i) => {
    const urut = terakhir - waiting.length + 1 + i;
    return { user_id, urut, nomor: nomorSertifikat(settings.product, tahun, urut) };
  });
  await db.run(
    sql`insert into sertifikat (user_id, tahun, urut, nomor, diberikan_pada)
        select r.user_id, ${tahun}, r.urut, r.nomor, ${now}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (user_id int, urut int, nomor text)`,
  );
}

/** Returns the participants who may get a certificate number and have none yet. */
function waitingOf(db: Db, user_ids: readonly number[], own: boolean) {
  return db.rows(
    sql`select i.user_id from unnest(${user_ids}::int[]) with ordinality as u (id, n)
        join ist_nilai i on i.user_id = u.id join peserta_langkah g on g.user_id = u.id
        where (not ${own} or ${raportDibukaSql('u.id')}) and ${lulusSql}
          and not exists (select from sertifikat c where c.user_id = u.id)
        order by u.n`,
    New,
  );
}
