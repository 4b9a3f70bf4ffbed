import { isIst2 } from '#rules/tugas/tugas.ts';

/** The three stages of the final score, by the column of their score. */
export type Tahap = 'nilai_post' | 'nilai_ojt' | 'nilai_ist2';

/** The stages that follow from competence scores. */
export type TahapHitung = Exclude<Tahap, 'nilai_post'>;

/** What a stage needs to know about one category. */
export interface KategoriHasil {
  readonly kat_id: number;
  readonly keterangan_kategori: string;
  /** Its competences, and how many of them are scored. */
  readonly butir: number;
  readonly dinilai: number;
  /** Is anything scored at the location? In 1–5 what is marked review, in 6 and 7 a task. */
  readonly dibuka: boolean;
  /** Is a mentor, in 6 and 7 an evaluator, assigned? */
  readonly penilai: boolean;
}

/** What decides whether somebody's result is complete. */
export interface HasilPeserta {
  readonly nilai_post: number;
  readonly nilai_ojt: number;
  readonly nilai_ist2: number;
  /** What the competence scores give; null while that is not counted yet. */
  readonly hitung_ojt: number | null;
  readonly hitung_ist2: number | null;
  /** Typed by an admin. */
  readonly ditetapkan: Readonly<Record<Tahap, boolean>>;
  readonly post_terkirim: boolean;
  /** All seven, in their order. */
  readonly kategori: readonly KategoriHasil[];
}

/** The message of a refused change to a final result (wire page, [4], Results). */
export const HASIL_FINAL = 'Hasil peserta ini sudah ditetapkan. Hubungi panitia.';

/** What a result waits for: `bagian` is `post`, `kat_1` … `kat_7`, `ojt` or `ist2` (wire page, [3]). */
export interface Kurang {
  readonly bagian: string;
  readonly keterangan: string;
}

const NAMA = { nilai_ojt: 'OJT', nilai_ist2: 'IST II' } as const;

/**
 * What a result still waits for, in the order of the programme; empty: it is complete (wire page, [3], "Done and complete"). In SQL
 * `lengkapSql` (`api/parts/nilai/hasil.ts`) asks the same. The pre-test never counts.
 */
export function kurangOf(hasil: HasilPeserta): Kurang[] {
  return [
    ...(adaNilai(hasil).post === 1 ? [] : [{ bagian: 'post', keterangan: 'Post-test belum dikerjakan' }]),
    ...kurangTahap(hasil, 'nilai_ojt', hasil.hitung_ojt),
    ...kurangTahap(hasil, 'nilai_ist2', hasil.hitung_ist2),
  ];
}

/** The text in place of a score that nobody has given: 0,00 is a score (wire page, [4], "Missing is not zero"). */
export const BELUM_ADA_NILAI = 'Belum ada nilai';

/**
 * Which stages have a score. Every given competence score is at least 1, so that a counted stage is 0 only where none is given; a
 * post-test may be sent with 0.
 */
export function adaNilai(hasil: Omit<HasilPeserta, 'hitung_ojt' | 'hitung_ist2' | 'kategori'>): AdaNilai {
  const { ditetapkan } = hasil;
  return {
    post: ditetapkan.nilai_post || hasil.post_terkirim || hasil.nilai_post !== 0 ? 1 : 0,
    ojt: ditetapkan.nilai_ojt || hasil.nilai_ojt !== 0 ? 1 : 0,
    ist2: ditetapkan.nilai_ist2 || hasil.nilai_ist2 !== 0 ? 1 : 0,
  };
}

/** True when at least one stage has a score; without one there is no final score. */
export const adaSatu = ({ post, ojt, ist2 }: AdaNilai): boolean => post + ojt + ist2 > 0;

/** 1: the stage has a score. */
export interface AdaNilai {
  readonly post: 0 | 1;
  readonly ojt: 0 | 1;
  readonly ist2: 0 | 1;
}

function kurangTahap(hasil: HasilPeserta, tahap: TahapHitung, hitung: number | null): Kurang[] {
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

/** The ending of the sentence for a category whose competences can be scored now. */
const BELUM_DINILAI = 'butir belum dinilai';

/** Why competences of a category are not scored. An evaluator scores whatever is open (wire page, Mentor). */
function sebab({ kat_id, butir, dinilai, dibuka, penilai }: KategoriHasil): string {
  const ist2 = isIst2(kat_id);
  if (!dibuka && !(ist2 && penilai)) return 'tidak dibuka di lokasi ini';
  if (!penilai) return ist2 ? 'belum ada evaluator' : 'belum ada mentor';
  return `${butir - dinilai} dari ${butir} ${BELUM_DINILAI}`;
}

/** Does it wait for scores that somebody can give now? Then sending a task brings it forward. */
export function menungguNilai({ keterangan }: Kurang): boolean {
  return keterangan.endsWith(BELUM_DINILAI);
}

/** Does a stored stage that nobody has typed differ from what its competence scores give? */
export function perluDihitung(nilai: number, hitung: number | null, ditetapkan: boolean): boolean {
  return hitung !== null && !ditetapkan && nilai !== hitung;
}

/** What such a stage is called on every screen. */
export const PERLU_DIHITUNG = 'Perlu dihitung ulang';

/** A result that is not final says neither passed nor failed. */
export const SEMENTARA = 'Sementara';

/** The result in a word: `Lulus` and `Tidak Lulus` only where it is final. */
export function hasilTeks(lulus: 0 | 1, lengkap: 0 | 1): string {
  if (lengkap === 0) return SEMENTARA;
  return lulus === 1 ? 'Lulus' : 'Tidak Lulus';
}

/** `Belum lengkap: Post-test belum dikerjakan dan 3 lagi`; empty where nothing is missing. */
export function belumLengkap(kurang: readonly Kurang[]): string {
  const [first, ...others] = kurang;
  if (!first) return '';
  return `Belum lengkap: ${first.keterangan}${others.length === 0 ? '' : ` dan ${others.length} lagi`}`;
}
