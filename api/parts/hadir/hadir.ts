import { sql, type Db } from '#api/db/db.ts';

/** Number of seconds after which a page counts as closed if it sends no presence message. */
export const HADIR_SECONDS = 60;

interface Page {
  token_hash: Buffer;
  tab: string;
  user_id: number;
  peserta_id: number;
  /** Category that the page shows; null for the recap of all categories. */
  kat_id: number | null;
}

/** SQL condition on `hadir h`: the row stands for a page that currently shows this participant. */
export const hadirNow = (peserta_id: number) =>
  sql`h.peserta_id = ${peserta_id} and h.pada > now() - make_interval(secs => ${HADIR_SECONDS})`;

/**
 * Stores which participant's data a page shows now, in place of the participant that the page showed before. Also
 * deletes expired rows.
 */
export async function markHadir(db: Db, page: Page): Promise<void> {
  const { token_hash, tab, user_id, peserta_id, kat_id } = page;
  await db.run(
    sql`insert into hadir (token_hash, tab, user_id, peserta_id, kat_id, pada)
        values (${token_hash}, ${tab}, ${user_id}, ${peserta_id}, ${kat_id}, now())
        on conflict (token_hash, tab) do update
        set peserta_id = excluded.peserta_id, kat_id = excluded.kat_id, pada = excluded.pada`,
  );
  // With `skip locked`, two concurrent requests delete different rows, so that neither request waits.
  await db.run(
    sql`delete from hadir where ctid = any (array(
          select ctid from hadir where pada < now() - make_interval(secs => ${HADIR_SECONDS}) for update skip locked))`,
  );
}
