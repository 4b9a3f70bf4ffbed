import { z } from 'zod';
import { Nilai, Waktu } from '#contract/fields.ts';
import { nilaiAkhir, type NilaiTahap } from '#rules/nilai.ts';
import { sql, type Db } from '../../db.ts';
import { nextVersion } from '../versi.ts';

/** The scores of one participant's row. */
export interface NilaiIst extends NilaiTahap {
  readonly nilai_pre: number;
}

/** A row as it is stored: with the final score that follows, and the version. */
export const IstTersimpan = z.object({
  nilai_pre: Nilai,
  nilai_post: Nilai,
  nilai_ojt: Nilai,
  nilai_ist2: Nilai,
  nilai_akhir: Nilai,
  updated_at: Waktu,
});
export type IstTersimpan = z.output<typeof IstTersimpan>;

/** The columns of `IstTersimpan`, of `ist_nilai i`. */
export const IST_COLUMNS = sql`i.nilai_pre, i.nilai_post, i.nilai_ojt, i.nilai_ist2, i.nilai_akhir, i.updated_at`;

const Saved = IstTersimpan.extend({ user_id: z.number() });

/**
 * Writes the stage scores of participants, each with the final score by the rule, under a new version. The only statement that
 * writes them (`simpan.test.ts`), so that a stored final score is never another than the rule gives. Call it with the rows
 * locked. Answers what is stored now, by participant; who has no row is not in it.
 */
export async function saveNilai(
  db: Db,
  nilai: ReadonlyMap<number, NilaiIst>,
): Promise<Map<number, IstTersimpan>> {
  const rows = [...nilai].map(([user_id, each]) => ({ user_id, ...each, nilai_akhir: nilaiAkhir(each) }));
  const column = (name: keyof (typeof rows)[number]) => sql`${rows.map((row) => row[name])}`;
  const saved = await db.rows(
    sql`update ist_nilai i set nilai_pre = n.nilai_pre, nilai_post = n.nilai_post, nilai_ojt = n.nilai_ojt, nilai_ist2 = n.nilai_ist2,
               nilai_akhir = n.nilai_akhir, updated_at = ${nextVersion(sql`i.updated_at`)}
        from unnest(${column('user_id')}::int[], ${column('nilai_pre')}::numeric[], ${column('nilai_post')}::numeric[],
                    ${column('nilai_ojt')}::numeric[], ${column('nilai_ist2')}::numeric[], ${column('nilai_akhir')}::numeric[])
             as n (user_id, nilai_pre, nilai_post, nilai_ojt, nilai_ist2, nilai_akhir)
        where i.user_id = n.user_id returning i.user_id, ${IST_COLUMNS}`,
    Saved,
  );
  return new Map(saved.map(({ user_id, ...row }) => [user_id, row]));
}
