import { z } from 'zod';
import type { pengingatHitung } from '#contract/adm/pengingat.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { ShownNama } from '#contract/fields.ts';
import { NEW_FOR_JAM, type SendMethod } from '#rules/pengingat.ts';
import { empty, join, raw, sql, type Sql } from '#api/db/db.ts';
import { searchIn } from '#api/parts/list/paging.ts';
import { maunya } from '#api/parts/kabar/pilihan.ts';
import type { RadarAt } from '#api/parts/radar/lihat.ts';
import { radarSql } from '#api/parts/radar/radar.ts';

/** Input that selects radar entries. */
export type DipilihRow = InputOf<typeof pengingatHitung>;

/** A recipient of a reminder. One reminder covers all selected radar entries of the recipient. */
export const Penerima = z.object({
  user_id: z.number(),
  name: ShownNama,
  email: z.string(),
  /** 1 if the recipient's email is confirmed and the recipient has not unsubscribed from reminders. */
  menerima: z.number(),
  /** Categories of the recipient's radar entries; empty for a kind without categories. */
  kat_id: z.array(z.number()),
  kategori: z.array(z.string()),
  /** The earliest of the last days on which the recipient can act on a radar entry. */
  sampai: z.string().nullable(),
  /** Time and channel of the last reminder of this kind. Null if there was none within 24 hours. */
  diberi_tahu: z.string().nullable(),
  cara: z.enum(['email', 'wa', 'lonceng']).nullable(),
  /** 1 if the recipient can get a notification. 0 if there was a notification of this kind within 24 hours. */
  lonceng: z.number(),
});
export type Penerima = z.output<typeof Penerima>;

/**
 * SQL condition: the radar entry has a recipient and matches the search. If the admin or mentor has selected entries,
 * it must be one of them.
 */
const dipilihSql = ({ q, pilihan }: DipilihRow): Sql =>
  join(
    [
      sql`r.sasaran is not null`,
      ...searchIn(q, `concat(o.cari, chr(10), p.cari)`),
      ...(pilihan === undefined
        ? []
        : [
            sql`exists (select from jsonb_to_recordset(${JSON.stringify(pilihan)}::jsonb) as d (user_id int, kat_id int)
                        where d.user_id = r.user_id and d.kat_id is not distinct from r.kat_id)`,
          ]),
    ],
    ' and ',
  );

/** SQL flag: user `u` has a confirmed email and accepts reminders by mail. */
export const MENERIMA = sql`(u.email_terbukti = 1 and ${maunya('pengingat', 'langsung')})::int`;

/**
 * SQL query for the recipients (`Penerima`) of the selected radar entries. The query does not read stored radar
 * entries, but computes them again. The recipient of an entry about a participant may be the mentor.
 */
export function penerimaSql(dipilih: DipilihRow, at: RadarAt): Sql {
  const { jenis, lokid, periode_id, mentor_id } = dipilih;
  const recent = (more: Sql) => sql`
    select g.waktu, g.cara from pengingat g
    where g.user_id = u.id and g.jenis = ${jenis} and g.waktu > ${at.now}::timestamptz - make_interval(hours => ${NEW_FOR_JAM}) ${more}`;
  return sql`
    select u.id as user_id, u.name, u.email, ${MENERIMA} as menerima, r.kat_id, r.kategori, r.sampai,
           g.waktu as diberi_tahu, g.cara, (not exists (${recent(sql`and g.cara = 'lonceng'`)}))::int as lonceng
    from (
      select r.sasaran, min(r.sampai) as sampai,
             coalesce(array_agg(distinct r.kat_id) filter (where r.kat_id is not null), '{}') as kat_id,
             array(select k.keterangan_kategori from kategori k where k.id_kat = any(array_agg(r.kat_id)) order by k.id_kat) as kategori
      from (${radarSql(jenis, at, { lokid, periode_id, mentor_id })}) r
      join users o on o.id = r.user_id left join peserta p on p.user_id = r.user_id
      where ${dipilihSql(dipilih)}
      group by r.sasaran
    ) r
    join users u on u.id = r.sasaran
    left join lateral (${recent(empty)} order by g.waktu desc, g.id desc limit 1) g on true`;
}

/**
 * SQL condition: the recipient can get a reminder by at least one of these channels. Unless `ikut_baru` is 1, the
 * recipient must not have got a reminder within the last 24 hours.
 */
export function canReceive(cara: readonly SendMethod[], ikut_baru: 0 | 1): Sql {
  const by = { lonceng: raw('lonceng = 1'), email: raw('menerima = 1') };
  const any = sql`(${join(
    cara.map((each) => by[each]),
    ' or ',
  )})`;
  return ikut_baru === 1 ? any : sql`(${any} and diberi_tahu is null)`;
}
