import { z } from 'zod';
import { Flag, Nilai, Waktu } from '#contract/fields.ts';
import type { Tahap, TahapHitung } from '#rules/nilai/hasil.ts';
import { lulus, nilaiAkhir } from '#rules/nilai/nilai.ts';
import type { Penetapan } from '#rules/nilai/penetapan.ts';
import { HASIL_FINAL } from '#rules/nilai/hasil.ts';
import { raw, sql, type Db } from '#api/db/db.ts';
import { periodeDitutup, refuse, type Refusal } from '#api/call/refuse.ts';
import { aturanOfMany, lockAturanOf, type Aturan } from '#api/parts/aturan/aturan.ts';
import { isRunning } from '#api/parts/periode.ts';
import { nextVersion } from '#api/parts/versi.ts';

const Mark = { pada: Waktu.nullable(), oleh: z.number().nullable() } as const;

/**
 * Columns of `ist_nilai` that the app writes: the scores, the computed scores, author and time of manually
 * set stages, and whether the result is final.
 */
const Content = z.object({
  nilai_pre: Nilai,
  nilai_post: Nilai,
  nilai_ojt: Nilai,
  nilai_ist2: Nilai,
  hitung_ojt: Nilai.nullable(),
  hitung_ist2: Nilai.nullable(),
  post_ditetapkan_pada: Mark.pada,
  post_ditetapkan_oleh: Mark.oleh,
  ojt_ditetapkan_pada: Mark.pada,
  ojt_ditetapkan_oleh: Mark.oleh,
  ist2_ditetapkan_pada: Mark.pada,
  ist2_ditetapkan_oleh: Mark.oleh,
  final_pada: Mark.pada,
  final_oleh: Mark.oleh,
  keputusan: z.string(),
});
export type IstContent = z.output<typeof Content>;

/** A stored row: the written columns, the final score, and the version `updated_at`. */
export const SavedIst = Content.extend({ nilai_akhir: Nilai, updated_at: Waktu });
export type SavedIst = z.output<typeof SavedIst>;

const COLUMN_CONTENT = Object.keys(Content.shape) as (keyof IstContent)[];

/** SQL columns of `SavedIst`, from `ist_nilai i`. */
export const IST_COLUMNS = raw(
  [...COLUMN_CONTENT, 'nilai_akhir', 'updated_at'].map((each) => `i.${each}`).join(', '),
);

/**
 * For each stage: the columns with the time and the author of a manually set score, and the column with the computed
 * score.
 */
export const TAHAP_COLUMNS = {
  nilai_post: { pada: 'post_ditetapkan_pada', oleh: 'post_ditetapkan_oleh', hitung: null },
  nilai_ojt: { pada: 'ojt_ditetapkan_pada', oleh: 'ojt_ditetapkan_oleh', hitung: 'hitung_ojt' },
  nilai_ist2: { pada: 'ist2_ditetapkan_pada', oleh: 'ist2_ditetapkan_oleh', hitung: 'hitung_ist2' },
} as const satisfies Record<
  Tahap,
  { pada: keyof IstContent; oleh: keyof IstContent; hitung: keyof IstContent | null }
>;

export const TAHAP_HITUNG = ['nilai_ojt', 'nilai_ist2'] as const satisfies readonly TahapHitung[];

/** Returns one stage of a result: its score and, if the score was set manually, the author and the time. */
export function penetapanOf(ist: IstContent, tahap: Tahap): Penetapan {
  const { pada, oleh } = TAHAP_COLUMNS[tahap];
  const waktu = ist[pada];
  return { nilai: ist[tahap], tanda: waktu === null ? null : { pada: waktu, oleh: ist[oleh] } };
}

/** Returns the columns of `ist_nilai` that store one stage. */
export function columnOf(tahap: Tahap, { nilai, tanda }: Penetapan): Partial<IstContent> {
  const { pada, oleh } = TAHAP_COLUMNS[tahap];
  return { [tahap]: nilai, [pada]: tanda?.pada ?? null, [oleh]: tanda?.oleh ?? null };
}

/** Column values of a result that is not final. */
export const OPEN_NILAI = {
  final_pada: null,
  final_oleh: null,
  keputusan: '',
} as const satisfies Partial<IstContent>;

/**
 * Returns the fields `Final` of the contract from a stored row.
 * @param oleh name of the user who made the result final
 */
export const finalOf = (
  { final_pada, keputusan }: Pick<IstContent, 'final_pada' | 'keputusan'>,
  oleh: string | null,
) => ({
  final_pada,
  final_oleh: final_pada === null ? null : oleh,
  keputusan: final_pada === null ? null : keputusan,
});

/** Returns the refusal 409 for a change of a final result (wire page, section [4], Results). */
export const hasilFinal = (): Refusal => refuse(409, HASIL_FINAL, 'hasil_final');

/**
 * Rejects a change if the result is final. The caller must have locked the row.
 * @throws Refusal 409 `hasil_final` if the result is final
 */
export function requireOpen({ final_pada }: IstContent): void {
  if (final_pada !== null) throw hasilFinal();
}

/** Tests whether two rows have the same values in all written columns. Their versions may differ. */
export const sameContent = (a: IstContent, b: IstContent) =>
  COLUMN_CONTENT.every((key) =>
    key.endsWith('_pada') && a[key] !== null && b[key] !== null
      ? Date.parse(String(a[key])) === Date.parse(String(b[key]))
      : a[key] === b[key],
  );

const Saved = SavedIst.extend({ user_id: z.number() });

const Locked = SavedIst.extend({ id_ist_nilai: z.number(), nilai_otomatis: Flag, berjalan: z.boolean() });

/**
 * Locks and reads a participant's result. Must be called before a decision about scores, pre-test or post-test. The
 * locks are taken in the order participant, result, competence scores (docs/decisions/0038). Also locks the switch
 * `nilai_otomatis` and the participant's rule set against changes.
 * @returns null if the account is no participant
 * @throws Refusal 409 `periode_ditutup`
 */
export async function lockIst(
  db: Db,
  user_id: number,
): Promise<{ ist: SavedIst; id_ist_nilai: number; otomatis: boolean; aturan: Aturan } | null> {
  const row = await db.maybe(
    sql`select i.id_ist_nilai, ${IST_COLUMNS}, s.nilai_otomatis, ${isRunning('i.user_id')} as berjalan
        from ist_nilai i cross join sistem s
        where i.user_id = (select p.user_id from peserta p where p.user_id = ${user_id} for no key update)
        for update of i for share of s`,
    Locked,
  );
  if (!row) return null;
  const { id_ist_nilai, nilai_otomatis, berjalan, ...ist } = row;
  if (!berjalan) throw periodeDitutup();
  const aturan = await lockAturanOf(db, user_id);
  return { ist, id_ist_nilai, otomatis: nilai_otomatis === 1, aturan };
}

/**
 * Makes results final and gives them a new version. Results that are already final do not change. The caller must have
 * locked the rows (`lockMany`).
 * @param oleh id of the admin; null if the participant's own download makes the result final
 */
export async function makeFinal(
  db: Db,
  orang: readonly { user_id: number; oleh: number | null }[],
  pada: Date,
): Promise<void> {
  await db.run(
    sql`update ist_nilai i set final_pada = ${pada}, final_oleh = n.oleh, updated_at = ${nextVersion(sql`i.updated_at`)}
        from jsonb_to_recordset(${JSON.stringify(orang)}::jsonb) as n (user_id int, oleh int)
        where i.user_id = n.user_id and i.final_pada is null`,
  );
}

/**
 * Locks the results of several participants until the transaction ends. The rows are locked in the order of
 * their ids, which prevents deadlocks.
 */
export async function lockMany(db: Db, user_ids: readonly number[]): Promise<void> {
  await db.run(
    sql`select from ist_nilai where user_id = any(${user_ids}::int[]) order by user_id for update`,
  );
}

const Otomatis = z.object({ nilai_otomatis: Flag });

/**
 * Reads the switch `nilai_otomatis`, and locks it against changes until the transaction ends. Each bulk action that
 * writes scores calls this function.
 */
export async function lockOtomatis(db: Db): Promise<boolean> {
  return (await db.one(sql`select nilai_otomatis from sistem for share`, Otomatis)).nilai_otomatis === 1;
}

const TIPE = (key: keyof IstContent) =>
  key === 'keputusan'
    ? 'text'
    : key.endsWith('_pada')
      ? 'timestamptz'
      : key.endsWith('_oleh')
        ? 'int'
        : 'numeric';
const ASSIGN = raw(COLUMN_CONTENT.map((key) => `${key} = n.${key}`).join(', '));
const RECORD = raw(COLUMN_CONTENT.map((key) => `${key} ${TIPE(key)}`).join(', '));

/**
 * Writes results of participants. Also writes the final score, whether it is high enough to pass, and a new version. No
 * other statement writes scores (`simpan.test.ts`), so all stored final scores are correct. The caller must have locked
 * the rows. Returns the stored rows by participant.
 * @param versi versions to keep, for rows whose content an undo restores
 * @param final true if final results may be changed too
 * @throws Refusal 409 `hasil_final` for a final result, unless `final`
 */
export async function saveNilai(
  db: Db,
  nilai: ReadonlyMap<number, IstContent>,
  { versi = new Map(), final = false }: { versi?: ReadonlyMap<number, string>; final?: boolean } = {},
): Promise<Map<number, SavedIst>> {
  const aturan = await aturanOfMany(db, [...nilai.keys()]);
  const rows = [...nilai].map(([user_id, each]) => {
    const set = aturan.get(user_id)!;
    const akhir = nilaiAkhir(set, each);
    return {
      ...each,
      user_id,
      nilai_akhir: akhir,
      lulus: lulus(set, akhir),
      versi: versi.get(user_id) ?? null,
    };
  });
  const saved = await db.rows(
    sql`update ist_nilai i set ${ASSIGN}, nilai_akhir = n.nilai_akhir, lulus = n.lulus, updated_at = coalesce(n.versi, ${nextVersion(sql`i.updated_at`)})
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (user_id int, nilai_akhir numeric, lulus int, versi timestamptz, ${RECORD})
        where i.user_id = n.user_id and (${final} or i.final_pada is null) returning i.user_id, ${IST_COLUMNS}`,
    Saved,
  );
  if (saved.length < rows.length) throw hasilFinal();
  return new Map(saved.map(({ user_id, ...row }) => [user_id, row]));
}
