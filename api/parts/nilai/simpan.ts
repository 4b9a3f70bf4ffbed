import { z } from 'zod';
import { Flag, Nilai, Waktu } from '#contract/fields.ts';
import type { Tahap, TahapHitung } from '#rules/nilai/hasil.ts';
import { nilaiAkhir } from '#rules/nilai/nilai.ts';
import type { Penetapan } from '#rules/nilai/penetapan.ts';
import { HASIL_FINAL } from '#rules/nilai/hasil.ts';
import { raw, sql, type Db } from '#api/db/db.ts';
import { refuse, type Refusal } from '#api/call/refuse.ts';
import { nextVersion } from '#api/parts/versi.ts';

const Mark = { pada: Waktu.nullable(), oleh: z.number().nullable() } as const;

/**
 * Written columns of a participant: scores, computed scores, marks of typed stages, and whether the result is final.
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

/** A stored row, with the final score and the version. */
export const SavedIst = Content.extend({ nilai_akhir: Nilai, updated_at: Waktu });
export type SavedIst = z.output<typeof SavedIst>;

const COLUMN_CONTENT = Object.keys(Content.shape) as (keyof IstContent)[];

/** Columns of `SavedIst`, from `ist_nilai i`. */
export const IST_COLUMNS = raw(
  [...COLUMN_CONTENT, 'nilai_akhir', 'updated_at'].map((each) => `i.${each}`).join(', '),
);

/** Stages with the columns of their marks and of their computed scores. */
export const TAHAP_COLUMNS = {
  nilai_post: { pada: 'post_ditetapkan_pada', oleh: 'post_ditetapkan_oleh', hitung: null },
  nilai_ojt: { pada: 'ojt_ditetapkan_pada', oleh: 'ojt_ditetapkan_oleh', hitung: 'hitung_ojt' },
  nilai_ist2: { pada: 'ist2_ditetapkan_pada', oleh: 'ist2_ditetapkan_oleh', hitung: 'hitung_ist2' },
} as const satisfies Record<
  Tahap,
  { pada: keyof IstContent; oleh: keyof IstContent; hitung: keyof IstContent | null }
>;

export const TAHAP_HITUNG = ['nilai_ojt', 'nilai_ist2'] as const satisfies readonly TahapHitung[];

/** A stage of a row, typed or computed. */
export function penetapanOf(ist: IstContent, tahap: Tahap): Penetapan {
  const { pada, oleh } = TAHAP_COLUMNS[tahap];
  const waktu = ist[pada];
  return { nilai: ist[tahap], tanda: waktu === null ? null : { pada: waktu, oleh: ist[oleh] } };
}

/** Columns of a stage, for a write. */
export function columnOf(tahap: Tahap, { nilai, tanda }: Penetapan): Partial<IstContent> {
  const { pada, oleh } = TAHAP_COLUMNS[tahap];
  return { [tahap]: nilai, [pada]: tanda?.pada ?? null, [oleh]: tanda?.oleh ?? null };
}

/** Columns of an open result. */
export const OPEN_NILAI = {
  final_pada: null,
  final_oleh: null,
  keputusan: '',
} as const satisfies Partial<IstContent>;

/** Fields `Final` of the contract from a stored row. @param oleh name of the person who made it final */
export const finalOf = (
  { final_pada, keputusan }: Pick<IstContent, 'final_pada' | 'keputusan'>,
  oleh: string | null,
) => ({
  final_pada,
  final_oleh: final_pada === null ? null : oleh,
  keputusan: final_pada === null ? null : keputusan,
});

/** Refusal of a write to a final result (wire page, [4], Results). */
export const hasilFinal = (): Refusal => refuse(409, HASIL_FINAL, 'hasil_final');

/** @throws Refusal 409 `hasil_final` for a final result. Call it with the row locked. */
export function requireOpen({ final_pada }: IstContent): void {
  if (final_pada !== null) throw hasilFinal();
}

/** Compares two rows, without their versions. */
export const sameContent = (a: IstContent, b: IstContent) =>
  COLUMN_CONTENT.every((key) =>
    key.endsWith('_pada') && a[key] !== null && b[key] !== null
      ? Date.parse(String(a[key])) === Date.parse(String(b[key]))
      : a[key] === b[key],
  );

const Saved = SavedIst.extend({ user_id: z.number() });

const Locked = SavedIst.extend({ id_ist_nilai: z.number(), nilai_otomatis: Flag });

/**
 * Reads a participant's row and locks it before a decision about scores or tests: first the participant, then the row,
 * then the competence scores (docs/decisions/0038). The switch of automatic stages is locked as well, so a change of it
 * waits.
 * @returns null for an account without a participant's row
 */
export async function lockIst(
  db: Db,
  user_id: number,
): Promise<{ ist: SavedIst; id_ist_nilai: number; otomatis: boolean } | null> {
  const row = await db.maybe(
    sql`select i.id_ist_nilai, ${IST_COLUMNS}, s.nilai_otomatis
        from ist_nilai i cross join sistem s
        where i.user_id = (select p.user_id from peserta p where p.user_id = ${user_id} for no key update)
        for update of i for share of s`,
    Locked,
  );
  if (!row) return null;
  const { id_ist_nilai, nilai_otomatis, ...ist } = row;
  return { ist, id_ist_nilai, otomatis: nilai_otomatis === 1 };
}

/**
 * Makes results final under a new version; final ones do not change. Call it with the rows locked (`lockMany`).
 * @param oleh the admin; null for the participant's own download
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
 * Locks the rows of several participants in the order of their ids; their scores do not change until the transaction
 * ends.
 */
export async function lockMany(db: Db, user_ids: readonly number[]): Promise<void> {
  await db.run(
    sql`select from ist_nilai where user_id = any(${user_ids}::int[]) order by user_id for update`,
  );
}

const Otomatis = z.object({ nilai_otomatis: Flag });

/** Reads the switch of automatic stages and locks it until the transaction ends, for callers that write many rows. */
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
 * Writes scores of participants with their final scores under a new version, and returns the stored rows by
 * participant. The only statement that writes scores (`simpan.test.ts`), so that every stored final score follows the
 * rule. Call it with the rows locked.
 * @param versi versions for rows whose content an undo restores: they get their former version
 * @param final also writes rows with a final result
 * @throws Refusal 409 `hasil_final` for a row with a final result, unless `final`
 */
export async function saveNilai(
  db: Db,
  nilai: ReadonlyMap<number, IstContent>,
  { versi = new Map(), final = false }: { versi?: ReadonlyMap<number, string>; final?: boolean } = {},
): Promise<Map<number, SavedIst>> {
  const rows = [...nilai].map(([user_id, each]) => ({
    ...each,
    user_id,
    nilai_akhir: nilaiAkhir(each),
    versi: versi.get(user_id) ?? null,
  }));
  const saved = await db.rows(
    sql`update ist_nilai i set ${ASSIGN}, nilai_akhir = n.nilai_akhir, updated_at = coalesce(n.versi, ${nextVersion(sql`i.updated_at`)})
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (user_id int, nilai_akhir numeric, versi timestamptz, ${RECORD})
        where i.user_id = n.user_id and (${final} or i.final_pada is null) returning i.user_id, ${IST_COLUMNS}`,
    Saved,
  );
  if (saved.length < rows.length) throw hasilFinal();
  return new Map(saved.map(({ user_id, ...row }) => [user_id, row]));
}
