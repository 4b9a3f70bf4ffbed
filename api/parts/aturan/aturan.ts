import { z } from 'zod';
import { ATURAN_BAWAAN, type AturanNilai } from '#rules/nilai/aturan.ts';
import { raw, sql, type Db } from '#api/db/db.ts';
import { wanted } from '#api/db/wanted.ts';

/** The part of a rule set that the column `aturan.isi` stores: pass mark, weights and minimum values. */
export const StoredAturan = z.object({
  batas_lulus: z.number(),
  bobot_akhir: z.object({ ist: z.number(), ojt: z.number(), ist2: z.number() }),
  lantai_moderasi: z.number(),
  lantai_survei: z.number(),
  kategori: z.array(z.object({ id_kat: z.number(), bobot: z.number(), skala: z.literal([3, 4]) })),
}) satisfies z.ZodType<AturanNilai>;

/** The rule set of a participant's period: the content of `aturan.isi`, and the id, name and version. */
export const Aturan = StoredAturan.extend({ id: z.number(), nama: z.string(), versi: z.number() });
export type Aturan = z.output<typeof Aturan>;

/** SQL expression for `Aturan` as JSON, from a row `aturan a`. */
export const ATURAN_JSON = raw(`(a.isi || jsonb_build_object('id', a.id, 'nama', a.nama, 'versi', a.versi))`);

/** SQL joins from `peserta p` to the participant's period `z` and to the rule set `a` of this period. */
export const ATURAN_JOIN = raw('join periode z on z.id = p.periode_id join aturan a on a.id = z.aturan_id');

const One = z.object({ aturan: Aturan });

/**
 * Returns the rule set of a participant's period. A user who is no participant gets the rule set of the period of new
 * participants (`periode_daftar`).
 */
export async function aturanOf(db: Db, user_id: number | null): Promise<Aturan> {
  const { aturan } = await db.one(
    sql`select ${ATURAN_JSON} as aturan from sistem s left join peserta p on p.user_id = ${user_id}
        join periode e on e.id = coalesce(p.periode_id, s.periode_daftar) join aturan a on a.id = e.aturan_id`,
    One,
  );
  return aturan;
}

/**
 * Returns the same as `aturanOf`, and also locks the rule set against changes until the transaction ends. Every save of
 * a score or a survey answer calls this function before it computes scores. The caller must have locked the period.
 */
export async function lockAturanOf(db: Db, user_id: number): Promise<Aturan> {
  const { aturan } = await db.one(
    sql`select ${ATURAN_JSON} as aturan from peserta p ${ATURAN_JOIN} where p.user_id = ${user_id} for share of z, a`,
    One,
  );
  return aturan;
}

const Many = z.object({ aturan: Aturan, orang: z.array(z.number()) });

/** Returns the rule sets of several participants' periods with one query. */
export async function aturanOfMany(db: Db, user_ids: readonly number[]): Promise<Map<number, Aturan>> {
  const sets = await db.rows(
    sql`select ${ATURAN_JSON} as aturan, o.orang
        from (select e.aturan_id, array_agg(p.user_id) as orang
              from ${wanted(user_ids)} x join peserta p on p.user_id = x.id join periode e on e.id = p.periode_id
              group by e.aturan_id) o join aturan a on a.id = o.aturan_id`,
    Many,
  );
  return new Map(sets.flatMap(({ aturan, orang }) => orang.map((id) => [id, aturan] as const)));
}

/** Returns all rule sets by id. A programme has only a few. */
export async function allAturan(db: Db): Promise<(id?: number) => Aturan> {
  const sets = await db.rows(sql`select ${ATURAN_JSON} as aturan from aturan a`, One);
  const byId = new Map(sets.map(({ aturan }) => [aturan.id, aturan]));
  return (id = ATURAN_BAWAAN) => byId.get(id)!;
}
