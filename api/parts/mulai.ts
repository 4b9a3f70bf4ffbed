import { z } from 'zod';
import { langkahMulai, checkMulai, type FaktaMulai } from '#rules/mulai.ts';
import { Flag } from '#contract/fields.ts';
import { KATEGORI_IST2, KATEGORI_OJT } from '#rules/tugas/tugas.ts';
import { sql, type Db } from '#api/db/db.ts';
import type { Context } from '#api/call/handle.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { hasAll, hasAny } from './bits.ts';
import { AKTIF_PESERTA } from './kabar/orang.ts';

const Count = z.object({
  jumlah: z.object({
    lokasi: z.number(),
    materi: z.number(),
    mentor: z.number(),
    peserta: z.number(),
    penugasan: z.number(),
    saklar: z.number(),
  }),
  test_dikirim: z.boolean(),
  peserta_aktif: z.number(),
  tempat: z.array(
    z.object({
      lokasi_id: z.number(),
      keterangan: z.string(),
      dipakai: Flag,
      kategori: z.array(z.number()),
      ojt: z.string().nullable(),
      ist2: z.string().nullable(),
      tanpa_mentor: z.number(),
      tanpa_evaluator: z.number(),
    }),
  ),
  soal: z.object({ ajar: z.number(), teliti: z.number(), moderasi: z.number() }),
});

const [INITIAL_IST2] = KATEGORI_IST2;
const DITUGASKAN = hasAny('g.mentor', [...KATEGORI_OJT, ...KATEGORI_IST2]);
const MENTOR = hasAll('g.mentor', KATEGORI_OJT);
const EVALUATOR = hasAll('g.mentor', KATEGORI_IST2);

const COUNTS = sql`
  with l as materialized (
    select p.lokasi_id, p.periode_id, count(*) as peserta, count(*) filter (where ${DITUGASKAN}) as ditugaskan,
           count(*) filter (where ${AKTIF_PESERTA}) as aktif, count(*) filter (where ${AKTIF_PESERTA} and not ${MENTOR}) as tanpa_mentor,
           count(*) filter (where ${AKTIF_PESERTA} and not ${EVALUATOR}) as tanpa_evaluator
    from peserta p join users u on u.id = p.user_id join peserta_langkah g on g.user_id = p.user_id
    join periode e on e.id = p.periode_id and e.is_aktif = 1 group by p.lokasi_id, p.periode_id
  ), m as materialized (
    select lokasi_id, periode_id, count(*) as materi, array_agg(distinct kat_id) filter (where is_tugas = 1) as kategori,
           min(tgl_mulai) filter (where is_tugas = 1 and kat_id < ${INITIAL_IST2}) as ojt,
           min(tgl_mulai) filter (where is_tugas = 1 and kat_id >= ${INITIAL_IST2}) as ist2
    from materi where is_aktif = 1 and periode_id in (select id from periode where is_aktif = 1) group by lokasi_id, periode_id
  ), t as (
    select k.id as lokasi_id, k.keterangan || case when count(*) over (partition by k.id) > 1 then ', ' || e.keterangan else '' end as keterangan,
           (k.is_aktif = 1 and (coalesce(l.aktif, 0) > 0 or m.materi > 0))::int as dipakai,
           coalesce(m.kategori, '{}') as kategori, m.ojt, m.ist2, coalesce(l.tanpa_mentor, 0) as tanpa_mentor,
           coalesce(l.tanpa_evaluator, 0) as tanpa_evaluator
    from l full join m using (lokasi_id, periode_id) join lokasi k on k.id = lokasi_id join periode e on e.id = periode_id
  )
  select json_build_object(
           'lokasi', (select count(*) from lokasi where is_aktif = 1), 'materi', coalesce((select sum(materi) from m), 0),
           'mentor', (select count(*) from users where "group" = 'mentor' and ditutup_pada is null),
           'peserta', coalesce(sum(l.peserta), 0), 'penugasan', coalesce(sum(l.ditugaskan), 0),
           'saklar', (select open_register + open_pre + open_post from sistem)) as jumlah,
         exists (select from test_hasil) as test_dikirim, coalesce(sum(l.aktif), 0)::int as peserta_aktif,
         (select coalesce(json_agg(t order by t.lokasi_id), '[]') from t
          where t.dipakai = 1 or t.tanpa_mentor > 0 or t.tanpa_evaluator > 0) as tempat,
         (select json_build_object('ajar', count(*) filter (where kompetensi = 'ajar'),
                                   'teliti', count(*) filter (where kompetensi = 'teliti'),
                                   'moderasi', count(*) filter (where kompetensi = 'moderasi'))
          from soal where is_aktif = 1) as soal
  from l`;

const Bukti = z.object({ jalan: z.boolean(), bukti: z.object({ sebab: z.string().nullable() }).nullable() });

/**
 * Number of oldest waiting mails that the query checks for a failure. If the mail server is unreachable, all waiting
 * mails have the same reason.
 */
const MENUNGGU = 50;

/**
 * SQL of the state of the mail server, from the newest sent mail, the oldest waiting mails with a failure, and the last
 * test mail. Other failed mails are ignored, because the cause may be a wrong address.
 */
const BUKTI = sql`
  with uji as (
    select e.job_id, j.status, coalesce(e.sebab, j.message) as sebab
    from email e join job j on j.id = e.job_id
    where e.jenis = 'uji' and e.user_id in (select id from users where "group" = 'admin') order by e.job_id desc limit 1
  ), bukti as (
    (select id as job_id, null as sebab from job where kind = 'email' and status = 'done' order by id desc limit 1)
    union all
    (select e.job_id, e.sebab
     from (select id from job where kind = 'email' and status in ('waiting', 'running') order by id limit ${MENUNGGU}) j
     join email e on e.job_id = j.id
     where e.sebab is not null order by e.job_id desc limit 1)
    union all
    select job_id, sebab from uji where status = 'failed'
  )
  select exists (select from uji where status in ('waiting', 'running') and sebab is null) as jalan,
         (select json_build_object('sebab', sebab) from bukti order by job_id desc limit 1) as bukti`;

/** Returns the steps of the setup guide and the current state of each check. */
export async function mulaiOf({ db, settings, share }: Pick<Context<Endpoint>, 'db' | 'settings' | 'share'>) {
  const [fakta, email] = await Promise.all([
    share('mulai', () => db.one(COUNTS, Count)),
    settings.mail ? emailOf(db) : null,
  ]);
  const all: FaktaMulai = { ...fakta, email, alamat: settings.publicUrl !== undefined };
  const langkah = langkahMulai(all);
  return {
    selesai: langkah.every((each) => each.selesai === 1) ? (1 as const) : (0 as const),
    langkah,
    pemeriksaan: checkMulai(all),
  };
}

const emailOf = (db: Db) => db.one(BUKTI, Bukti);
