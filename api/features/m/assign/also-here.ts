import { MenungguRow } from '#contract/lists/antrean.ts';
import { raw, sql } from '#api/db/db.ts';
import { menunggu, MENUNGGU_ORDER } from '#api/parts/tugas/antrean.ts';
import { SLICE } from '#api/work/slices.ts';
import { butirOf } from './butir.ts';
import { pesertaList } from './peserta-list.ts';
import { readContent, textOf, type Reader } from './content.ts';

interface Asked {
  serta: 'isi' | 'semua';
  katid: number;
  pesid: number;
  /** Id of the task that is open on the page. */
  id_tugas: number | undefined;
}

/**
 * Reads additional data for the page of a participant's tasks, so that the page needs only one request. A mentor gets
 * these data only for assigned participants.
 */
export async function alsoHereOf(
  ctx: Reader & { me: { id: number } },
  { serta, katid, pesid, id_tugas }: Asked,
) {
  const text = id_tugas === undefined ? null : await textOf(ctx.db, id_tugas);
  return {
    isi: text && (await readContent(ctx, ctx.me.id, text)),
    nilai: await butirOf(ctx.db, pesid, katid),
    ...(serta === 'semua' && (await listsOf(ctx, katid))),
  };
}

/**
 * Returns the mentor's participants in the category, and the participants who wait for a review. A list with more than
 * `SLICE` rows is omitted. The page then requests the list separately.
 */
async function listsOf({ db, me, tautan }: Reader & { me: { id: number } }, katid: number) {
  const asked = { mentor_id: me.id, input: { katid }, tautan: tautan !== null };
  const { rows: daftar } = await pesertaList(db, asked, { rows: SLICE + 1, skip: 0 });
  const { columns, from } = menunggu(me.id);
  const waiting = await db.rows(
    sql`select ${columns} ${from} order by ${raw(MENUNGGU_ORDER)} limit ${SLICE + 1}`,
    MenungguRow,
  );
  return {
    ...(daftar.length <= SLICE && { daftar }),
    ...(waiting.length <= SLICE && { menunggu: waiting }),
  };
}
