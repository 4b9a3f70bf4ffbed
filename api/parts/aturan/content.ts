import { z } from 'zod';
import type { Aturan } from '#contract/adm/aturan.ts';
import { Flag, Waktu } from '#contract/fields.ts';
import { refuseField } from '#api/call/refuse.ts';
import { sql, type Db } from '#api/db/db.ts';
import { nextVersion } from '#api/parts/versi.ts';
import { StoredAturan } from './aturan.ts';

const Kompetensi = z.object({
  id: z.number(),
  kat_id: z.number(),
  keterangan: z.string(),
  rubrik: z.array(z.object({ nilai: z.number(), label: z.string(), keterangan: z.string() })),
});
const Pertanyaan = z.object({
  id: z.number(),
  kategori: z.enum(['panitia', 'pemateri']),
  is_input: Flag,
  pertanyaan: z.string(),
});

/**
 * A complete rule set as the database stores it. The competences and the survey questions are sorted by their position
 * in the rule set.
 */
export const Content = z.object({
  nama: z.string(),
  keterangan: z.string(),
  versi: z.number(),
  isi: StoredAturan,
  kompetensi: z.array(Kompetensi),
  pertanyaan: z.array(Pertanyaan),
  updated_at: Waktu,
});
export type Content = z.output<typeof Content>;

/** Reads a rule set. Returns null if no set has this id. */
export function readContent(db: Db, id: number): Promise<Content | null> {
  return db.maybe(
    sql`select a.nama, a.keterangan, a.versi, a.isi, a.updated_at,
               (select coalesce(jsonb_agg(jsonb_build_object('id', q.kategori_nilai_id, 'kat_id', q.kat_id,
                                                             'keterangan', q.keterangan, 'rubrik', q.rubrik)
                                          order by q.kat_id, q.urutan), '[]')
                from aturan_kompetensi q where q.aturan_id = a.id) as kompetensi,
               (select coalesce(jsonb_agg(jsonb_build_object('id', q.pertanyaan_id, 'kategori', q.kategori,
                                                             'is_input', q.is_input, 'pertanyaan', q.pertanyaan)
                                          order by q.kategori, q.urutan), '[]')
                from aturan_pertanyaan q where q.aturan_id = a.id) as pertanyaan
        from aturan a where a.id = ${id}`,
    Content,
  );
}

/** Overwrites an existing rule set. Returns the time of its new version. */
export async function writeContent(
  db: Db,
  id: number,
  content: Omit<Content, 'updated_at'>,
): Promise<string> {
  const { nama, keterangan, versi, isi, kompetensi, pertanyaan } = content;
  const { updated_at } = await db.one(
    sql`update aturan a set nama = ${nama}, keterangan = ${keterangan}, versi = ${versi}, isi = ${JSON.stringify(isi)}::jsonb,
               updated_at = ${nextVersion(sql`a.updated_at`)}
        where a.id = ${id} returning a.updated_at`,
    z.object({ updated_at: Waktu }),
  );
  await db.run(sql`delete from aturan_kompetensi where aturan_id = ${id}`);
  await db.run(sql`delete from aturan_pertanyaan where aturan_id = ${id}`);
  await db.run(
    sql`insert into aturan_kompetensi (aturan_id, kategori_nilai_id, kat_id, urutan, keterangan, rubrik)
        select ${id}, q.id, q.kat_id, q.urutan, q.keterangan, q.rubrik
        from rows from (jsonb_to_recordset(${JSON.stringify(kompetensi)}::jsonb)
                        as (id int, kat_id int, keterangan text, rubrik jsonb)) with ordinality
             as q (id, kat_id, keterangan, rubrik, urutan)`,
  );
  await db.run(
    sql`insert into aturan_pertanyaan (aturan_id, pertanyaan_id, kategori, is_input, urutan, pertanyaan)
        select ${id}, q.id, q.kategori, q.is_input, q.urutan, q.pertanyaan
        from rows from (jsonb_to_recordset(${JSON.stringify(pertanyaan)}::jsonb)
                        as (id int, kategori text, is_input int, pertanyaan text)) with ordinality
             as q (id, kategori, is_input, pertanyaan, urutan)`,
  );
  return updated_at;
}

/** Converts a rule set to the form that `aturan_detail` returns and `aturan_store` receives. */
export const detailOf = ({ nama, keterangan, isi, kompetensi, pertanyaan }: Content) => ({
  nama,
  keterangan,
  ...isi,
  kategori: isi.kategori.map((each) => ({
    ...each,
    kompetensi: kompetensi
      .filter(({ kat_id }) => kat_id === each.id_kat)
      .map(({ id, keterangan: text, rubrik }) => ({ id, keterangan: text, rubrik })),
  })),
  survei: { panitia: surveyOf(pertanyaan, 'panitia'), pemateri: surveyOf(pertanyaan, 'pemateri') },
});

const surveyOf = (rows: Content['pertanyaan'], kategori: 'panitia' | 'pemateri') =>
  rows
    .filter((row) => row.kategori === kategori)
    .map(({ id, pertanyaan, is_input }) => ({ id, pertanyaan, is_input }));

/**
 * Converts a rule set in a request to rows. A competence or survey question with a null id is new and has no row yet.
 */
export function rowsOf({ nama, keterangan, survei, ...sent }: Omit<z.output<typeof Aturan>, 'id'>) {
  const { batas_lulus, bobot_akhir, lantai_moderasi, lantai_survei, kategori } = sent;
  const numbers = kategori.map(({ id_kat, bobot, skala }) => ({ id_kat, bobot, skala }));
  return {
    nama,
    keterangan,
    isi: { batas_lulus, bobot_akhir, lantai_moderasi, lantai_survei, kategori: numbers },
    kompetensi: kategori.flatMap(({ id_kat: kat_id, kompetensi }) =>
      kompetensi.map((row) => ({ ...row, kat_id })),
    ),
    pertanyaan: (['panitia', 'pemateri'] as const).flatMap((jenis) => [
      ...survei[jenis].filter(({ is_input }) => is_input === 1).map((row) => ({ ...row, kategori: jenis })),
      ...survei[jenis].filter(({ is_input }) => is_input === 0).map((row) => ({ ...row, kategori: jenis })),
    ]),
  };
}
type SentRows = Pick<ReturnType<typeof rowsOf>, 'kompetensi' | 'pertanyaan'>;

const Ids = z.object({ id: z.number(), jenis: z.string() });

/**
 * Gives ids to new competences and survey questions, and refuses ids of another category. If two rule sets contain the
 * same id, it is the same competence or question.
 */
export async function withIds(db: Db, rows: SentRows): Promise<Pick<Content, 'kompetensi' | 'pertanyaan'>> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('aturan id'))`);
  await requireKnown(db, rows);
  const made = await db.rows(
    sql`insert into kategori_nilai (id_kategori_nilai, kat_id, keterangan_kategori_nilai)
        select (select max(id_kategori_nilai) from kategori_nilai) + q.n, q.kat_id, q.keterangan
        from unnest(${rows.kompetensi.filter(isNew).map((row) => row.kat_id)}::int[],
                    ${rows.kompetensi.filter(isNew).map((row) => row.keterangan)}::text[]) with ordinality as q (kat_id, keterangan, n)
        order by q.n returning id_kategori_nilai as id, 'kompetensi' as jenis`,
    Ids,
  );
  const asked = await db.rows(
    sql`insert into survei_pertanyaan (id, kategori, is_input, pertanyaan)
        select (select max(id) from survei_pertanyaan) + q.n, q.kategori, q.is_input, q.pertanyaan
        from unnest(${rows.pertanyaan.filter(isNew).map((row) => row.kategori)}::text[],
                    ${rows.pertanyaan.filter(isNew).map((row) => row.is_input)}::int[],
                    ${rows.pertanyaan.filter(isNew).map((row) => row.pertanyaan)}::text[]) with ordinality as q (kategori, is_input, pertanyaan, n)
        order by q.n returning id, 'pertanyaan' as jenis`,
    Ids,
  );
  return {
    kompetensi: rows.kompetensi.map((row) => ({ ...row, id: row.id ?? made.shift()!.id })),
    pertanyaan: rows.pertanyaan.map((row) => ({ ...row, id: row.id ?? asked.shift()!.id })),
  };
}

const isNew = ({ id }: { id: number | null }) => id === null;

async function requireKnown(db: Db, { kompetensi, pertanyaan }: SentRows): Promise<void> {
  const known = await db.rows(
    sql`select id_kategori_nilai as id, kat_id::text as jenis from kategori_nilai
        union all select id, kategori || is_input from survei_pertanyaan`,
    Ids,
  );
  const has = new Set(known.map(({ id, jenis }) => `${jenis}/${id}`));
  for (const { id, kat_id, keterangan } of kompetensi)
    if (id !== null && !has.has(`${kat_id}/${id}`))
      throw refuseField('kategori', `Kompetensi "${keterangan}" tidak dikenal di kategori ini`);
  for (const { id, kategori, is_input, pertanyaan: text } of pertanyaan)
    if (id !== null && !has.has(`${kategori}${is_input}/${id}`))
      throw refuseField(`survei.${kategori}`, `Pertanyaan "${text}" tidak dikenal di survei ini`);
}
