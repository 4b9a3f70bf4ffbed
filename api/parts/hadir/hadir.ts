import { sql, type Db } from '#api/db/db.ts';

/** Seconds without a sign of life after which a page counts as closed. */
export const HADIR_SECONDS = 60;

/** An open page. */
interface Page {
  token_hash: Buffer;
  tab: string;
  user_id: number;
  peserta_id: number;
  /** Null for the recap of all categories. */
  kat_id: number | null;
}

/** Condition on rows `hadir h`: pages that have this participant open now. */
export const hadirNow = (peserta_id: number) =>
  sql`h.peserta_id = ${peserta_id} and h.pada > now() - make_interval(secs => ${HADIR_SECONDS})`;

/** Records that a page has this participant open instead of its previous one, and deletes expired rows. */
export async function markHadir(db: Db, page: Page): Promise<void> {
  const { token_hash, tab, user_id, peserta_id, kat_id } = page;
  await db.run(
    sql`insert into hadir (token_hash, tab, user_id, peserta_id, kat_id, pada)
        values (${token_hash}, ${tab}, ${user_id}, ${peserta_id}, ${kat_id}, now())
        on conflict (token_hash, tab) do update
        set peserta_id = excluded.peserta_id, kat_id = excluded.kat_id, pada = excluded.pada`,
  );
  // Two requests that delete at the same time take different rows.
  await db.run(
    sql`delete from hadir where ctid = any (array(
          select ctid from hadir where pada < now() - make_interval(secs => ${HADIR_SECONDS}) for update skip locked))`,
  );
}
