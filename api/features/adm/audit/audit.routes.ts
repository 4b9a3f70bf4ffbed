import { z } from 'zod';
import type { InputOf } from '#contract/endpoint.ts';
import { auditEkspor, auditList, auditPerubahan, auditChangeEkspor } from '#contract/adm/audit.ts';
import type { SortOf } from '#contract/list.ts';
import { EntryRow, CHANGE_LIST, ChangeRow, RIWAYAT, RiwayatRow } from '#contract/lists/riwayat.ts';
import { namaFromObjek, RIWAYAT_EKSPOR_MAX, RIWAYAT_HITUNG_MAX, URUNGKAN_HARI } from '#rules/riwayat.ts';
import { empty, join, raw, sql, type Sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { notFound } from '#api/call/refuse.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { answerList } from '#api/parts/list/list.ts';
import { orderBy, pageOf } from '#api/parts/list/paging.ts';
import { foundSql } from './cari.ts';
import { OWN_JENIS } from '#api/parts/riwayat/jenis.ts';
import { acuanOf, namaObjek } from '#api/parts/riwayat/nama.ts';

const SORT = { id: 'a.id', waktu: 'a.waktu', pelaku: 'a.pelaku', aksi: 'a.aksi' } as const satisfies Record<
  SortOf<typeof RIWAYAT>,
  string
>;
/** Default order of history entries: newest first. */
const ORDER = 'a.waktu desc, a.id desc';

type AuditFilter = Omit<InputOf<typeof auditList>, 'page' | 'per_page'>;

/**
 * SQL condition on a column with object names. It matches the given object and the objects below it. For `peserta/7`,
 * it matches `peserta/7` and `peserta/7/…`, but not `peserta/70`. The condition compares ranges, so that it can use an
 * index.
 */
const below = (column: Sql, objek: string) =>
  // All names below `peserta/7` sort before `peserta/70`, because `0` follows `/` in the sort order of the index.
  sql`(${column} = ${objek} or ${column} ~>=~ ${`${objek}/`} and ${column} ~<~ ${`${objek}0`})`;

/** Returns the participant's id if the object is a participant, and null for other objects. */
function pesertaOf(objek: string): number | null {
  const user_id = /^peserta\/(\d{1,9})$/.exec(objek)?.[1];
  return user_id === undefined ? null : Number(user_id);
}

/**
 * SQL condition on a column with object names. It is true for the given object and for all objects that belong to it.
 * For example, the account and the claims of a participant belong to the participant, although their object names do
 * not begin with `peserta/`.
 */
function belongs(column: Sql, objek: string): Sql {
  const user_id = pesertaOf(objek);
  if (user_id === null) return below(column, objek);
  return sql`(${below(column, objek)} or ${below(column, `users/${user_id}`)}
              or ${column} in (select 'klaim/' || k.id from akomodasi k where k.user_id = ${user_id}))`;
}

/**
 * SQL condition for history entries about an object. It also matches entries of bulk changes that include this object.
 */
function ofObjek(objek: string): Sql {
  // If `objek` has no id (for example `soal`), it matches all objects of this kind. This search has many matches, so a
  // sequential scan is fast enough. An object with an id has few history entries, so the code below uses index scans.
  if (!objek.includes('/'))
    return sql`(${below(sql`a.objek`, objek)}
                or exists (select from audit_perubahan p where p.audit_id = a.id and ${below(sql`p.objek`, objek)}))`;
  const user_id = pesertaOf(objek);
  const names = user_id === null ? [objek] : [objek, `users/${user_id}`];
  const parts = names.flatMap((name) => [
    sql`select o.id from audit o where ${below(sql`o.objek`, name)}`,
    sql`select p.audit_id from audit_perubahan p where ${below(sql`p.objek`, name)}`,
  ]);
  // When an admin renames a class, the history entry is stored under the new name. This condition also finds the entry
  // by the old name.
  if (objek.startsWith('kelas/'))
    parts.push(
      sql`select o.id from audit o
          where ${below(sql`o.objek`, 'kelas')} and o.sebelum ->> 'kelas' = ${namaFromObjek(objek.slice('kelas/'.length))}`,
    );
  if (user_id !== null)
    parts.push(
      sql`select o.id from akomodasi k join audit o on o.objek = 'klaim/' || k.id where k.user_id = ${user_id}`,
      sql`select p.audit_id from akomodasi k join audit_perubahan p on p.objek = 'klaim/' || k.id where k.user_id = ${user_id}`,
      // A deleted claim has no row in `akomodasi` any more. The author of the deletion identifies the owner,
      // because only the owner can delete a claim.
      sql`select o.id from audit o where o.pelaku_id = ${user_id} and o.aksi = 'klaim_dihapus'`,
    );
  return sql`a.id in (${join(parts, ' union all ')})`;
}

/** Returns SQL clauses `from audit a where …` for the history entries that match the filter. */
function matching({ objek, aksi, pelaku, dari, sampai, q = '' }: AuditFilter, timeZone: string): Sql {
  const when = (tanggal: string) => sql`(${tanggal}::date::timestamp at time zone ${timeZone})`;
  const conditions = [
    sql`true`,
    ...(objek === undefined ? [] : [ofObjek(objek)]),
    ...(aksi === undefined ? [] : [sql`a.aksi = ${aksi}`]),
    ...(pelaku === undefined ? [] : [sql`a.pelaku = ${pelaku}`]),
    ...(dari === undefined ? [] : [sql`a.waktu >= ${when(dari)}`]),
    ...(sampai === undefined ? [] : [sql`a.waktu < ${when(sampai)} + interval '1 day'`]),
    ...(q.trim() === '' ? [] : [foundSql(q)]),
  ];
  return sql`from audit a where ${join(conditions, ' and ')}`;
}

const Count = z.object({ jumlah: z.number() });
/**
 * Schema of the query result for one page of the history. `ids` contains texts because the driver returns bigint as
 * text. `jumlah` counts the matching entries, up to the paging limit.
 */
const Page = Count.extend({ ids: z.array(z.string()) });

export const list = handle(auditList, async (ctx) => {
  const { db, input, now, settings, total } = ctx;
  const { objek, page = 1, per_page } = input;
  const own =
    objek === undefined
      ? sql`'[]'::json`
      : sql`(select coalesce(json_agg(json_build_object('objek', p.objek, 'sebelum', p.sebelum, 'sesudah', p.sesudah, 'acuan', ${acuanOf('p')}) order by p.id), '[]')
             from audit_perubahan p
             where p.audit_id = a.id and ${belongs(sql`p.objek`, objek)} and not ${belongs(sql`a.objek`, objek)})`;
  const order = orderBy(input.sort, SORT, ORDER);
  const from = matching(input, settings.timeZone);
  return answerList(
    { db, total, input: { page, per_page } },
    {
      together: async () => {
        // The first query reads only the ids of the entries on the page, and the second query reads these entries. In a
        // search, the first query materializes all matching entries. Otherwise PostgreSQL would scan the whole history
        // to find a rare word.
        const found = input.q === undefined ? from : sql`from c a`;
        const { ids, jumlah } = await db.one(
          sql`${input.q === undefined ? empty : sql`with c as materialized (select a.id, a.waktu, a.pelaku, a.aksi ${from})`}
              select array(select a.id ${found} ${order} ${pageOf({ page, per_page })}) as ids,
                     (select count(*)::int from (select ${found} limit ${RIWAYAT_HITUNG_MAX + 1}) n) as jumlah`,
          Page,
        );
        const rows = await db.rows(
          sql`select a.id, a.waktu, a.pelaku, a.aksi, a.objek, a.sebelum, a.sesudah, ${namaObjek('a.objek')} as nama,
                   ${acuanOf('a')} as acuan, c.jumlah, ${own} as baris,
                   case when c.jumlah > 0 and b.oleh is null
                             and a.waktu >= ${now}::timestamptz - ${URUNGKAN_HARI}::int * interval '1 day' then 1 else 0 end as dapat_diurungkan,
                   case when b.oleh is not null then json_build_object('waktu', to_char(o.waktu at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'pelaku', o.pelaku) end as diurungkan
            from audit a
            cross join lateral (select count(*)::int as jumlah from audit_perubahan p
                                where p.audit_id = a.id and p.tabel <> all(${OWN_JENIS}::text[])) c
            left join audit_batal b on b.audit_id = a.id left join audit o on o.id = b.oleh
            where a.id = any(${ids}::bigint[]) ${order}`,
          RiwayatRow,
        );
        return { rows, jumlah };
      },
    },
  );
});

const ROWS = sql`select p.objek, ${namaObjek('p.objek')} as nama, p.sebelum, p.sesudah, ${acuanOf('p')} as acuan`;

export const rows = handle(auditPerubahan, async (ctx) => {
  const { db, total } = ctx;
  const { id, page = 1, per_page } = ctx.input;
  return answerList(
    { db, total, input: { page, per_page } },
    {
      together: async () => {
        const [entry, rows] = await Promise.all([
          db.maybe(
            sql`select (select count(*)::int from audit_perubahan p where p.audit_id = a.id) as jumlah from audit a where a.id = ${id}`,
            Count,
          ),
          db.rows(
            // The first query reads only the changes on the requested page, with an index scan. Labels are looked up
            // only for these changes.
            sql`with h as materialized (
                select p.id from audit_perubahan p where p.audit_id = ${id} order by p.id ${pageOf({ page, per_page })})
              ${ROWS} from h join audit_perubahan p on p.id = h.id order by p.id`,
            ChangeRow,
          ),
        ]);
        if (!entry) throw notFound();
        return { rows, jumlah: entry.jumlah };
      },
    },
  );
});

export const exportXlsx = ekspor(auditEkspor, {
  list: RIWAYAT,
  nama: 'riwayat',
  objek: () => 'riwayat',
  source: ({ input, settings }) => {
    const from = matching(input, settings.timeZone);
    return {
      // The inner query selects the newest entries. The outer query sorts these entries as the admin has requested.
      all: sql`select a.waktu, a.pelaku, a.aksi, a.objek, a.sebelum, a.sesudah, ${namaObjek('a.objek')} as nama, ${acuanOf('a')} as acuan
               from (select a.id ${from} order by ${raw(ORDER)} limit ${RIWAYAT_EKSPOR_MAX}) n join audit a on a.id = n.id
               ${orderBy(input.sort, SORT, ORDER)}`,
      row: EntryRow,
    };
  },
});

export const rowsXlsx = ekspor(auditChangeEkspor, {
  list: CHANGE_LIST,
  nama: 'perubahan',
  objek: () => 'riwayat',
  source: ({ input: { id } }) => ({
    all: sql`${ROWS} from audit_perubahan p where p.audit_id = ${id} order by p.id`,
    row: ChangeRow,
  }),
});
