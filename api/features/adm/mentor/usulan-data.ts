import { z } from 'zod';
import { ShownNama } from '#contract/fields.ts';
import { TugasMentor } from '#contract/fields/mentor.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { sql, type Db } from '#api/db/db.ts';
import type { Context } from '#api/call/handle.ts';
import { SHARE_LONG } from '#api/call/shared.ts';
import { inPeriode, RUNNING } from '#api/parts/periode.ts';
import { TUGAS_MENTOR } from '#api/parts/akun/mentor.ts';

interface Place {
  lokid: number;
  periode_id?: number | undefined;
}

const Peserta = z.object({
  user_id: z.number(),
  name: ShownNama,
  nama_pt: ShownNama,
  rumpun_id: z.number(),
  /** The participant's current mentors, one for each category. */
  penugasan: z.array(z.object({ kat_id: z.number(), mentor_id: z.number() })),
});

/**
 * A mentor's number of active participants in periods that run, for each duty: `ojt` (mentor in categories 1–5), `praktik` and
 * `artikel` (evaluator).
 */
const Beban = z.object({ mentor_id: z.number(), ojt: z.number(), praktik: z.number(), artikel: z.number() });

const Mentor = z.object({
  id: z.number(),
  name: ShownNama,
  nama_pt: ShownNama,
  rumpun: z.array(z.number()),
  maks: z.number(),
  ...TugasMentor.shape,
});

/**
 * The participants and mentors as JSON texts from the database. With thousands of mentors, the texts have about 1 MB.
 * The worker process parses the texts, because parsing would block the server process.
 */
const Written = z.object({ peserta: z.string(), mentor: z.string() });
const WrittenBeban = z.object({ beban: z.string() });
export type WrittenUsulan = z.output<typeof Written> & z.output<typeof WrittenBeban>;

export interface DataUsulan {
  peserta: readonly z.output<typeof Peserta>[];
  mentor: readonly (z.output<typeof Mentor> & Omit<z.output<typeof Beban>, 'mentor_id'>)[];
}

export function parseUsulan({ peserta, mentor, beban }: WrittenUsulan): DataUsulan {
  const loads = new Map(
    z
      .array(Beban)
      .parse(JSON.parse(beban))
      .map(({ mentor_id, ...load }) => [mentor_id, load]),
  );
  return {
    peserta: z.array(Peserta).parse(JSON.parse(peserta)),
    mentor: z
      .array(Mentor)
      .parse(JSON.parse(mentor))
      .map((each) => ({ ...each, ...(loads.get(each.id) ?? { ojt: 0, praktik: 0, artikel: 0 }) })),
  };
}

/**
 * Reads the data for a proposal of mentors: the active participants of a location and period, and all mentors with open
 * accounts. Closed periods do not count in the mentors' numbers of participants. Returns null if the location does not
 * exist.
 */
export async function readUsulan(
  { db, share }: Pick<Context<Endpoint>, 'db' | 'share'>,
  { lokid, periode_id }: Place,
): Promise<WrittenUsulan | null> {
  const data = await db.maybe(
    sql`with p as materialized (
          select p.user_id, u.name, p.nama_pt, p.rumpun_id
          from peserta p join users u on u.id = p.user_id
          where p.lokasi_id = ${lokid} and p.peserta_status_aktif = 1 and u.ditutup_pada is null
            and ${inPeriode('p.periode_id', periode_id)} and ${RUNNING}
        )
        select
          (select coalesce(json_agg(x order by x.name, x.user_id), '[]')::text from (
             select p.*,
                    (select coalesce(json_agg(json_build_object('kat_id', b.kat_id, 'mentor_id', b.mentor_id) order by b.kat_id), '[]')
                     from boleh_nilai b where b.peserta_id = p.user_id) as penugasan
             from p) x) as peserta,
          (select coalesce(json_agg(x order by x.name, x.id), '[]')::text from (
             select u.id, u.name, coalesce(m.nama_pt, '') as nama_pt, coalesce(m.rumpun, '{}') as rumpun, coalesce(m.maks, 0) as maks,
                    ${TUGAS_MENTOR}
             from users u left join mentor m on m.user_id = u.id
             where u."group" = 'mentor' and u.ditutup_pada is null) x) as mentor
        where exists (select from lokasi where id = ${lokid})`,
    Written,
  );
  if (data === null) return null;
  // The cached counts are always exact: only admins can change assignments, and each write of an admin clears the
  // cache.
  return { ...data, ...(await share('beban mentor', () => readBeban(db), SHARE_LONG)) };
}

const readBeban = (db: Db) =>
  db.one(
    sql`with q as (
          select p.user_id from peserta p where p.peserta_status_aktif = 1 and ${RUNNING}
        )
        select coalesce(json_agg(x), '[]')::text as beban from (
          select o.mentor_id, sum(o.ojt)::int as ojt, sum(o.praktik)::int as praktik, sum(o.artikel)::int as artikel
          from (
            select m.mentor_id, count(distinct m.peserta_id) as ojt, 0 as praktik, 0 as artikel
            from mentor_peserta m join q on q.user_id = m.peserta_id group by m.mentor_id
            union all
            select m.mentor_id, 0, count(*) filter (where m.isprak = 1), count(*) filter (where m.isprak = 0)
            from mentor_ist m join q on q.user_id = m.peserta_id group by m.mentor_id
          ) o group by o.mentor_id) x`,
    WrittenBeban,
  );
