import { z } from 'zod';
import { sql, type Sql } from '#api/db/db.ts';
import { notifyKlaim } from './klaim.ts';
import { notifyPenugasan } from './penugasan.ts';
import { kabarDitarik } from './sertifikat.ts';
import { tarikItem, tarikKabar } from './tarik.ts';
import type { Telling } from './telling.ts';
import { notify } from './tulis.ts';

/**
 * Regular expression for the start of a notification's key, which contains the table and key of the row that
 * the notification is about.
 */
const ROWS = '^mentor_[a-z]+/\\d+/\\d+|^[a-z_]+/\\d+';

/**
 * Withdraws the notifications about rows that an undo has restored. Sends notifications about the effects of the undo.
 * The effects are changed assignments, claims that get their earlier status, and certificates that are withdrawn again.
 * This function must be called after the undo.
 * @param oleh id of the history entry of the undo
 */
export async function urungKabar(telling: Telling, riwayat_id: number, oleh: number): Promise<void> {
  const { db } = telling;
  // This call must be first, because it reads the notifications that are withdrawn below.
  await notifyPenugasan(telling, oleh, { batal: riwayat_id });
  await tarikKabar(
    telling,
    // With `is true`, PostgreSQL hashes the subquery once. The changed rows are too new to have statistics,
    // and a join would compare every pair of rows.
    sql`b.audit_id = ${riwayat_id} and (substring(b.kunci from ${ROWS})
          in (select p.tabel || '/' || p.kunci from audit_perubahan p where p.audit_id = ${oleh})) is true`,
  );
  // Withdraws only the restored claims from notifications that collect claims. The recipients of the claims
  // are needed to find these notifications.
  await tarikItem(
    telling,
    sql`b.user_id = any(array(
          select a.user_id from audit_perubahan p join akomodasi a on a.id = p.kunci::int
          where p.audit_id = ${oleh} and p.tabel = 'akomodasi'))`,
    sql`(e.value ->> 'audit_id')::bigint = ${riwayat_id}
        and e.key in (select p.tabel || '/' || p.kunci from audit_perubahan p where p.audit_id = ${oleh})`,
  );
  // A notification that counts several assignments is withdrawn as soon as one of these assignments is
  // restored.
  await tarikKabar(
    telling,
    sql`b.audit_id = ${riwayat_id} and b.kunci like 'penugasan/%' and (b.user_id in (
          select unnest(array[split_part(p.kunci, '/', 1)::int, (p.sebelum ->> 'mentor_id')::int, (p.sesudah ->> 'mentor_id')::int])
          from audit_perubahan p where p.audit_id = ${oleh} and p.tabel in ('mentor_peserta', 'mentor_ist'))) is true`,
  );
  const ditarik = await db.rows(
    sql`select p.kunci::int as id from audit_perubahan p
        where p.audit_id = ${oleh} and p.tabel = 'sertifikat' and ${filled('ditarik_pada')}`,
    z.object({ id: z.number() }),
  );
  await notify(
    telling,
    ditarik.map(({ id }) => kabarDitarik(id, oleh)),
  );
  await notifyKlaim(telling, 'klaim_dibayar', oleh, filled('dibayar_pada'));
  await notifyKlaim(telling, 'klaim_divalidasi', oleh, filled('divalidasi_pada'));
  // A rejection that was restored has its former reason.
  await notifyKlaim(
    telling,
    'klaim_ditolak',
    oleh,
    sql`p.sesudah ->> 'alasan_tolak' is distinct from p.sebelum ->> 'alasan_tolak' and p.sesudah ->> 'alasan_tolak' is not null`,
  );
}

/** SQL condition: change `p` has set this column, which was null before the change. */
const filled = (cell: string): Sql =>
  sql`p.sebelum ->> ${cell} is null and p.sesudah ->> ${cell} is not null`;
