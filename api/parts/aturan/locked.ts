import { z } from 'zod';
import { ATURAN_BAWAAN, type AturanState } from '#rules/nilai/aturan.ts';
import { raw, sql, type Db, type Sql } from '#api/db/db.ts';

/**
 * SQL condition: the participant with this id has a score, a sent pre-test or post-test, or a survey answer.
 * @param user_id SQL of the id; it must be a constant of the code, never user input
 */
export const scoredPesertaSql = (user_id: string): Sql =>
  raw(`(exists (
    select from ist_nilai i where i.user_id = ${user_id} and (
      i.nilai_pre <> 0 or i.nilai_post <> 0 or i.nilai_ojt <> 0 or i.nilai_ist2 <> 0 or i.final_pada is not null
      or i.post_ditetapkan_pada is not null or i.ojt_ditetapkan_pada is not null or i.ist2_ditetapkan_pada is not null))
    or exists (select from nilai_kompetensi n where n.peserta_id = ${user_id})
    or exists (select from test_hasil h where h.user_id = ${user_id})
    or exists (select from survei_sudah s where s.user_id = ${user_id}))`);

/**
 * SQL condition: the period with this id is closed, or its participants have scores, sent pre-tests or post-tests, or
 * survey answers. In both cases its rule set cannot change.
 * @param periode_id SQL of the id; it must be a constant of the code, never user input
 */
export const scoredSql = (periode_id: string): Sql =>
  raw(`exists (
    select from periode z where z.id = ${periode_id} and (z.is_aktif = 0 or exists (
      select from peserta p where p.periode_id = z.id and ${scoredPesertaSql('p.user_id').sql})))`);

export interface AturanUse {
  readonly keadaan: AturanState;
  readonly periode: number[];
  /** Names of the periods that use the rule set. */
  readonly nama: string[];
}

const Use = z.object({
  aturan_id: z.number(),
  periode: z.array(z.number()),
  nama: z.array(z.string()),
  dinilai: z.boolean(),
});

/**
 * Returns for each rule set the periods that use it, and whether these periods have scores, sent pre-tests or
 * post-tests, or survey answers. Rule sets that no period uses are omitted.
 */
async function usesOf(db: Db, only: Sql): Promise<Map<number, AturanUse>> {
  const rows = await db.rows(
    sql`select e.aturan_id, array_agg(e.id order by e.id) as periode, array_agg(e.keterangan order by e.id) as nama,
               bool_or(${scoredSql('e.id')}) as dinilai
        from periode e where ${only} group by e.aturan_id`,
    Use,
  );
  return new Map(
    rows.map(({ aturan_id, periode, nama, dinilai }) => [
      aturan_id,
      { periode, nama, keadaan: dinilai ? 'terkunci' : 'dipakai' },
    ]),
  );
}

/**
 * Returns whether a rule set is a draft, used or locked, and which periods use it. The built-in rule set is always
 * locked.
 */
const stateOf = (id: number, uses: ReadonlyMap<number, AturanUse>): AturanUse => {
  const use = uses.get(id) ?? { keadaan: 'draf', periode: [], nama: [] };
  return id === ATURAN_BAWAAN ? { ...use, keadaan: 'terkunci' } : use;
};

export async function readUses(db: Db): Promise<(id: number) => AturanUse> {
  const uses = await usesOf(db, sql`true`);
  return (id) => stateOf(id, uses);
}

export const readUse = async (db: Db, id: number): Promise<AturanUse> =>
  stateOf(id, await usesOf(db, sql`e.aturan_id = ${id}`));

/**
 * Locks a rule set and its periods until the transaction ends. Every save of a score or a survey answer holds a shared
 * lock on the same rows. Therefore the rules cannot change during a save. Returns false if the rule set does not exist.
 */
export async function lockAturan(db: Db, id: number): Promise<boolean> {
  await db.run(sql`select from periode where aturan_id = ${id} order by id for update`);
  return (await db.maybe(sql`select from aturan where id = ${id} for update`, z.object({}))) !== null;
}
