import { isIst2 } from '#rules/tugas/tugas.ts';

/** Column names of the three stages of the final score. */
export type Tahap = 'nilai_post' | 'nilai_ojt' | 'nilai_ist2';

/** The stages whose score is computed from competence scores. */
export type TahapHitung = Exclude<Tahap, 'nilai_post'>;

/** State of one category, from which `missingOf` finds the missing parts of a result. */
export interface KategoriHasil {
  readonly kat_id: number;
  readonly keterangan_kategori: string;
  /** Number of competences, and number of competences with a score. */
  readonly butir: number;
  readonly dinilai: number;
  /**
   * True if the location has an active material with tasks in this category. In categories 1 to 5, a mentor must also
   * review these tasks.
   */
  readonly dibuka: boolean;
  /** True if the participant has a mentor in this category; in categories 6 and 7, an evaluator. */
  readonly penilai: boolean;
}

/** Data that decide whether a participant's result is complete. */
export interface HasilPeserta {
  readonly nilai_post: number;
  readonly nilai_ojt: number;
  readonly nilai_ist2: number;
  /** Stage scores computed from the competence scores; null until a job has computed them. */
  readonly hitung_ojt: number | null;
  readonly hitung_ist2: number | null;
  /** True for a stage score that an admin entered. */
  readonly ditetapkan: Readonly<Record<Tahap, boolean>>;
  readonly post_terkirim: boolean;
  /** All seven categories, in order. */
  readonly kategori: readonly KategoriHasil[];
}

/** Refusal of a change to a final result (Specification, list of calls, section [4], Results). */
export const HASIL_FINAL = 'Hasil peserta ini sudah ditetapkan. Hubungi panitia.';

/**
 * A missing part of a result: `bagian` is `post`, `kat_1` … `kat_7`, `ojt` or `ist2` (Specification, list of calls,
 * section [3]).
 */
export interface MissingNilai {
  readonly bagian: string;
  readonly keterangan: string;
}

const NAMA = { nilai_ojt: 'OJT', nilai_ist2: 'IST II' } as const;

/**
 * Returns the missing parts of a result, in the order of the programme. The list is empty for a complete result
 * (Specification, list of calls, section [3], "Done and complete"). `completeSql` (`api/parts/nilai/selesai.ts`) is the
 * same rule in SQL. The pre-test is never a missing part.
 */
export function missingOf(hasil: HasilPeserta): MissingNilai[] {
  return [
    ...(adaPost(hasil) ? [] : [{ bagian: 'post', keterangan: 'Posttest belum dikerjakan' }]),
    ...missingTahap(hasil, 'nilai_ojt', hasil.hitung_ojt),
    ...missingTahap(hasil, 'nilai_ist2', hasil.hitung_ist2),
  ];
}

/**
 * Text that is shown for a missing score. The number 0,00 would look like a real score (Specification, list of calls,
 * section [4], "Missing is not zero").
 */
export const NO_NILAI_YET = 'Belum ada nilai';

const adaPost = ({ ditetapkan, post_terkirim, nilai_post }: StagesOfHasil): boolean =>
  ditetapkan.nilai_post || post_terkirim || nilai_post !== 0;

/**
 * Returns which scores exist. A computed stage score is 0 only if no competence has a score, because a
 * competence score is at least 1. A test score of 0 exists if the participant has sent the test.
 */
export function adaNilai(hasil: StagesOfHasil & PretestOfHasil): AdaNilai {
  const { ditetapkan } = hasil;
  return {
    pre: hasil.pre_terkirim || hasil.nilai_pre !== 0 ? 1 : 0,
    post: adaPost(hasil) ? 1 : 0,
    ojt: ditetapkan.nilai_ojt || hasil.nilai_ojt !== 0 ? 1 : 0,
    ist2: ditetapkan.nilai_ist2 || hasil.nilai_ist2 !== 0 ? 1 : 0,
  };
}

type StagesOfHasil = Omit<HasilPeserta, 'hitung_ojt' | 'hitung_ist2' | 'kategori'>;
/** State of the pre-test, which is not part of the result. Therefore `HasilPeserta` does not contain it. */
interface PretestOfHasil {
  readonly nilai_pre: number;
  readonly pre_terkirim: boolean;
}

/** Tests whether at least one stage has a score. Without a stage score there is no final score. */
export const anyOne = ({ post, ojt, ist2 }: AdaNilai): boolean => post + ojt + ist2 > 0;

/** Shows which scores exist: 1 if there is a score for the test or stage, else 0. */
export interface AdaNilai {
  readonly pre: 0 | 1;
  readonly post: 0 | 1;
  readonly ojt: 0 | 1;
  readonly ist2: 0 | 1;
}

function missingTahap(hasil: HasilPeserta, tahap: TahapHitung, hitung: number | null): MissingNilai[] {
  if (hasil.ditetapkan[tahap]) return [];
  const bagian = tahap.replace('nilai_', '');
  if (hitung === null) return [{ bagian, keterangan: `Nilai ${NAMA[tahap]} sedang dihitung` }];
  return [
    ...hasil.kategori
      .filter(({ kat_id }) => isIst2(kat_id) === (tahap === 'nilai_ist2'))
      .filter(({ butir, dinilai }) => dinilai < butir)
      .map((each) => ({
        bagian: `kat_${each.kat_id}`,
        keterangan: `${each.keterangan_kategori}: ${sebab(each)}`,
      })),
    ...(hasil[tahap] === hitung ? [] : [{ bagian, keterangan: `Nilai ${NAMA[tahap]} belum diperbarui` }]),
  ];
}

/** End of the sentence about a category whose mentor or evaluator can already give scores. */
const NOT_SCORED = 'kompetensi belum dinilai';

/**
 * Returns the reason why competences of a category have no scores. IST II needs only an evaluator and no open category,
 * because evaluators can always give scores (Specification, list of calls, Mentor).
 */
function sebab({ kat_id, butir, dinilai, dibuka, penilai }: KategoriHasil): string {
  const ist2 = isIst2(kat_id);
  if (!dibuka && !(ist2 && penilai)) return 'tidak dibuka di lokasi ini';
  if (!penilai) return ist2 ? 'belum ada evaluator' : 'belum ada mentor';
  return `${butir - dinilai} dari ${butir} ${NOT_SCORED}`;
}

/**
 * Tests whether a part of the result is missing because a mentor has not given scores yet. The participant can then
 * help by sending a task.
 */
export function menungguNilai({ keterangan }: MissingNilai): boolean {
  return keterangan.endsWith(NOT_SCORED);
}

/** Tests whether a stored stage score differs from the computed score and was not entered by an admin. */
export function toCompute(nilai: number, hitung: number | null, ditetapkan: boolean): boolean {
  return hitung !== null && !ditetapkan && nilai !== hitung;
}

/** Label of a stage for which `toCompute` is true. All pages use the same label. */
export const TO_COMPUTE = 'Nilai belum diperbarui';

/** Label of a result that is not final. Such a result is neither passed nor failed. */
export const PROVISIONAL = 'Sementara';

/** Text below a provisional score. It states how many competences have a score. */
export const scoredText = ({
  butir_dinilai,
  jumlah_butir,
}: {
  butir_dinilai: number;
  jumlah_butir: number;
}) => `${butir_dinilai} dari ${jumlah_butir} kompetensi sudah dinilai`;

/** Label of a result. Only a final result is labelled `Lulus` or `Tidak Lulus`. */
export function hasilText(lulus: 0 | 1, lengkap: 0 | 1): string {
  if (lengkap === 0) return PROVISIONAL;
  return lulus === 1 ? 'Lulus' : 'Tidak Lulus';
}

/**
 * Text about the missing parts: their number and the first part, for example `Masih ada 8 hal yang belum
 * lengkap, misalnya posttest`, without the full stop. The text is empty for a complete result.
 */
export function incomplete(kurang: readonly MissingNilai[]): string {
  const [first, ...others] = kurang;
  if (!first) return '';
  if (others.length === 0) return `Masih ada 1 hal yang belum lengkap. ${first.keterangan}`;
  return `Masih ada ${kurang.length} hal yang belum lengkap, misalnya ${partName(first)}`;
}

const PART_NAMES: Readonly<Record<string, string>> = {
  post: 'posttest',
  ojt: `nilai ${NAMA.nilai_ojt}`,
  ist2: `nilai ${NAMA.nilai_ist2}`,
};

/**
 * Name of a missing part inside a sentence. For a category, `keterangan` begins with the category's name and
 * ends with the reason.
 */
function partName({ bagian, keterangan }: MissingNilai): string {
  return PART_NAMES[bagian] ?? `nilai ${keterangan.slice(0, keterangan.lastIndexOf(': '))}`;
}
