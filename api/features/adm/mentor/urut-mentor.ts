import { z } from 'zod';
import { raw, sql, type Db, type Sql } from '#api/db/db.ts';
import type { Penugasan } from './bidang.ts';
import { bebas, bebasSomewhere, each, Tempat } from './tempat.ts';

/** A part of all assignments in the order of mentors' names, from its beginning or its end. */
interface Part {
  /** Z before A, and who has nobody before all: what is read from the end of the order, or down from its beginning. */
  turned: boolean;
  /** The fields of one participant from the last to the first. */
  lastFirst: boolean;
  over: number;
  take: number;
}

const Found = z.object({ jumlah: z.number(), tempat: z.array(Tempat) });
type Found = z.output<typeof Found>;

const places = (rows: Sql): Sql => sql`
  (select coalesce(json_agg(json_build_object('user_id', x.user_id, 'bidang', x.bidang)), '[]') from (${rows}) x) as tempat`;

/**
 * Everybody by the name of whoever has them, without putting them in order: whose rows a part has is told by how many each mentor has
 * (`mentor_beban`). Who has nobody, or somebody who is no mentor any more, stands at the end.
 */
export async function inMentorOrder(
  db: Db,
  jenis: Penugasan,
  bidang: readonly number[],
  { over, take, ...turns }: Part,
): Promise<z.output<typeof Tempat>[]> {
  const parts = turns.turned ? [free, owned] : [owned, free];
  const found: z.output<typeof Tempat>[] = [];
  let before = 0;
  for (const part of parts) {
    if (found.length === take) break;
    const skip = Math.max(0, over - before);
    const { jumlah, tempat } = await part(db, jenis, bidang, {
      ...turns,
      over: skip,
      take: take - found.length,
    });
    before += jumlah;
    found.push(...tempat);
  }
  return found;
}

/** Of those who have a mentor; `jumlah`: of all of these. */
async function owned(
  db: Db,
  jenis: Penugasan,
  bidang: readonly number[],
  { turned, lastFirst, over, take }: Part,
): Promise<Found> {
  const turn = raw(turned ? 'desc' : 'asc');
  const many = raw(bidang.map((one) => `m.jumlah[${jenis.kategori(one)}]`).join(' + '));
  return db.one(
    sql`with u as materialized (
          select s.id, ${many} as jumlah, row_number() over w as urutan, sum(${many}) over w - (${many}) as mulai
          from users_cari s join mentor_beban m on m.mentor_id = s.id
          where s."group" = 'mentor' window w as (order by s.name ${turn}, s.id ${turn})),
        k as materialized (select * from u where mulai < ${over + take}::int and mulai + jumlah > ${over}::int)
        select (select coalesce(sum(jumlah), 0)::int from u) as jumlah, ${places(sql`
          select t.peserta_id as user_id, b.bidang
          from k join ${jenis.from} t on t.mentor_id = k.id join ${each(bidang)} on b.bidang = t.${jenis.bidang}
          order by k.urutan, t.peserta_id ${turn}, b.urut ${raw(lastFirst ? 'desc' : 'asc')}
          limit ${take}::int offset ${over}::int - (select min(mulai) from k)`)}`,
    Found,
  );
}

/** Of those who have none; `jumlah`: of all of these. */
async function free(
  db: Db,
  jenis: Penugasan,
  bidang: readonly number[],
  { turned, lastFirst, over, take }: Part,
): Promise<Found> {
  return db.one(
    sql`with g as materialized (
          select g.user_id, g.fakta from peserta_langkah g where ${bebasSomewhere(jenis, bidang)}),
        f as materialized (
          select g.user_id, b.bidang, b.urut from g cross join ${each(bidang)} where ${bebas(jenis, bidang)}
          union all
          select t.peserta_id, b.bidang, b.urut
          from mentor_beban m join users_cari s on s.id = m.mentor_id and s."group" <> 'mentor'
          join ${jenis.from} t on t.mentor_id = m.mentor_id join ${each(bidang)} on b.bidang = t.${jenis.bidang})
        select (select count(*)::int from f) as jumlah, ${places(sql`
          select user_id, bidang from f
          order by user_id ${raw(turned ? 'desc' : 'asc')}, urut ${raw(lastFirst ? 'desc' : 'asc')}
          limit ${take}::int offset ${over}::int`)}`,
    Found,
  );
}
