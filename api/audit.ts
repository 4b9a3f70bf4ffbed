import { sql, type Db } from './db.ts';

/** Who did it; null for a caller without a session. */
export type Pelaku = { readonly id: number; readonly email: string } | null;

/** One change: of what, from what, to what. */
export interface Perubahan {
  readonly objek: string;
  readonly sebelum: unknown;
  readonly sesudah: unknown;
}

/** Adds rows to the audit log, in the transaction of `db` and in one statement. */
export async function writeAudit(
  db: Db,
  pelaku: Pelaku,
  aksi: string,
  rows: readonly Perubahan[],
): Promise<void> {
  const json = (value: unknown) => JSON.stringify(value ?? null);
  await db.run(
    sql`insert into audit (pelaku_id, pelaku, aksi, objek, sebelum, sesudah)
        select ${pelaku?.id ?? null}::int, ${pelaku?.email ?? 'tanpa sesi'}, ${aksi}, r.objek, r.sebelum, r.sesudah
        from unnest(${rows.map((r) => r.objek)}::text[], ${rows.map((r) => json(r.sebelum))}::jsonb[],
                    ${rows.map((r) => json(r.sesudah))}::jsonb[]) with ordinality as r (objek, sebelum, sesudah, n)
        order by r.n`,
  );
}
