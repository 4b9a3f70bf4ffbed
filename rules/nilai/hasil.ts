import { isIst2 } from '#rules/tugas/tugas.ts';

/** The three stages of the final score, by column. */
export type Tahap = 'nilai_post' | 'nilai_ojt' | 'nilai_ist2';

/** Stages computed from competence scores. */
export type TahapHitung = Exclude<Tahap, 'nilai_post'>;

/** Facts about one category for its stage. */
export interface KategoriHasil {
  readonly kat_id: number;
  readonly keterangan_kategori: string;
  /** Number of competences, and of those with a score. */
  readonly butir: number;
  readonly dinilai: number;
  /** The location scores this category: 1 to 5 by a material marked for review, 6 and 7 by a task material. */
  readonly dibuka: boolean;
  /** A mentor, in 6 and 7 an evaluator, is assigned. */
  readonly penilai: boolean;
}

/** Facts that decide whether a result is complete. */
export interface HasilPeserta {
  readonly nilai_post: number;
  readonly nilai_ojt: number;
  readonly nilai_ist2: number;
  /** Stage scores computed from the competence scores; null until a job has computed them. */
  readonly hitung_ojt: number | null;
  readonly hitung_ist2: number | null;
  /** Typed by an admin. */
  readonly ditetapkan: Readonly<Record<Tahap, boolean>>;
  readonly post_terkirim: boolean;
  /** All seven categories, in order. */
  readonly kategori: readonly KategoriHasil[];
}

/** Refusal of a change to a final result (wire page, [4], Results). */
export const HASIL_FINAL = 'Hasil peserta ini sudah ditetapkan. Hubungi panitia.';

/** A missing part of a result: `bagian` is `post`, `kat_1` … `kat_7`, `ojt` or `ist2` (wire page, [3]). */
export interface MissingNilai {
  readonly bagian: string;
  readonly keterangan: string;
}

const NAMA = { nilai_ojt: 'OJT', nilai_ist2: 'IST II' } as const;

/**
 * Missing parts of a result, in the order of the programme; empty for a complete result (wire page, [3], "Done and
 * complete"). `completeSql` (`api/parts/nilai/hasil.ts`) is the same rule in SQL. The pre-test never counts.
 */
export function missingOf(hasil: HasilPeserta): MissingNilai[] {
  return [
    ...(adaPost(hasil) ? [] : [{ bagian: 'post', keterangan: 'Post-test belum dikerjakan' }]),
    ...missingTahap(hasil, 'nilai_ojt', hasil.hitung_ojt),
    ...missingTahap(hasil, 'nilai_ist2', hasil.hitung_ist2),
  ];
}

/** Text in place of a missing score, because 0,00 is a score (wire page, [4], "Missing is not zero"). */
export const NO_NILAI_YET = 'Belum ada nilai';

const adaPost = ({ ditetapkan, post_terkirim, nilai_post }: StagesOfHasil): boolean =>
  ditetapkan.nilai_post || post_terkirim || nilai_post !== 0;

/**
 * Which scores exist. A competence score is at least 1, so a computed stage is 0 only without scores. A test may be sent
 * with 0 points.
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
/** The pre-test is no part of the result. */
interface PretestOfHasil {
  readonly nilai_pre: number;
  readonly pre_terkirim: boolean;
}

/** At least one stage has a score. Without one there is no final score. */
export const anyOne = ({ post, ojt, ist2 }: AdaNilai): boolean => post + ojt + ist2 > 0;

/** 1: the score exists. */
export interface AdaNilai {
  readonly pre: 0 | 1;
  readonly post: 0 | 1;
  readonly ojt: 0 | 1;
  readonly ist2: 0 | 1;
}

function missingTahap(hasil: HasilPeserta, tahap: TahapHitung, hitung: number | null): MissingNilai[] {
  if (hasil.ditetapkan[tahap]) return [];
  const bagian = tahap.replace('nilai_', '');
  if (hitung === null) return [{ bagian, keterangan: `${NAMA[tahap]} sedang dihitung` }];
  return [
    ...hasil.kategori
      .filter(({ kat_id }) => isIst2(kat_id) === (tahap === 'nilai_ist2'))
      .filter(({ butir, dinilai }) => dinilai < butir)
      .map((each) => ({
        bagian: `kat_${each.kat_id}`,
        keterangan: `${each.keterangan_kategori}: ${sebab(each)}`,
      })),
    ...(hasil[tahap] === hitung ? [] : [{ bagian, keterangan: `${NAMA[tahap]} belum dihitung ulang` }]),
  ];
}

/** Ending of the sentence for a category that can be scored now. */
const NOT_SCORED = 'butir belum dinilai';

/** Why competences of a category have no scores. An evaluator scores every open category (wire page, Mentor). */
function sebab({ kat_id, butir, dinilai, dibuka, penilai }: KategoriHasil): string {
  const ist2 = isIst2(kat_id);
  if (!dibuka && !(ist2 && penilai)) return 'tidak dibuka di lokasi ini';
  if (!penilai) return ist2 ? 'belum ada evaluator' : 'belum ada mentor';
  return `${butir - dinilai} dari ${butir} ${NOT_SCORED}`;
}

/** The part waits for scores that a mentor can give now. Then sending a task helps. */
export function menungguNilai({ keterangan }: MissingNilai): boolean {
  return keterangan.endsWith(NOT_SCORED);
}

/** A stored stage differs from the computed one, and no admin typed it. */
export function toCompute(nilai: number, hitung: number | null, ditetapkan: boolean): boolean {
  return hitung !== null && !ditetapkan && nilai !== hitung;
}

/** Label of such a stage on every screen. */
export const TO_COMPUTE = 'Perlu dihitung ulang';

/** Label of a result that is not final; it is neither passed nor failed. */
export const PROVISIONAL = 'Sementara';

/** Text below a provisional score: how many competences have a score. */
export const scoredText = ({
  butir_dinilai,
  jumlah_butir,
}: {
  butir_dinilai: number;
  jumlah_butir: number;
}) => `${butir_dinilai} dari ${jumlah_butir} kompetensi sudah dinilai`;

/** Label of a result: `Lulus` and `Tidak Lulus` only when it is final. */
export function hasilText(lulus: 0 | 1, lengkap: 0 | 1): string {
  if (lengkap === 0) return PROVISIONAL;
  return lulus === 1 ? 'Lulus' : 'Tidak Lulus';
}

/** `Belum lengkap: Post-test belum dikerjakan dan 3 lagi`; empty for a complete result. */
export function incomplete(kurang: readonly MissingNilai[]): string {
  const [first, ...others] = kurang;
  if (!first) return '';
  return `Belum lengkap: ${first.keterangan}${others.length === 0 ? '' : ` dan ${others.length} lagi`}`;
}
