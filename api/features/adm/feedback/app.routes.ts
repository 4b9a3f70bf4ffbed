import { z } from 'zod';
import { feedbackApp, feedbackAppEkspor, feedbackAppRingkas } from '#contract/adm/feedback.ts';
import { SURVEI_MIN } from '#rules/survei.ts';
import { join, sql, type Sql } from '../../../db.ts';
import { handle, StreamedReply } from '../../../handle.ts';
import { ekspor } from '../../../parts/ekspor.ts';
import { orderBy, search, tableOf } from '../../../parts/paging.ts';
import { SLICE } from '../../../work/slices.ts';
import { perPertanyaan, surveiOf } from './pertanyaan.ts';

const PANITIA = surveiOf('panitia', null);

/** How often each rating was given to each question. */
const NILAI = sql`
  select j.pertanyaan_id, j.val, count(*)::int as banyak
  from survei s, unnest(s.pertanyaan_id, s.val) as j (pertanyaan_id, val) where ${PANITIA} group by 1, 2`;
const Nilai = z.object({ pertanyaan_id: z.number(), val: z.number(), banyak: z.number() });

/**
 * Answers of the same words to the same question are one row with their number: nobody's answers stand together in it, and
 * two hundred thousand answers are some hundred rows.
 */
const jawabanOf = (nilai: Sql): Sql => sql`(
    select q.id, q.pertanyaan, q.is_input, j.val::text as jawaban, j.banyak
    from ${nilai} join survei_pertanyaan q on q.id = j.pertanyaan_id
    union all
    select q.id, q.pertanyaan, q.is_input, s.saran collate "id-x-icu", count(*)::int
    from survei s join survei_pertanyaan q on q.kategori = 'panitia' and q.is_input = 0
    where ${PANITIA} and s.saran <> '' group by q.id, s.saran
  ) r`;

const Row = feedbackApp.reply.element.extend({ banyak: z.number() });

const SORT = { pertanyaan: 'r.pertanyaan', jawaban: 'r.jawaban' } as const;

/** Screens page, section 5: by question, the open one last; inside it by what was answered, which ties no two answers together. */
const URUT = 'r.is_input desc, r.id, r.jawaban';

interface Pilihan {
  q?: string | undefined;
  is_input?: 0 | 1 | undefined;
}

/** Below three surveys one answer would be somebody's. */
function jawabanThat({ q, is_input }: Pilihan): Sql {
  const parts = [
    sql`exists (select from survei s where ${PANITIA} offset ${SURVEI_MIN - 1})`,
    search(q, ['r.pertanyaan', 'r.jawaban']),
  ];
  if (is_input !== undefined) parts.push(sql`r.is_input = ${is_input}`);
  return sql`where ${join(parts, ' and ')}`;
}

const Terhitung = z.object({
  total: z.number(),
  baris: Row.extend({ sampai: z.number() }).nullable(),
});

/** From which answer to which, of all that match, in their order. */
function window(
  input: Pilihan & { sort?: string | undefined },
  nilai: Sql,
  from: number,
  to: number | null,
): Sql {
  return sql`with c as (
      select r.*, (sum(r.banyak) over (${orderBy(input.sort, SORT, URUT)}))::int as sampai
      from ${jawabanOf(nilai)} ${jawabanThat(input)}
    ), t as (select coalesce(max(sampai), 0) as total from c)
    select t.total, to_jsonb(c) as baris
    from t left join c on c.sampai > ${from} and (${to}::int is null or c.sampai - c.banyak < ${to}) order by c.sampai`;
}

/** A row per answer again. */
function* repeated(rows: readonly z.output<typeof Terhitung>[], from: number, to: number) {
  for (const { baris } of rows) {
    if (!baris) continue;
    const { banyak, sampai, ...answer } = baris;
    const times = Math.min(sampai, to) - Math.max(sampai - banyak, from);
    for (let n = 0; n < times; n += 1) yield answer;
  }
}

const PER_PAGE = 50;

/** All ratings are counted once for whoever looks within some seconds. */
export const list = handle(feedbackApp, async ({ db, input, share, total }) => {
  const { page, per_page = PER_PAGE } = input;
  const from = page === undefined ? 0 : (page - 1) * per_page;
  const to = page === undefined ? null : from + per_page;
  const nilai = tableOf(
    await share('survei panitia', () => db.rows(NILAI, Nilai)),
    'j (pertanyaan_id int, val int, banyak int)',
  );
  const rows = await db.rows(window(input, nilai, from, to), Terhitung);
  const all = rows[0]?.total ?? 0;
  total(all);
  const answers = repeated(rows, from, to ?? all);
  return to === null ? new StreamedReply(inSlices(answers)) : [...answers];
});

async function* inSlices(answers: Iterable<unknown>): AsyncGenerator<string> {
  yield '[';
  let slice: string[] = [];
  let first = true;
  const text = () => {
    const joined = `${first ? '' : ','}${slice.join(',')}`;
    first = false;
    slice = [];
    return joined;
  };
  for (const answer of answers) {
    slice.push(JSON.stringify(answer));
    if (slice.length === SLICE) yield text();
  }
  if (slice.length > 0) yield text();
  yield ']';
}

export const summary = handle(feedbackAppRingkas, async ({ db }) => perPertanyaan(db, 'panitia', null));

export const exportXlsx = ekspor(feedbackAppEkspor, {
  nama: 'feedback_aplikasi',
  objek: () => 'survei/panitia',
  query: ({ input }) =>
    sql`select r.* from ${jawabanOf(sql`(${NILAI}) j`)} ${jawabanThat(input)} ${orderBy(input.sort, SORT, URUT)}`,
  row: Row,
  kolom: () => [
    { title: 'Pertanyaan', cell: (r) => r.pertanyaan },
    { title: 'Jawaban', cell: (r) => r.jawaban },
    { title: 'Banyaknya', cell: (r) => r.banyak, whole: true },
  ],
});
