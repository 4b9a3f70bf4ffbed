import { z } from 'zod';
import type { RowOf } from '#contract/endpoint.ts';
import { mentorBeban, mentorBebanEkspor, mentorList } from '#contract/adm/mentor.ts';
import { labelPenugasan } from '#rules/nilai/penugasan.ts';
import { KATEGORI_IST2, KATEGORI_OJT } from '#rules/tugas/tugas.ts';
import { join, raw, sql, type Sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { LANGKAH_JOIN, menungguDi } from '#api/parts/langkah.ts';
import { orderBy, pageOf, searchIn, tableOf } from '#api/parts/list/paging.ts';

const Kategori = mentorList.reply.shape.kategori.element;
const Mentor = mentorList.reply.shape.mentor.element;

export const choices = handle(mentorList, async ({ db }) => {
  const [kategori, mentor] = await Promise.all([
    db.rows(sql`select id_kat, keterangan_kategori from kategori order by id_kat`, Kategori),
    db.rows(
      sql`select id, name, email, (ditutup_pada is not null)::int as ditutup from users where "group" = 'mentor' order by name, id`,
      Mentor,
    ),
  ]);
  return { kategori, mentor };
});

type Beban = RowOf<typeof mentorBeban>;

const SORT = { id: 'c.id', name: 'c.name', email: 'c.email', jumlah_peserta: 'jumlah_peserta' } as const;

/** What every mentor has to do, in one pass over all assignments. */
const MUATAN = sql`
  select k.mentor_id as id, j.jumlah_peserta, sum(k.menunggu)::int as menunggu,
         json_agg(json_build_object('kat_id', k.kat_id, 'jumlah', k.jumlah) order by k.kat_id) as beban
  from (
    select b.mentor_id, b.kat_id, count(*)::int as jumlah, sum(${menungguDi('b.kat_id')}) as menunggu
    from boleh_nilai b join peserta p on p.user_id = b.peserta_id ${LANGKAH_JOIN}
    group by b.mentor_id, b.kat_id
  ) k
  join (
    select mentor_id, count(*)::int as jumlah_peserta from (select distinct mentor_id, peserta_id from boleh_nilai) d group by mentor_id
  ) j on j.mentor_id = k.mentor_id
  group by k.mentor_id, j.jumlah_peserta`;

const Muatan = mentorBeban.reply.element.pick({
  id: true,
  jumlah_peserta: true,
  beban: true,
  menunggu: true,
});

interface BebanInput {
  menid?: number | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
  q?: string | undefined;
  sort?: string | undefined;
}

const chosen = ({ menid, q }: BebanInput): Sql =>
  sql`where ${join(
    [
      raw(`c."group" = 'mentor'`),
      ...(menid === undefined ? [] : [sql`c.id = ${menid}`]),
      ...searchIn(q, 'c.cari'),
    ],
    ' and ',
  )}`;

/** The mentors with what `muatan` says of each. */
const beban = (input: BebanInput, muatan: Sql): Sql => sql`
  select c.id, c.name, c.email, coalesce(m.jumlah_peserta, 0) as jumlah_peserta, coalesce(m.beban, '[]') as beban,
         coalesce(m.menunggu, 0) as menunggu
  from users_cari c left join ${muatan} on m.id = c.id
  ${chosen(input)} ${orderBy(input.sort, SORT, 'c.name, c.id')} ${pageOf(input)}`;

/** All assignments are walked once for whoever looks within some seconds: the mentors are few, their participants are not. */
export const list = handle(mentorBeban, async ({ db, input, share, total }) => {
  const muatan = await share('muatan mentor', () => db.rows(MUATAN, Muatan));
  const shared = tableOf(muatan, 'm (id int, jumlah_peserta int, beban json, menunggu int)');
  const [rows, { jumlah }] = await Promise.all([
    db.rows(beban(input, shared), mentorBeban.reply.element),
    db.one(
      sql`select count(*)::int as jumlah from users_cari c ${chosen(input)}`,
      z.object({ jumlah: z.number() }),
    ),
  ]);
  total(jumlah);
  return rows;
});

export const exportXlsx = ekspor(mentorBebanEkspor, {
  nama: 'mentor',
  objek: () => 'mentor/semua',
  query: ({ input }) => beban(input, sql`(${MUATAN}) m`),
  row: mentorBeban.reply.element,
  kolom: () => [
    { title: 'ID', cell: (m) => m.id, whole: true },
    { title: 'Nama', cell: (m) => m.name },
    { title: 'Email', cell: (m) => m.email },
    { title: 'Peserta', cell: (m) => m.jumlah_peserta, whole: true },
    ...[...KATEGORI_OJT, ...KATEGORI_IST2].map((kat_id) => ({
      title: labelPenugasan(kat_id),
      cell: (m: Beban) => m.beban.find((each) => each.kat_id === kat_id)?.jumlah ?? 0,
      whole: true as const,
    })),
    { title: 'Menunggu review', cell: (m) => m.menunggu, whole: true },
  ],
});
