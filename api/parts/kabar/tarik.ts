import { sql, type Db, type Sql } from '#api/db/db.ts';

interface Taking {
  db: Db;
  now: Date;
}

/**
 * Takes back what was told, as rows of `pemberitahuan b`: what nobody has read goes, what was read stays and says that it does not hold
 * any more.
 */
export async function tarikKabar({ db, now }: Taking, which: Sql): Promise<void> {
  await db.run(
    sql`with b as materialized (
          select b.id, b.dibaca_pada is not null or exists (select from pemberitahuan_dibaca d where d.pemberitahuan_id = b.id) as dibaca
          from pemberitahuan b where b.dibatalkan_pada is null and ${which} order by b.id for update of b
        ), pergi as (
          delete from pemberitahuan p using b where p.id = b.id and not b.dibaca
        )
        update pemberitahuan p set dibatalkan_pada = ${now}::timestamptz from b where p.id = b.id and b.dibaca`,
  );
}

/** The same of one person's entry about this; null: of the one for many. */
export const tarikKunci = (taking: Taking, user_id: number | null, kunci: string) =>
  tarikKabar(taking, sql`b.user_id is not distinct from ${user_id}::int and b.kunci = ${kunci}`);

/** The same of all that came with an entry of the history. */
export const tarikRiwayat = (taking: Taking, audit_id: number) =>
  tarikKabar(taking, sql`b.audit_id = ${audit_id}`);
