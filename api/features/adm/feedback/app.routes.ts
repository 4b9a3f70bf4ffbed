import { z } from 'zod';
import { feedbackApp, feedbackAppEkspor, feedbackAppRingkas } from '#contract/adm/feedback.ts';
import type { SortOf } from '#contract/list.ts';
import { FEEDBACK_APP, SameJawabanRow } from '#contract/lists/feedback.ts';
import { SURVEI_MIN } from '#rules/nilai/survei.ts';
import { sql, type Db } from '#api/db/db.ts';
import { handle, type Context } from '#api/call/handle.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { answerList, type Part } from '#api/parts/list/list.ts';
import { orderBy, search, sortOf } from '#api/parts/list/paging.ts';
import { bySlices, SLICE } from '#api/work/slices.ts';
import { ENOUGH_JAWABAN, ENOUGH_SARAN, PERTANYAAN, perPertanyaan, surveiOf, OPEN_ID } from './pertanyaan.ts';

const PANITIA = surveiOf('panitia', null);

/**
 * SQL of the survey answers about the committee. Identical answers to a question become one row with a count. This
 * hides which answers come from the same respondent, and it reduces 200,000 answers to a few hundred rows.
 */
const JAWABAN = sql`(
    select q.id, q.pertanyaan, q.is_input, j.val::text as jawaban, j.banyak
    from ${ENOUGH_JAWABAN} j join ${PERTANYAAN} q on q.id = j.pertanyaan_id
    union all
    select q.id, q.pertanyaan, q.is_input, s.saran collate "id-x-icu", count(*)::int
    from ${ENOUGH_SARAN} join ${PERTANYAAN} q on q.id = ${OPEN_ID} group by q.id, q.pertanyaan, q.is_input, s.saran
  ) r`;

/** SQL condition: at least `SURVEI_MIN` surveys exist. With fewer surveys, an answer could reveal its author. */
const ENOUGH_ANSWERS = sql`exists (select from survei s where ${PANITIA} offset ${SURVEI_MIN - 1})`;

const SORT = { pertanyaan: 'r.pertanyaan', jawaban: 'r.jawaban' } as const satisfies Record<
  SortOf<typeof FEEDBACK_APP>,
  string
>;
/**
 * SQL order of the answers: by question, with the open question last, then by text. The order must not show which
 * answers come from the same respondent.
 */
const ORDER = 'r.is_input desc, r.id, r.jawaban';

/** An answer with its rank in the default order and its rank in the order of each sortable column. */
type Order = z.output<typeof SameJawabanRow> & Record<'urut' | 'urut_pertanyaan' | 'urut_jawaban', number>;
const PLACE = {
  pertanyaan: (r: Order) => r.urut_pertanyaan,
  jawaban: (r: Order) => r.urut_jawaban,
} as const satisfies Record<SortOf<typeof FEEDBACK_APP>, (r: Order) => number>;

interface PilihanJawaban {
  q?: string | undefined;
  is_input?: 0 | 1 | undefined;
  sort?: string | undefined;
}

/** Returns the answers that match the filter, sorted by the ranks that the function `counted` has computed. */
async function chosen(rows: readonly Order[], { q, is_input, sort }: PilihanJawaban): Promise<Order[]> {
  const text = q?.trim().toLowerCase() ?? '';
  const found = await bySlices(rows, (slice) =>
    slice.filter(
      (r) =>
        (is_input === undefined || r.is_input === is_input) &&
        (text === '' || [r.pertanyaan, r.jawaban].some((each) => each.toLowerCase().includes(text))),
    ),
  );
  const by = sortOf(sort, PLACE);
  if (!by) return found;
  const sign = by.down ? -1 : 1;
  return found.toSorted((a, b) => sign * (by.column(a) - by.column(b)) || a.urut - b.urut);
}

/**
 * Yields the answers from index `from` (inclusive) to index `to` (exclusive). A row with a count n is yielded
 * n times, so that each answer is one row of the list.
 */
function* repeated(rows: readonly z.output<typeof SameJawabanRow>[], from: number, to: number) {
  let sampai = 0;
  for (const { banyak, ...row } of rows) {
    const before = sampai;
    sampai += banyak;
    for (let n = Math.max(before, from); n < Math.min(sampai, to); n += 1) yield row;
  }
}

async function* inSlices(rows: readonly Order[], jumlah: number) {
  for (let from = 0; from < jumlah; from += SLICE) yield [...repeated(rows, from, from + SLICE)];
}

const Sorted = SameJawabanRow.omit({ banyak: true }).extend({ urut_pertanyaan: z.number() });
/** Result of the query: rated answers with their counts, and the sorted distinct texts with their counts. */
const All = z.object({
  pilihan: z.array(Sorted.extend({ banyak: z.number() })),
  terbuka: z.array(Sorted.omit({ jawaban: true })),
  saran: z.array(z.string()),
  banyak: z.array(z.number()),
  /** For each text in `saran`: the id of the open question that the text answers. */
  terbuka_id: z.array(z.number()),
});

/**
 * Compares texts in the same order as the database, because ratings are inserted between texts that the database has
 * sorted.
 */
const { compare } = new Intl.Collator('id');

/** Returns the index of the first text in the sorted list that does not come before `text`. */
function placeAmong(texts: readonly string[], text: string): number {
  let [from, to] = [0, texts.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (compare(texts[middle]!, text) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * Returns all answers in the default order. PostgreSQL sorts the texts once and returns one array, because a
 * query that returns a row with its rank for each text takes four times as long.
 */
async function counted(db: Db): Promise<Order[]> {
  const { pilihan, terbuka, saran, banyak, terbuka_id } = await db.one(
    sql`with q as (
          select id, pertanyaan, is_input, (rank() over (order by pertanyaan))::int as urut_pertanyaan
          from ${PERTANYAAN} q),
        s as (
          select s.saran, ${OPEN_ID} as pertanyaan_id, count(*)::int as banyak from ${ENOUGH_SARAN}
          group by 1, 2 order by s.saran collate "id-x-icu")
        select (select coalesce(json_agg(x), '[]') from (
                  select q.*, j.val::text as jawaban, j.banyak from ${ENOUGH_JAWABAN} j join q on q.id = j.pertanyaan_id
                  order by q.is_input desc, q.id, j.val) x) as pilihan,
               (select coalesce(json_agg(q order by q.id), '[]') from q
                where q.id in (select s.pertanyaan_id from s)) as terbuka,
               (select coalesce(json_agg(s.saran), '[]') from s) as saran,
               (select coalesce(json_agg(s.banyak), '[]') from s) as banyak,
               (select coalesce(json_agg(s.pertanyaan_id), '[]') from s) as terbuka_id`,
    All,
  );
  // Ranks for sorting by answer. The text with index n has rank n. A rating gets a rank between its neighbouring texts.
  // If a text is equal to the rating, the rating comes first.
  const nilai = [...new Set(pilihan.map(({ jawaban }) => jawaban))].toSorted(compare);
  const between = new Map(
    nilai.map((each, n) => [each, placeAmong(saran, each) - 1 + (n + 1) / (nilai.length + 1)]),
  );
  const rated = pilihan.map((row, urut) => ({ ...row, urut_jawaban: between.get(row.jawaban)!, urut }));
  let written: readonly Order[] = [];
  for (const [at, { id, pertanyaan, is_input, urut_pertanyaan }] of terbuka.entries()) {
    let n = 0;
    // This function lists all fields instead of `{ ...row }`, because spread syntax takes ten times as long.
    const before = rated.length + at * saran.length;
    const rows = await bySlices(saran, (slice) =>
      slice.flatMap((jawaban): Order[] => {
        const jawaban_order = n;
        n += 1;
        if (terbuka_id[jawaban_order] !== id) return [];
        return [
          {
            id,
            pertanyaan,
            is_input,
            jawaban,
            banyak: banyak[jawaban_order]!,
            urut: before + jawaban_order,
            urut_pertanyaan,
            urut_jawaban: jawaban_order,
          },
        ];
      }),
    );
    written = [...written, ...rows];
  }
  return [...rated, ...written];
}

/** Rated answers, and the number of text answers that follow them in the default order. */
const Initial = z.object({
  pilihan: z.array(SameJawabanRow),
  saran: z.number(),
});

const ratedOf = (db: Db) =>
  db.one(
    sql`select (select coalesce(json_agg(x), '[]') from (
                  select q.id, q.pertanyaan, q.is_input, j.val::text as jawaban, j.banyak
                  from ${ENOUGH_JAWABAN} j join ${PERTANYAAN} q on q.id = j.pertanyaan_id order by q.is_input desc, q.id, j.val) x) as pilihan,
               (select count(*)::int from ${ENOUGH_SARAN}) as saran`,
    Initial,
  );

const sumOf = (rows: readonly { banyak: number }[]) => rows.reduce((sum, { banyak }) => sum + banyak, 0);

/**
 * Returns a page in the default order if it contains only rated answers. Otherwise returns null, because the page also
 * needs the text answers.
 */
async function pageOfRated(
  { db, share }: Pick<Context<typeof feedbackApp>, 'db' | 'share'>,
  { q, is_input, sort }: PilihanJawaban,
  part: Pick<Part, 'rows' | 'skip'> | null,
) {
  if (part === null || is_input === 0 || sort !== undefined || (q ?? '').trim() !== '') return null;
  const { pilihan, saran } = await share('nilai panitia', () => ratedOf(db));
  const rated = sumOf(pilihan);
  const to = part.skip + part.rows;
  if (to > rated) return null;
  const jumlah = rated + (is_input === 1 ? 0 : saran);
  return { rows: [...repeated(pilihan, part.skip, to)], jumlah };
}

/** The sorted answers are cached for some seconds, so a new survey appears only after the cache expires. */
export const list = handle(feedbackApp, async (ctx) => {
  const { db, share, input } = ctx;
  const { cukup } = await db.one(sql`select ${ENOUGH_ANSWERS} as cukup`, z.object({ cukup: z.boolean() }));
  const everything = async () => {
    const rows = cukup ? await chosen(await share('survei panitia', () => counted(db)), input) : [];
    return { rows, jumlah: sumOf(rows) };
  };
  return answerList(ctx, {
    together: async (_db, part) => {
      const rated = cukup ? await pageOfRated(ctx, input, part) : null;
      if (rated) return rated;
      const { rows, jumlah } = await everything();
      const [from, to] = part ? [part.skip, part.skip + part.rows] : [0, jumlah];
      return { rows: [...repeated(rows, from, to)], jumlah };
    },
    slices: async () => {
      const { rows, jumlah } = await everything();
      return { jumlah, rows: inSlices(rows, jumlah) };
    },
  });
});

export const summary = handle(feedbackAppRingkas, async ({ db, share }) => {
  const rows = await share('pertanyaan panitia', () => perPertanyaan(db, 'panitia', null));
  return rows.map((row) => {
    // Removes `terbit`: only surveys about a mentor have a publication state.
    const { terbit: _, ...rest } = row;
    return rest;
  });
});

export const exportXlsx = ekspor(feedbackAppEkspor, {
  list: FEEDBACK_APP,
  nama: 'feedback_aplikasi',
  objek: () => 'survei/panitia',
  source: ({ input: { q, is_input, sort } }) => ({
    all: sql`select r.* from ${JAWABAN}
        where ${ENOUGH_ANSWERS} and ${search(q, ['r.pertanyaan', 'r.jawaban'])} and (${is_input ?? null}::int is null or r.is_input = ${is_input ?? null})
        ${orderBy(sort, SORT, ORDER)}`,
    row: SameJawabanRow,
  }),
});
