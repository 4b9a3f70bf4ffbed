import { z } from 'zod';
import { takeBackStage, type Penetapan } from '#rules/nilai/penetapan.ts';
import { HASIL_FINAL, type Tahap } from '#rules/nilai/hasil.ts';
import { TAHAP } from '#rules/nilai/nilai.ts';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import { eachSlice } from '#api/work/slices.ts';
import {
  IST_COLUMNS,
  SavedIst,
  columnOf,
  lockOtomatis,
  penetapanOf,
  sameContent,
  saveNilai,
  TAHAP_COLUMNS,
  OPEN_NILAI,
  type IstContent,
} from './simpan.ts';
import { sameTahap } from './follow.ts';

/**
 * A result as a history entry stores it. Entries of older versions of the app have neither the columns `hitung_…` nor
 * the author and time of manually set stages.
 */
const Dicatat = SavedIst.partial();
type Dicatat = z.output<typeof Dicatat>;

const Kandidat = SavedIst.extend({
  user_id: z.number(),
  sebelum: Dicatat,
  sesudah: Dicatat,
  /** True if a certificate was issued after the history entry made the result final. */
  terbit: z.boolean(),
});
type Kandidat = z.output<typeof Kandidat>;

/** Result of undoing changes of stage scores: the restored rows, and the skipped rows with a reason. */
interface Urungan {
  rows: { kunci: number; sebelum: SavedIst; sesudah: SavedIst }[];
  dibiarkan: { kunci: string; alasan: string }[];
}

/**
 * Reason why an undo skips a row: `nilai_otomatis` is on and all changed stages of the row are computed, so an undo
 * would change nothing.
 */
export const MENGIKUTI = 'Nilainya mengikuti hitungan';

const NAMA = {
  nilai_pre: 'Pretest',
  nilai_post: 'Posttest',
  nilai_ojt: 'OJT',
  nilai_ist2: 'IST II',
} as const;

/**
 * Undoes the change of each stage score separately (docs/decisions/0038). The previous score is restored only if the
 * score was not changed after the history entry. If `nilai_otomatis` is on and no admin had set the previous score, the
 * stage gets its computed score instead.
 * @param rows SQL of the changed rows of the entry: `k1`, `sebelum`, `sesudah`
 */
export async function takeBackNilai(db: Db, rows: Sql): Promise<Urungan> {
  const otomatis = await lockOtomatis(db);
  const locked = await db.rows(
    sql`select i.user_id, ${IST_COLUMNS}, r.sebelum, r.sesudah,
               exists (select from sertifikat_edisi e
                       where e.user_id = i.user_id and e.terbit >= (r.sesudah ->> 'final_pada')::timestamptz) as terbit
        from ist_nilai i join (${rows}) r on r.k1 = i.user_id order by i.user_id for update of i`,
    Kandidat,
  );
  const done: Urungan = { rows: [], dibiarkan: [] };
  await eachSlice(locked, async (slice) => {
    const judged = slice.map((row) => ({ row, ...judge(row, otomatis) }));
    for (const { row, alasan } of judged)
      if (alasan !== null) done.dibiarkan.push({ kunci: String(row.user_id), alasan });
    const changed = judged.filter(({ row, after }) => !sameContent(row, after));
    if (changed.length === 0) return;
    const saved = await saveNilai(db, new Map(changed.map(({ row, after }) => [row.user_id, after])), {
      versi: new Map(changed.flatMap(({ row, after }) => versiOf(row, after))),
      final: true,
    });
    for (const { row } of changed) {
      const { user_id, sebelum: _, sesudah: __, terbit: ___, ...before } = row;
      done.rows.push({ kunci: user_id, sebelum: before, sesudah: saved.get(user_id)! });
    }
  });
  return done;
}

interface Putusan {
  /** Content of the row after the undo. */
  after: IstContent;
  /** Reason why the undo skips a part of the row; null if it skips nothing. */
  alasan: string | null;
}

const sameWaktu = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : Date.parse(a) === Date.parse(b);

/**
 * Decides how the undo of a history entry changes a result.
 * - If another action has made the result final, the undo skips the result.
 * - If the entry has made it final, the undo reopens it, unless a certificate was issued later.
 * - If the entry has reopened it, the undo makes it final again, unless its scores have changed since.
 */
function judge(row: Kandidat, otomatis: boolean): Putusan {
  const { sebelum, sesudah, terbit, ...now } = row;
  const [before, later] = [sebelum.final_pada ?? null, sesudah.final_pada ?? null];
  if (now.final_pada !== null && !sameWaktu(now.final_pada, later))
    return { after: now, alasan: HASIL_FINAL };
  const own = sameWaktu(now.final_pada, later) && !sameWaktu(before, later);
  if (!own) return judgeStages(row, otomatis);
  if (before === null) {
    if (terbit) return { after: now, alasan: 'Sertifikatnya sudah diterbitkan' };
    const { after, alasan } = judgeStages(row, otomatis);
    return { after: { ...after, ...OPEN_NILAI }, alasan: alasan === MENGIKUTI ? null : alasan };
  }
  if (!sameTahap(now, { ...now, ...sesudah })) return { after: now, alasan: 'Nilainya sudah diubah lagi' };
  const { final_oleh = null, keputusan = '' } = sebelum;
  const { after } = judgeStages(row, otomatis);
  return { after: { ...after, final_pada: before, final_oleh, keputusan }, alasan: null };
}

/** Decides how an undo changes the scores of a row. The caller decides whether the result becomes final or open. */
function judgeStages(row: Kandidat, otomatis: boolean): Putusan {
  const { sebelum, sesudah, terbit: _, ...now } = row;
  const other: string[] = [];
  let after: IstContent = now;
  if (sebelum.nilai_pre !== undefined && sebelum.nilai_pre !== sesudah.nilai_pre) {
    if (now.nilai_pre === sesudah.nilai_pre) after = { ...after, nilai_pre: sebelum.nilai_pre };
    else other.push(NAMA.nilai_pre);
  }
  for (const { key: tahap } of TAHAP) {
    const { hitung } = TAHAP_COLUMNS[tahap];
    const stored = penetapanOf(now, tahap);
    // An old entry does not store whether a stage was set manually. If its scores before and after are equal, the entry
    // did not change the stage, so the stored author and time stay.
    const formerMark = sebelum[tahap] === sesudah[tahap] ? stored.tanda : null;
    const back = takeBackStage(
      {
        ...stored,
        hitung: hitung === null ? null : now[hitung],
        otomatis: otomatis && hitung !== null,
      },
      recorded(sebelum, tahap, formerMark),
      recorded(sesudah, tahap, stored.tanda),
    );
    if (back === 'lain') other.push(NAMA[tahap]);
    else if (back !== 'tetap') after = { ...after, ...columnOf(tahap, back) };
  }
  if (other.length > 0) return { after, alasan: `${other.join(', ')} sudah diubah lagi` };
  return { after, alasan: sameContent(now, after) ? MENGIKUTI : null };
}

/**
 * Returns the version before the change if the undo restores exactly the content before the change. Equal content must
 * have an equal version.
 */
function versiOf({ user_id, sebelum }: Kandidat, after: IstContent): [number, string][] {
  const { updated_at } = sebelum;
  const again = updated_at !== undefined && sameContent(after, { ...after, ...sebelum });
  return again ? [[user_id, updated_at]] : [];
}

/**
 * Returns a stage as the history entry stores it. Entries of older versions of the app do not store the author and time
 * of a manually set stage. For them, `mark` is used.
 */
function recorded(isi: Dicatat, tahap: Tahap, mark: Penetapan['tanda']): Penetapan {
  const { pada, oleh } = TAHAP_COLUMNS[tahap];
  const waktu = isi[pada];
  const nilai = isi[tahap] ?? 0;
  if (waktu === undefined) return { nilai, tanda: mark };
  return { nilai, tanda: waktu === null ? null : { pada: waktu, oleh: isi[oleh] ?? null } };
}
