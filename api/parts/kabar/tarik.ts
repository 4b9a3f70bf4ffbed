import { sql, type Db, type Sql } from '#api/db/db.ts';

interface Taking {
  db: Db;
  now: Date;
}

/**
 * Withdraws the notifications `pemberitahuan b` that meet this condition: unread notifications are deleted, read
 * notifications are marked as withdrawn.
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

/** Withdraws a user's notification with this key. If `user_id` is null, withdraws the notification for many users. */
export const tarikKey = (taking: Taking, user_id: number | null, kunci: string) =>
  tarikKabar(taking, sql`b.user_id is not distinct from ${user_id}::int and b.kunci = ${kunci}`);

/**
 * Withdraws all notifications of a history entry. In notifications that collect several events, only the events of this
 * history entry and this user are withdrawn.
 */
export async function tarikRiwayat(taking: Taking, audit_id: number, user_id: number): Promise<void> {
  await tarikKabar(taking, sql`b.audit_id = ${audit_id} and not b.rincian ? 'items'`);
  await tarikItem(taking, sql`b.user_id = ${user_id}`, sql`(e.value ->> 'audit_id')::bigint = ${audit_id}`);
}

/**
 * Withdraws single events from notifications that collect several events. If no event is left, the notification is
 * withdrawn too.
 * @param which SQL condition on `pemberitahuan b` that limits the search, for example to one recipient
 * @param item SQL condition on the events `e (key, value)` to withdraw
 */
export async function tarikItem(taking: Taking, which: Sql, item: Sql): Promise<void> {
  const each = sql`jsonb_each(b.rincian -> 'items') e`;
  const held = sql`b.rincian ? 'items' and ${which} and exists (select from ${each} where (${item}) is true)`;
  await tarikKabar(taking, sql`${held} and not exists (select from ${each} where (${item}) is not true)`);
  await taking.db.run(
    sql`with b as materialized (
          select b.id, b.rincian from pemberitahuan b where b.dibatalkan_pada is null and ${held} order by b.id for update of b
        )
        update pemberitahuan p set rincian = jsonb_set(b.rincian, '{items}', s.items), kat_id = s.kat_id, tugas_id = s.tugas_id
        from b cross join lateral (
          select jsonb_object_agg(e.key, e.value) as items, ${sameItem('kat_id')} as kat_id, ${sameItem('tugas_id')} as tugas_id
          from ${each} where (${item}) is not true) s
        where p.id = b.id and s.items is not null`,
  );
}

/** SQL expression for the value of this field if it is the same in all events that are left, else null. */
const sameItem = (field: string): Sql =>
  sql`case when min(e.value ->> ${field}) = max(e.value ->> ${field}) then min((e.value ->> ${field})::int) end`;
