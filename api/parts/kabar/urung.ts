import { z } from 'zod';
import { sql, type Sql } from '#api/db/db.ts';
import { beriTahuKlaim } from './klaim.ts';
import { beriTahuPenugasan } from './penugasan.ts';
import { kabarDitarik } from './sertifikat.ts';
import { tarikItem, tarikKabar } from './tarik.ts';
import type { Telling } from './telling.ts';
import { beriTahu } from './tulis.ts';

/** The row of the history that an entry of the bell is about: what its key begins with. */
const BARIS = '^mentor_[a-z]+/\\d+/\\d+|^[a-z_]+/\\d+';

/**
 * After an undo: what its entry told of the rows that were brought back is taken back, and what the undo itself has made is told: an
 * assignment that is there again, one that is gone and was not told of, a claim that is valid, refused or paid again, a certificate
 * withdrawn again.
 * @param oleh the entry of the undo
 */
export async function urungKabar(telling: Telling, riwayat_id: number, oleh: number): Promise<void> {
  const { db } = telling;
  // As long as it stands what was told.
  await beriTahuPenugasan(telling, oleh, { batal: riwayat_id });
  await tarikKabar(
    telling,
    // "is true": hashed once. As a join the database compares each bell with each row, as it has no figures of rows this new.
    sql`b.audit_id = ${riwayat_id} and (substring(b.kunci from ${BARIS})
          in (select p.tabel || '/' || p.kunci from audit_perubahan p where p.audit_id = ${oleh})) is true`,
  );
  // Of rows that gather claims only these: found by their receivers.
  await tarikItem(
    telling,
    sql`b.user_id = any(array(
          select a.user_id from audit_perubahan p join akomodasi a on a.id = p.kunci::int
          where p.audit_id = ${oleh} and p.tabel = 'akomodasi'))`,
    sql`(e.value ->> 'audit_id')::bigint = ${riwayat_id}
        and e.key in (select p.tabel || '/' || p.kunci from audit_perubahan p where p.audit_id = ${oleh})`,
  );
  // A row that counts several assignments: as soon as one of its receiver's is brought back.
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
  await beriTahu(
    telling,
    ditarik.map(({ id }) => kabarDitarik(id, oleh)),
  );
  await beriTahuKlaim(telling, 'klaim_dibayar', oleh, filled('dibayar_pada'));
  await beriTahuKlaim(telling, 'klaim_divalidasi', oleh, filled('divalidasi_pada'));
  // Also with the reason that it had before.
  await beriTahuKlaim(
    telling,
    'klaim_ditolak',
    oleh,
    sql`p.sesudah ->> 'alasan_tolak' is distinct from p.sebelum ->> 'alasan_tolak' and p.sesudah ->> 'alasan_tolak' is not null`,
  );
}

/** Has the change `p` filled this cell? */
const filled = (sel: string): Sql => sql`p.sebelum ->> ${sel} is null and p.sesudah ->> ${sel} is not null`;
