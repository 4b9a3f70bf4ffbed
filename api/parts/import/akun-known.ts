import { z } from 'zod';
import { DataDiri } from '#contract/data-peserta.ts';
import { Flag } from '#contract/fields.ts';
import { extraRecord } from '#rules/import-extra.ts';
import { fold } from '#rules/text/fold.ts';
import { sql, type Db } from '#api/db/db.ts';
import { columns } from '#api/db/columns.ts';
import { bySlices, groupBySlices } from '#api/work/slices.ts';
import type { RowInput } from './table.ts';

const Choice = z.object({ id: z.number(), keterangan: z.string(), is_aktif: Flag });

/** A stored account, with the data of its owner as a participant or mentor. */
export const StoredAccount = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  group: z.enum(['user', 'mentor', 'admin']),
  terkunci: Flag,
  lokasi: z.string().nullable(),
  periode_aktif: Flag.nullable(),
  no_wa: z.string().nullable(),
  peserta: DataDiri.nullable(),
  /** Values of the participant's extra columns, by heading. */
  tambahan: z.array(z.object({ judul: z.string(), isi: z.string() })).transform(extraRecord),
  mentor: z.object({ nama_pt: z.string(), rumpun: z.array(z.number()), maks: z.number() }),
});
export type StoredAccount = z.output<typeof StoredAccount>;

/** Stored data with which an import of accounts compares its rows. */
export interface KnownAccounts {
  readonly lokasi: readonly z.output<typeof Choice>[];
  readonly rumpun: readonly z.output<typeof Choice>[];
  readonly provinsi: readonly z.output<typeof Choice>[];
  readonly byId: ReadonlyMap<number, StoredAccount>;
  readonly byEmail: ReadonlyMap<string, StoredAccount>;
  /** Accounts by name in lower case and without accents. */
  readonly byName: ReadonlyMap<string, readonly StoredAccount[]>;
  /**
   * Emails of the rows that were already checked, each with its row number. A second row with the same email is
   * rejected.
   */
  readonly seen: Map<string, string>;
}

/** Returns the account id in an admin's decision about a row, for example 12 for `sama:12`. */
export const decidedId = (decision: string | null): number | null => {
  const [, id] = /^sama:(\d+)$/.exec(decision ?? '') ?? [];
  return id === undefined ? null : Number(id);
};

/** Reads all stored accounts that have the email, the id or the name of one of these rows. */
export async function loadAccounts(db: Db, rows: readonly RowInput[]): Promise<KnownAccounts> {
  const emails = rows.map(({ cells }) => (cells.email ?? '').trim().toLowerCase());
  const ids = rows.flatMap(({ key, decision }) => key?.id ?? decidedId(decision) ?? []);
  const names = await bySlices(rows, (slice) => slice.map(({ cells }) => fold(cells.name ?? '')));
  const lokasi = await db.rows(sql`select id, keterangan, is_aktif from lokasi order by id`, Choice);
  const provinsi = await db.rows(sql`select id, keterangan, 1 as is_aktif from provinsi order by id`, Choice);
  const rumpun = await db.rows(sql`select id, keterangan, 1 as is_aktif from rumpun order by id`, Choice);
  const accounts = await db.rows(
    sql`select u.id, u.name, u.email, u."group", l.keterangan as lokasi, e.is_aktif as periode_aktif,
                 (exists (select from sertifikat_edisi s where s.user_id = u.id))::int as terkunci,
                 coalesce(p.tambahan, '[]') as tambahan, a.no_wa,
                 case when p.user_id is not null then (select to_jsonb(d) from (select ${columns(DataDiri, 'p')}) d) end as peserta,
                 jsonb_build_object('nama_pt', coalesce(m.nama_pt, ''), 'rumpun', coalesce(m.rumpun, '{}'), 'maks', coalesce(m.maks, 0)) as mentor
          from users u left join peserta p on p.user_id = u.id left join lokasi l on l.id = p.lokasi_id
          left join periode e on e.id = p.periode_id left join mentor m on m.user_id = u.id left join alamat a on a.user_id = u.id
          where u.email = any(${emails}::text[]) or u.id = any(${ids}::int[])
             or split_part(u.cari, chr(10), 1) = any(${[...new Set(names)].filter(Boolean)}::text[])
          order by u.id`,
    StoredAccount,
  );
  const byName = await groupBySlices(accounts, ({ name }) => fold(name));
  return {
    lokasi,
    rumpun,
    provinsi,
    byId: new Map(accounts.map((account) => [account.id, account])),
    byEmail: new Map(accounts.map((account) => [account.email, account])),
    byName,
    seen: new Map(),
  };
}
