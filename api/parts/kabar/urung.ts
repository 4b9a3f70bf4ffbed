import { z } from 'zod';
import { sql, type Db } from '#api/db/db.ts';
import { beriTahuKlaim } from './klaim.ts';
import { kabarPenugasan, type GantiPenugasan } from './penugasan.ts';
import { kabarDitarik } from './sertifikat.ts';
import { tarikKabar } from './tarik.ts';
import type { Telling } from './telling.ts';
import { beriTahu } from './tulis.ts';

/** The row of the history that an entry of the bell is about: what its key begins with. */
const BARIS = '^mentor_[a-z]+/\\d+/\\d+|^[a-z_]+/\\d+';

/**
 * After an undo: what its entry told of the rows that were brought back is taken back, and what the undo itself has made is told: an
 * assignment that is there again, one that is gone and was not told of, a claim that is valid or paid again, a certificate withdrawn again.
 * @param oleh the entry of the undo
 */
export async function urungKabar(telling: Telling, riwayat_id: number, oleh: number): Promise<void> {
  const tertarik = await tarikKabar(
    telling,
    // "is true": hashed once. As a join the database compares each bell with each row, as it has no figures of rows this new.
    sql`b.audit_id = ${riwayat_id} and (substring(b.kunci from ${BARIS})
          in (select p.tabel || '/' || p.kunci from audit_perubahan p where p.audit_id = ${oleh})) is true`,
  );
  const taken = new Set(tertarik.map(({ user_id, kunci }) => `${user_id} ${kunci}`));
  const { db } = telling;
  const penugasan = kabarPenugasan(await penugasanOf(db, oleh), oleh).filter(
    ({ jenis, user_id, kunci }) => !jenis.endsWith('_diambil') || !taken.has(`${user_id} ${kunci}`),
  );
  const ditarik = (await idsOf(db, oleh, 'sertifikat', 'ditarik_pada')).map((user_id) =>
    kabarDitarik(user_id, oleh),
  );
  await beriTahu(telling, [...penugasan, ...ditarik]);
  await beriTahuKlaim(telling, 'klaim_dibayar', await idsOf(db, oleh, 'akomodasi', 'dibayar_pada'), oleh);
  const valid = await idsOf(db, oleh, 'akomodasi', 'divalidasi_pada');
  await beriTahuKlaim(telling, 'klaim_divalidasi', valid, oleh);
}

const Ganti = z.object({
  tabel: z.enum(['mentor_peserta', 'mentor_ist']),
  peserta_id: z.number(),
  bidang: z.number(),
  sebelum: z.number().nullable(),
  sesudah: z.number().nullable(),
});

const penugasanOf = (db: Db, audit_id: number): Promise<GantiPenugasan[]> =>
  db.rows(
    sql`select p.tabel, split_part(p.kunci, '/', 1)::int as peserta_id, split_part(p.kunci, '/', 2)::int as bidang,
               (p.sebelum ->> 'mentor_id')::int as sebelum, (p.sesudah ->> 'mentor_id')::int as sesudah
        from audit_perubahan p where p.audit_id = ${audit_id} and p.tabel in ('mentor_peserta', 'mentor_ist')`,
    Ganti,
  );

/** The rows of a kind in which the undo has filled this cell. */
async function idsOf(db: Db, audit_id: number, tabel: string, sel: string): Promise<number[]> {
  const rows = await db.rows(
    sql`select p.kunci::int as id from audit_perubahan p
        where p.audit_id = ${audit_id} and p.tabel = ${tabel} and p.sebelum ->> ${sel} is null and p.sesudah ->> ${sel} is not null`,
    z.object({ id: z.number() }),
  );
  return rows.map(({ id }) => id);
}
