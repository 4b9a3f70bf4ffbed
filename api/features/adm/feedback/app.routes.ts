import { z } from 'zod';
import { feedbackApp, feedbackAppEkspor, feedbackAppRingkas } from '#contract/adm/feedback.ts';
import type { SortOf } from '#contract/list.ts';
import { FEEDBACK_APP, JawabanSamaRow } from '#contract/lists/feedback.ts';
import { SURVEI_MIN } from '#rules/nilai/survei.ts';
import { raw, sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { answerList } from '#api/parts/list/list.ts';
import { orderBy, search, sortOf } from '#api/parts/list/paging.ts';
import { bySlices, SLICE } from '#api/work/slices.ts';
import { JAWABAN_PANITIA, perPertanyaan, surveiOf } from './pertanyaan.ts';

const PANITIA = surveiOf('panitia', null);

/**
 * Answers of the same words to the same question are one row with their number: nobody's answers stand together in it, and
 * two hundred thousand answers are some hundred rows.
 */
const JAWABAN = sql`(
    select q.id, q.pertanyaan, q.is_input, j.val::text as jawaban, j.banyak
    from ${JAWABAN_PANITIA} j join survei_pertanyaan q on q.id = j.pertanyaan_id
    union all
    select q.id, q.pertanyaan, q.is_input, s.saran collate "id-x-icu", count(*)::int
    from survei s join survei_pertanyaan q on q.kategori = 'panitia' and q.is_input = 0
    where ${PANITIA} and s.saran <> '' group by q.id, s.saran
  ) r`;

/** Below three surveys one answer would be somebody's. */
const CUKUP = sql`exists (select from survei s where ${PANITIA} offset ${SURVEI_MIN - 1})`;

const SORT = { pertanyaan: 'r.pertanyaan', jawaban: 'r.jawaban' } as const satisfies Record<
  SortOf<typeof FEEDBACK_APP>,
  string
>;
/** Screens page, section 5: by question, the open one last; inside it by what was answered, which ties no two answers together. */
const URUT = 'r.is_input desc, r.id, r.jawaban';

/** A row with its place in the stated order, and among the texts of each column to sort by. */
const Urut = JawabanSamaRow.extend({
  urut: z.number(),
  urut_pertanyaan: z.number(),
  urut_jawaban: z.number(),
});
type Urut = z.output<typeof Urut>;
const PLACE = {
  pertanyaan: (r: Urut) => r.urut_pertanyaan,
  jawaban: (r: Urut) => r.urut_jawaban,
} as const satisfies Record<SortOf<typeof FEEDBACK_APP>, (r: Urut) => number>;

interface PilihanJawaban {
  q?: string | undefined;
  is_input?: 0 | 1 | undefined;
  sort?: string | undefined;
}

/** Those that match, in the order asked for, by the places that the database has given them. */
async function chosen(rows: readonly Urut[], { q, is_input, sort }: PilihanJawaban): Promise<Urut[]> {
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

/** Answers number `from` to `to`: a row per answer again. */
function* repeated(rows: readonly Urut[], from: number, to: number) {
  let sampai = 0;
  for (const { banyak, ...row } of rows) {
    const before = sampai;
    sampai += banyak;
    for (let n = Math.max(before, from); n < Math.min(sampai, to); n += 1) yield row;
  }
}

async function* inSlices(rows: readonly Urut[], jumlah: number) {
  for (let from = 0; from < jumlah; from += SLICE) yield [...repeated(rows, from, from + SLICE)];
}

/** All answers are counted and put in order once for whoever looks within some seconds: a new survey is seen after these. */
export const list = handle(feedbackApp, async (ctx) => {
  const { db, share } = ctx;
  const semua = await share('survei panitia', () =>
    db.rows(
      sql`select r.*, (row_number() over (order by ${raw(URUT)}))::int as urut,
                 (rank() over (order by r.pertanyaan))::int as urut_pertanyaan,
                 (rank() over (order by r.jawaban))::int as urut_jawaban
          from ${JAWABAN} order by urut`,
      Urut,
    ),
  );
  const { cukup } = await db.one(sql`select ${CUKUP} as cukup`, z.object({ cukup: z.boolean() }));
  const rows = cukup ? await chosen(semua, ctx.input) : [];
  const jumlah = rows.reduce((sum, { banyak }) => sum + banyak, 0);
  return answerList(ctx, {
    together: async (_db, part) => {
      const [from, to] = part ? [part.skip, part.skip + part.rows] : [0, jumlah];
      return { rows: [...repeated(rows, from, to)], jumlah };
    },
    slices: async () => ({ jumlah, rows: inSlices(rows, jumlah) }),
  });
});

export const summary = handle(feedbackAppRingkas, async ({ db, share }) => {
  const rows = await share('pertanyaan panitia', () => perPertanyaan(db, 'panitia', null));
  return rows.map((row) => {
    // Published one by one are those about a mentor alone.
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
        where ${CUKUP} and ${search(q, ['r.pertanyaan', 'r.jawaban'])} and (${is_input ?? null}::int is null or r.is_input = ${is_input ?? null})
        ${orderBy(sort, SORT, URUT)}`,
    row: JawabanSamaRow,
  }),
});
