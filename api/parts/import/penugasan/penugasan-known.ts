import { z } from 'zod';
import { Flag, ShownNama } from '#contract/fields.ts';
import { labelPenugasan } from '#rules/nilai/penugasan.ts';
import { rapat } from '#rules/text/heading.ts';
import { fold } from '#rules/text/fold.ts';
import { readKategori, type Kategori } from '#rules/tugas/table.ts';
import { sql, type Db } from '#api/db/db.ts';
import { loadPeserta, type KnownPeserta } from '#api/parts/import/peserta-known.ts';
import type { RowInput } from '#api/parts/import/table.ts';

const Mentor = z.object({ id: z.number(), name: ShownNama, email: z.string(), ditutup: Flag });
export type Mentor = z.output<typeof Mentor>;

const Assigned = z.object({
  id: z.number(),
  peserta_id: z.number(),
  kat_id: z.number(),
  mentor_id: z.number(),
  nama_mentor: ShownNama,
});
export type Assigned = z.output<typeof Assigned>;

/** Stored data with which an import of assignments compares its rows. */
export interface KnownPenugasan {
  readonly peserta: KnownPeserta;
  readonly kategori: readonly Kategori[];
  readonly mentor: readonly Mentor[];
  /**
   * Mentors by id, email and name (lower case, without accents). The value `several` means that several mentors have
   * this name.
   */
  readonly mentorBy: ReadonlyMap<string, Mentor | 'several'>;
  /** Existing assignments by participant and category (`assignedKey`). */
  readonly assigned: ReadonlyMap<string, Assigned>;
  /**
   * Row number of each participant and category in an earlier row. A second row with the same participant and category
   * is an error.
   */
  readonly seen: Map<string, number>;
}

export const assignedKey = (peserta_id: number, kat_id: number) => `${peserta_id}/${kat_id}`;

/** Reads the participants of the rows with their assignments, and all mentors. */
export async function loadPenugasan(db: Db, rows: readonly RowInput[]): Promise<KnownPenugasan> {
  const peserta = await loadPeserta(db, rows);
  const ids = [...peserta.byId.keys()];
  const assigned = await db.rows(
    sql`select t.*, m.name as nama_mentor
        from (select id_mentor as id, peserta_id, kat_id, mentor_id from mentor_peserta where peserta_id = any(${ids}::int[])
              union all
              select id_mentor_ist, peserta_id, 7 - isprak, mentor_id from mentor_ist where peserta_id = any(${ids}::int[])) t
        join users m on m.id = t.mentor_id`,
    Assigned,
  );
  const mentor = await db.rows(
    sql`select id, name, email, (ditutup_pada is not null)::int as ditutup from users where "group" = 'mentor' order by name, id`,
    Mentor,
  );
  return {
    peserta,
    kategori: await db.rows(
      sql`select id_kat, keterangan_kategori from kategori order by id_kat`,
      z.object({ id_kat: z.number(), keterangan_kategori: z.string() }),
    ),
    mentor,
    mentorBy: mentorsBy(mentor),
    assigned: new Map(assigned.map((each) => [assignedKey(each.peserta_id, each.kat_id), each])),
    seen: new Map(),
  };
}

/**
 * Returns the id of the category that a cell names. The cell may contain the number, the name or the short label of the
 * category.
 */
export function kategoriOf(text: string, { kategori }: Pick<KnownPenugasan, 'kategori'>): number | null {
  const short = kategori.find(({ id_kat }) => rapat(labelPenugasan(id_kat)) === rapat(text));
  return short?.id_kat ?? readKategori(text, kategori);
}

function mentorsBy(all: readonly Mentor[]): Map<string, Mentor | 'several'> {
  const found = new Map<string, Mentor | 'several'>();
  for (const each of all) found.set(fold(each.name), found.has(fold(each.name)) ? 'several' : each);
  for (const each of all) found.set(String(each.id), each).set(each.email, each);
  return found;
}

/**
 * Finds the mentor that a cell names. The cell may contain an id, an email or a name. The result `several` means that
 * several mentors have this name.
 */
export const mentorOf = (
  text: string,
  { mentorBy }: Pick<KnownPenugasan, 'mentorBy'>,
): Mentor | 'several' | null => mentorBy.get(text.trim().toLowerCase()) ?? mentorBy.get(fold(text)) ?? null;
