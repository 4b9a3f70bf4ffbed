import { z } from 'zod';
import { sql, type Sql } from '#api/db/db.ts';
import { notifyKlaim } from './klaim.ts';
import { notifyPenugasan } from './penugasan.ts';
import { kabarDitarik } from './sertifikat.ts';
import { tarikItem, tarikKabar } from './tarik.ts';
import type { Telling } from './telling.ts';
import { notify } from './tulis.ts';

/**
 * Regular expression for the start of a notification's key. It contains the table and the key of the database row that
 * the notification is about.
 */
const ROWS = '^mentor_[a-z]+/\\d+/\\d+|^[a-z_]+/\\d+';

/**
 * Withdraws the notifications about the rows that an undo has restored. Sends notifications about the effects of the
 * undo: changed assignments, changed claims, and certificates that the undo makes invalid. Must be called after the
 * undo.
 * @param oleh id of the history entry of the undo
 */
export async function urungKabar(telling: Telling, riwayat_id: number, oleh: number): Promise<void> {
  const { db } = telling;
  // Must be called before the statements below, because it reads the notifications that they withdraw.
  await notifyPenugasan(telling, oleh, { batal: riwayat_id });
  await tarikKabar(
    telling,
    // With `is true`, PostgreSQL hashes the subquery once. A join would compare every pair of rows, because the new
    // rows have no statistics yet.
    sql`b.audit_id = ${riwayat_id} and (substring(b.kunci from ${ROWS})
          in (select p.tabel || '/' || p.kunci from audit_perubahan p where p.audit_id = ${oleh})) is true`,
  );
  // In notifications that collect several claims, only the restored claims are withdrawn. The query finds these
  // notifications by the owners of the claims.
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
  // If the undo sets a claim back to rejected, it also restores the reason for the rejection.
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
