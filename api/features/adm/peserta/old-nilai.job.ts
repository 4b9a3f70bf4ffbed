import { z } from 'zod';
import { bilangan } from '#rules/text/format.ts';
import { toCompute, type Tahap } from '#rules/nilai/hasil.ts';
import { TAHAP } from '#rules/nilai/nilai.ts';
import { sql, type Db } from '#api/db/db.ts';
import { whileAny } from '#api/job/at-start.ts';
import { job } from '#api/job/job.ts';
import { follow } from '#api/parts/nilai/follow.ts';
import { rekapOfMany, type Rekap } from '#api/parts/nilai/rekap.ts';
import {
  IST_COLUMNS,
  SavedIst,
  columnOf,
  penetapanOf,
  saveNilai,
  TAHAP_COLUMNS,
} from '#api/parts/nilai/simpan.ts';
import { BATCH } from './nilai-of-many.ts';

/** SQL condition on rows from earlier app versions that lack the computed scores or the number of scored items. */
const OLD = sql`i.final_pada is null and (i.hitung_ojt is null or i.hitung_ist2 is null)
  or i.user_id in (select g.user_id from peserta_langkah g where g.butir is null)`;

const Stored = SavedIst.extend({
  user_id: z.number(),
  hitung_post: z.number(),
  /**
   * Stages whose score a history entry has changed. The job does not set the flag that an admin has entered the score
   * of such a stage, because the history already shows who entered it.
   */
  tercatat: z.array(z.string()),
  /** True if a competence score was saved after the stage scores. */
  dinilai_lagi: z.boolean(),
});
type Stored = z.output<typeof Stored>;

/**
 * Computes stage scores for rows from earlier app versions. A stored score is marked as entered by an admin under three
 * conditions: it differs from the computed score, no history entry mentions the stage, and no competence score was
 * saved later.
 */
export const oldNilai = job({
  kind: 'nilai_lama',
  payload: z.object({}),
  state: z.object({ dihitung: z.number(), dilewati: z.number().default(0) }),
  start: { dihitung: 0, dilewati: 0 },
  failure: 'Nilai lama belum semuanya dihitung. Dicoba lagi saat aplikasi dijalankan berikutnya.',
  atStart: whileAny(
    sql`exists (select from ist_nilai i where i.final_pada is null and (i.hitung_ojt is null or i.hitung_ist2 is null))
        or exists (select from peserta_langkah where butir is null)`,
  ),
  async step({ db, state }) {
    const locked = await lockOld(db);
    const stored = await readOld(db, locked);
    const ids = stored.map(({ user_id }) => user_id);
    const rekap = await rekapOfMany(db, ids);
    const terbuka = stored.filter(({ final_pada }) => final_pada === null);
    if (ids.length > 0) {
      await saveNilai(
        db,
        new Map(terbuka.map((row) => [row.user_id, counted(row, rekap.get(row.user_id)!)])),
      );
      await db.run(sql`select count_langkah('nilai_kompetensi', ${ids}::int[])`);
    }
    const countedSoFar = state.dihitung + terbuka.length;
    const dilewati = state.dilewati + stored.length - terbuka.length;
    if (locked.length === BATCH) return { done: BATCH, state: { dihitung: countedSoFar, dilewati } };
    const final = dilewati === 0 ? '' : ` ${bilangan(dilewati)} hasil yang sudah final dibiarkan.`;
    return {
      message: `Nilai ${bilangan(countedSoFar)} peserta dari versi sebelumnya sudah dihitung.${final}`,
    };
  },
});

/** Locks the rows that the next step processes, and returns their user ids. */
async function lockOld(db: Db): Promise<number[]> {
  const rows = await db.rows(
    sql`select i.user_id from ist_nilai i where ${OLD} order by i.user_id limit ${BATCH} for update of i`,
    Stored.pick({ user_id: true }),
  );
  return rows.map(({ user_id }) => user_id);
}

/**
 * Reads the locked rows whose scores still need to be computed. While this job waited for the lock, another
 * request may have saved a row and computed its scores. Such a row is left out.
 */
const readOld = (db: Db, ids: readonly number[]) =>
  db.rows(
    sql`select i.user_id, ${IST_COLUMNS},
               coalesce((select h.nilai_akhir from test_hasil h where h.user_id = i.user_id and h.tesid = 2), 0) as hitung_post,
               array(select distinct t.tahap from audit_perubahan c join audit a on a.id = c.audit_id
                     cross join unnest(${TAHAP.map(({ key }) => key)}::text[]) as t (tahap)
                     where c.tabel = 'ist_nilai' and c.kunci = i.user_id::text
                       and a.aksi in ('nilai_ditetapkan', 'nilai_dihitung', 'nilai_dihitung_semua')
                       and c.sebelum -> t.tahap is distinct from c.sesudah -> t.tahap) as tercatat,
               exists (select from nilai_kompetensi n where n.peserta_id = i.user_id and n.updated_at > i.updated_at) as dinilai_lagi
        from ist_nilai i where i.user_id = any(${ids}::int[]) and (${OLD}) order by i.user_id`,
    Stored,
  );

function counted(row: Stored, rekap: Rekap) {
  const { user_id: _, hitung_post, tercatat, dinilai_lagi, ...ist } = row;
  const typed = (tahap: Tahap) => {
    const { nilai, tanda } = penetapanOf(ist, tahap);
    const ikut = TAHAP_COLUMNS[tahap].hitung !== null;
    const hitung = tahap === 'nilai_post' ? hitung_post : rekap[tahap];
    return (
      nilai !== 0 &&
      toCompute(nilai, hitung, tanda !== null) &&
      !tercatat.includes(tahap) &&
      !(ikut && dinilai_lagi)
    );
  };
  return TAHAP.map(({ key }) => key)
    .filter(typed)
    .reduce(
      (isi, tahap) => ({
        ...isi,
        // The author is null, because it is unknown. The screen then shows `sebelum pencatatan` (before recording).
        ...columnOf(tahap, { nilai: ist[tahap], tanda: { pada: ist.updated_at, oleh: null } }),
      }),
      follow(ist, rekap, false),
    );
}
