import { z } from 'zod';
import { EXTRA_MAX, extraList, extraName, refusedExtraTitle, TOO_MANY_EXTRA } from '#rules/import-extra.ts';
import { refuse, refuseField } from '#api/call/refuse.ts';
import { sql, type Db } from '#api/db/db.ts';

/** Reads the headings of all extra columns that participants of this installation have, sorted. */
export const extraTitles = async (db: Db): Promise<string[]> => {
  const rows = await db.rows(
    sql`select distinct t ->> 'judul' as nama from peserta p cross join lateral jsonb_array_elements(p.tambahan) t
        where p.tambahan <> '[]' order by nama`,
    z.object({ nama: z.string() }),
  );
  return rows.map(({ nama }) => nama);
};

/**
 * Rejects extra columns in three cases: a heading stands for secret numbers, the table is not `akun`, or the
 * installation would have more than `EXTRA_MAX` extra columns.
 */
export async function requireExtra(db: Db, tabel: string, kolom: readonly (string | null)[]): Promise<void> {
  const names = kolom.flatMap((each) => (each === null ? [] : (extraName(each) ?? [])));
  if (names.length === 0) return;
  if (tabel !== 'akun') throw refuseField('kolom', 'Kolom tidak dikenal');
  for (const name of names) {
    const reason = refusedExtraTitle(name);
    if (reason !== null) throw refuseField('kolom', reason);
  }
  const all = new Set(await extraTitles(db));
  for (const name of names) all.add(name);
  if (all.size > EXTRA_MAX) throw refuseField('kolom', TOO_MANY_EXTRA);
}

/**
 * Replaces the values in the extra columns of these participants. A participant whose `tambahan` is empty is skipped.
 */
export async function writeExtra(
  db: Db,
  rows: readonly { user_id: number; tambahan: Readonly<Record<string, string>> }[],
): Promise<void> {
  const filled = rows.filter(({ tambahan }) => Object.keys(tambahan).length > 0);
  if (filled.length === 0) return;
  await db.run(
    sql`update peserta p set tambahan = n.tambahan
        from jsonb_to_recordset(${JSON.stringify(filled.map((row) => ({ ...row, tambahan: extraList(row.tambahan) })))}::jsonb) as n (user_id int, tambahan jsonb) where p.user_id = n.user_id`,
  );
  if ((await extraTitles(db)).length > EXTRA_MAX) throw refuse(409, TOO_MANY_EXTRA, 'terlalu_banyak');
}
