import { empty, sql, type Sql } from '#api/db/db.ts';
import type { Telling } from './telling.ts';
import { beriTahuDari } from './tulis.ts';

interface Which {
  /** Of the entry's rows only these: a job adds to its entry step by step. */
  baris?: { tabel: string; kunci: readonly string[] };
  /** The entry that this one takes back: whom that one has told of an assignment is not told that it is gone. */
  batal?: number;
}

/**
 * What the changed assignments of an entry of the history tell the mentors, and of categories 1 to 5 the participant; evaluators of IST II stay
 * unnamed.
 */
export const beriTahuPenugasan = (telling: Telling, audit_id: number, which: Which = {}): Promise<void> =>
  beriTahuDari(telling, kabarSql(audit_id, which));

const kabarSql = (audit_id: number, { baris, batal }: Which): Sql => sql`
  select v.user_id, null::text as untuk, v.jenis, g.kunci, g.kat_id, null::int as tugas_id, v.peserta_id, v.rincian, ${audit_id}::bigint as audit_id
  from (
    select p.tabel || '/' || p.kunci as kunci, p.tabel, split_part(p.kunci, '/', 1)::int as peserta_id,
           case p.tabel when 'mentor_peserta' then split_part(p.kunci, '/', 2)::int else 7 - split_part(p.kunci, '/', 2)::int end as kat_id,
           (p.sebelum ->> 'mentor_id')::int as dari, (p.sesudah ->> 'mentor_id')::int as ke
    from audit_perubahan p
    where p.audit_id = ${audit_id} and p.tabel in ('mentor_peserta', 'mentor_ist')
      ${baris ? sql`and p.tabel = ${baris.tabel} and p.kunci = any(${baris.kunci}::text[])` : empty}
  ) g cross join lateral (values
    (g.dari, 'penugasan_diambil', g.peserta_id, '{}'::jsonb),
    (g.ke, 'penugasan_diberi', g.peserta_id, '{}'),
    (case when g.tabel = 'mentor_peserta' and g.ke is null then g.peserta_id end, 'mentor_diambil', null, '{}'),
    (case when g.tabel = 'mentor_peserta' and g.ke is not null then g.peserta_id end, 'mentor_diberi', null,
     jsonb_build_object('mentor_id', g.ke))
  ) as v (user_id, jenis, peserta_id, rincian)
  where v.user_id is not null ${batal === undefined ? empty : sql`and not (v.jenis like '%\\_diambil' and ${told(batal)})`}`;

/** Has this entry told the same person of the same assignment? */
const told = (audit_id: number): Sql => sql`exists (
  select from pemberitahuan b
  where b.user_id = v.user_id and b.kunci = g.kunci and b.audit_id = ${audit_id} and b.dibatalkan_pada is null)`;
