import { empty, sql, type Sql } from '#api/db/db.ts';
import type { Telling } from './telling.ts';
import { notifyFrom } from './tulis.ts';

interface Which {
  /**
   * True if a job adds changes to one history entry in several steps. Each step then updates a single notification that
   * counts all changes.
   */
  bertahap?: boolean;
  /**
   * Id of the history entry that is being undone. A user whom this entry notified about a new assignment gets no
   * notification about the removal of this assignment.
   */
  batal?: number;
}

/**
 * Notifies mentors about the changed assignments of a history entry. Participants are notified only in categories 1 to
 * 5, because they must not know the evaluators of IST II. Each recipient gets one notification for each kind of change,
 * with the number of changes.
 */
export async function notifyPenugasan(telling: Telling, audit_id: number, which: Which = {}): Promise<void> {
  const groups = groupSql(audit_id, which);
  // If a recipient gets one notification with the number of assignments, the notifications about single assignments are
  // deleted.
  await telling.db.run(
    sql`with lama as materialized (
          select b.id
          from (select g.user_id, unnest(g.semua) as kunci from (${groups}) g where not g.satu) x
          join pemberitahuan b on b.user_id = x.user_id and b.kunci = x.kunci
          order by b.user_id, b.kunci collate "C" for update of b
        )
        delete from pemberitahuan b using lama where b.id = lama.id`,
  );
  await notifyFrom(
    telling,
    sql`select g.user_id, null::text as untuk, g.jenis,
               case when g.satu then g.semua[1] else ${keySql(audit_id, sql`g.jenis`)} end as kunci,
               g.kat_id, null::int as tugas_id, g.peserta_id,
               case when g.satu then g.rincian
                    else jsonb_build_object('peserta', g.peserta, 'kategori', g.kategori, 'evaluator', g.evaluator) end as rincian,
               ${audit_id}::bigint as audit_id, null::text as gather
        from (${groups}) g`,
  );
}

/** SQL expression for the key of the notification that counts the assignments of a history entry. */
const keySql = (audit_id: number, jenis: Sql): Sql =>
  sql`'penugasan/' || ${audit_id}::bigint || '/' || ${jenis}`;

/**
 * SQL query with one row for each recipient and kind of change. The category or the participant is null if the
 * assignments of this row differ in it.
 */
const groupSql = (audit_id: number, { bertahap = false, batal }: Which): Sql => sql`
  select v.user_id, v.jenis, count(*) = 1 and not ${bertahap}::boolean as satu, array_agg(c.kunci) as semua,
         (array_agg(v.rincian))[1] as rincian, bool_and(c.tabel = 'mentor_ist') as evaluator,
         count(distinct c.peserta_id)::int as peserta, count(distinct c.kat_id)::int as kategori,
         case when min(c.kat_id) = max(c.kat_id) then min(c.kat_id) end as kat_id,
         case when min(v.peserta_id) = max(v.peserta_id) then min(v.peserta_id) end as peserta_id
  from (
    select p.tabel || '/' || p.kunci as kunci, p.tabel, split_part(p.kunci, '/', 1)::int as peserta_id,
           case p.tabel when 'mentor_peserta' then split_part(p.kunci, '/', 2)::int else 7 - split_part(p.kunci, '/', 2)::int end as kat_id,
           (p.sebelum ->> 'mentor_id')::int as dari, (p.sesudah ->> 'mentor_id')::int as ke
    from audit_perubahan p
    where p.audit_id = ${audit_id} and p.tabel in ('mentor_peserta', 'mentor_ist')
  ) c cross join lateral (values
    (c.dari, 'penugasan_diambil', c.peserta_id, '{}'::jsonb),
    (c.ke, 'penugasan_diberi', c.peserta_id, '{}'),
    (case when c.tabel = 'mentor_peserta' and c.ke is null then c.peserta_id end, 'mentor_diambil', null, '{}'),
    (case when c.tabel = 'mentor_peserta' and c.ke is not null then c.peserta_id end, 'mentor_diberi', null,
     jsonb_build_object('mentor_id', c.ke))
  ) as v (user_id, jenis, peserta_id, rincian)
  where v.user_id is not null ${batal === undefined ? empty : sql`and not (v.jenis like '%\\_diambil' and ${told(batal)})`}
  group by v.user_id, v.jenis`;

/** SQL condition: the history entry `audit_id` has already notified this user about the same new assignment. */
const told = (audit_id: number): Sql => sql`exists (
  select from pemberitahuan b
  where b.user_id = v.user_id and b.kunci in (c.kunci, ${keySql(audit_id, sql`replace(v.jenis, '_diambil', '_diberi')`)}) and b.audit_id = ${audit_id}
    and b.dibatalkan_pada is null)`;
