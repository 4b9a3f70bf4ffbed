import type { JenisPengingat } from '#rules/pengingat.ts';
import { sql, type Db } from '#api/db/db.ts';

interface Diberitahukan {
  /** Id of the sender; null if the account was deleted meanwhile. */
  oleh: number | null;
  dari: 'admin' | 'mentor';
  jenis: JenisPengingat;
  cara: 'email' | 'wa' | 'lonceng';
  now: Date;
  hari: string;
}

/** Stores sent reminders: one row for each recipient and category. */
export async function catatPengingat(
  db: Db,
  { oleh, dari, jenis, cara, now, hari }: Diberitahukan,
  rows: readonly { user_id: number; kat_id: readonly number[]; isi: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  const each = rows.flatMap(({ user_id, kat_id, isi }) =>
    (kat_id.length === 0 ? [null] : kat_id).map((kat) => ({ user_id, kat_id: kat, isi })),
  );
  await db.run(
    sql`insert into pengingat (user_id, oleh, dari, jenis, kat_id, cara, isi, waktu, hari)
        select r.user_id, ${oleh}::int, ${dari}, ${jenis}, r.kat_id, ${cara}, r.isi, ${now}::timestamptz, ${hari}::date
        from jsonb_to_recordset(${JSON.stringify(each)}::jsonb) as r (user_id int, kat_id int, isi text)
        order by r.user_id, r.kat_id`,
  );
}
