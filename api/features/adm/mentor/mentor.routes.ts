import { z } from 'zod';
import type { InputOf } from '#contract/endpoint.ts';
import type { SortOf } from '#contract/list.ts';
import { MENTOR_BEBAN, MentorBebanRow } from '#contract/lists/mentor.ts';
import { mentorBeban, mentorBebanEkspor, mentorList } from '#contract/adm/mentor.ts';
import { empty, join, raw, sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { TUGAS_MENTOR } from '#api/parts/akun/mentor.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { LANGKAH_JOIN, menungguDi } from '#api/parts/langkah.ts';
import { byIds, type FoundIds, type Wide } from '#api/parts/list/by-ids.ts';
import { answerList } from '#api/parts/list/list.ts';
import { inOrder, orderOf, searchIn, sortOf, type Order } from '#api/parts/list/paging.ts';

const Kategori = mentorList.reply.shape.kategori.element;
const Mentor = mentorList.reply.shape.mentor.element;

const Jumlah = z.object({ jumlah: z.number() });

/** Of thousands a screen asks for the first, for those that match what is typed, and for the one that is chosen. */
export const choices = handle(mentorList, async ({ db, input: { q, id, ditutup, maks } }) => {
  const words = (q ?? '').split(/\s+/).filter(Boolean);
  const where = join(
    [
      raw(`c."group" = 'mentor'`),
      ...(id === undefined ? [] : [sql`c.id = ${id}`]),
      ...(ditutup === undefined ? [] : [sql`c.ditutup = ${ditutup}`]),
      ...words.flatMap((word) => searchIn(word, 'c.cari')),
    ],
    ' and ',
  );
  const [awal] = searchIn(q, 'c.nama', 'beginning');
  const [kategori, mentor] = await Promise.all([
    db.rows(sql`select id_kat, keterangan_kategori from kategori order by id_kat`, Kategori),
    db.rows(
      sql`select c.id, c.name, c.email, c.ditutup, ${TUGAS_MENTOR}
          from users_cari c left join mentor m on m.user_id = c.id where ${where}
          order by ${awal ? sql`not ${awal},` : empty} c.name, c.id limit ${maks ?? null}::int`,
      Mentor,
    ),
  ]);
  if (maks === undefined || mentor.length < maks) return { kategori, mentor, jumlah: mentor.length };
  const all = await db.one(sql`select count(*)::int as jumlah from users_cari c where ${where}`, Jumlah);
  return { kategori, mentor, ...all };
});

const SORT = {
  id: 'c.id',
  name: 'c.name',
  email: 'c.email',
  jumlah_peserta: 'coalesce(b.jumlah_peserta, 0)',
} as const satisfies Record<SortOf<typeof MENTOR_BEBAN>, string>;

type Saringan = InputOf<typeof mentorBebanEkspor>;

const FROM = raw('from users_cari c left join mentor_beban b on b.mentor_id = c.id');

/** How many each mentor has is counted already; what waits is counted of the mentors that are shown. */
const WIDE: Wide<z.output<typeof MentorBebanRow>> = {
  columns: sql`c.id, c.name, c.email, coalesce(b.jumlah_peserta, 0) as jumlah_peserta, coalesce(m.maks, 0) as maks, ${TUGAS_MENTOR},
    (select coalesce(json_agg(json_build_object('kat_id', k.kat_id, 'jumlah', k.jumlah) order by k.kat_id), '[]')
     from unnest(b.jumlah) with ordinality as k (jumlah, kat_id) where k.jumlah > 0) as beban,
    (select coalesce(sum(${menungguDi('a.kat_id')}), 0)::int
     from mentor_peserta a join peserta p on p.user_id = a.peserta_id ${LANGKAH_JOIN} where a.mentor_id = c.id) as menunggu`,
  from: sql`${FROM} left join mentor m on m.user_id = c.id`,
  id: 'c.id',
  row: MentorBebanRow,
};

function findMentor({ menid, q, sort }: Saringan): FoundIds {
  const chosen = [
    raw(`c."group" = 'mentor'`),
    ...(menid === undefined ? [] : [sql`c.id = ${menid}`]),
    ...searchIn(q, 'c.cari'),
  ];
  const where = sql`where ${join(chosen, ' and ')}`;
  const by = sortOf(sort, SORT);
  const order: Order = [
    ...(by ? [{ column: by.column, down: by.down }] : []),
    ...orderOf(['c.name', 'c.id'], false),
  ];
  return {
    ids: (back) =>
      sql`select c.id ${by?.column === SORT.jumlah_peserta ? FROM : raw('from users_cari c')} ${where} ${inOrder(order, back)}`,
    count: sql`select count(*)::int as jumlah from users_cari c ${where}`,
  };
}

const source = ({ input }: { input: Saringan }) => byIds(findMentor(input), WIDE);

export const list = handle(mentorBeban, async (ctx) => answerList(ctx, source(ctx)));

export const exportXlsx = ekspor(mentorBebanEkspor, {
  list: MENTOR_BEBAN,
  nama: 'mentor',
  objek: () => 'mentor/semua',
  source,
});
