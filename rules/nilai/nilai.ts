import { bulatPecahan, perSeratus } from './bulat.ts';

/** Specification 9: pass at 61.00 and above, on the rounded final score. */
export const NILAI_LULUS = 61;

/** Specification 9: weight in percent of each OJT category. Multiples of 0.5: a doubled weight is whole. */
export const BOBOT_OJT: Readonly<Record<number, number>> = { 1: 25, 2: 12.5, 3: 12.5, 4: 20, 5: 30 };

/** Specification 9 and the wire page, "Scores": share in percent of each stage in the final score. */
export const BOBOT_AKHIR = { ist: 30, ojt: 50, ist2: 20 } as const;

/** The stages of the final score in their order, each with its column and its share. */
export const TAHAP = [
  { key: 'nilai_post', label: 'IST I (post-test)', bobot: BOBOT_AKHIR.ist },
  { key: 'nilai_ojt', label: 'OJT', bobot: BOBOT_AKHIR.ojt },
  { key: 'nilai_ist2', label: 'IST II', bobot: BOBOT_AKHIR.ist2 },
] as const;

/** Half of 100 each: IST II is the mean of its two categories (wire page, "Scores"). */
const BOBOT_IST2: Readonly<Record<number, number>> = { 6: 50, 7: 50 };

/** One category of one peserta, as tables and recaps show it. Scores have two decimals. */
export interface RekapKategori {
  readonly nilai_min: number;
  readonly nilai_max: number;
  readonly jumlah: number;
  readonly nilai_total: number;
  readonly nilai_avg: number;
  readonly nilai_akhir: number;
}

/** What a stage needs of a category: points given, and the most that its questions can bring. Both whole. */
export interface JumlahKategori {
  readonly kat_id: number;
  readonly jumlah: number;
  readonly nilai_max: number;
}

/** The three stage scores, 0..100 with two decimals. IST I counts with its post-test. */
export interface NilaiTahap {
  readonly nilai_post: number;
  readonly nilai_ojt: number;
  readonly nilai_ist2: number;
}

/** Specification 9: points that a full ratio is worth; 100 in categories 6 and 7, 0 in an unknown one. */
export function bobotKategori(kat_id: number): number {
  if (kat_id === 6 || kat_id === 7) return 100;
  return BOBOT_OJT[kat_id] ?? 0;
}

/** Specification, document 2, section 9: a competence is scored 1..3, in category 6 1..4. */
export function skalaMaks(kat_id: number): number {
  return kat_id === 6 ? 4 : 3;
}

/** Sums up one category: `jumlahSoal` competences asked, `nilai` the scores given so far. */
export function rekapKategori(kat_id: number, jumlahSoal: number, nilai: readonly number[]): RekapKategori {
  const nilaiMax = jumlahSoal * skalaMaks(kat_id);
  const jumlah = nilai.reduce((total, n) => total + n, 0);
  return {
    nilai_min: jumlahSoal,
    nilai_max: nilaiMax,
    jumlah,
    nilai_total: bulatPecahan(BigInt(jumlah) * 100n, BigInt(nilaiMax)),
    nilai_avg: bulatPecahan(BigInt(jumlah), BigInt(nilai.length)),
    nilai_akhir: jumlahBerbobot([{ kat_id, jumlah, nilai_max: nilaiMax }], {
      [kat_id]: bobotKategori(kat_id),
    }),
  };
}

/**
 * Screens page, section 5: what one score brings to its category, nilai ÷ (questions × scale) × weight; two decimals. Rounded
 * one by one they need not add up to the category's `nilai_akhir` in the last decimal.
 */
export function nilaiButir(kat_id: number, jumlahSoal: number, nilai: number): number {
  return rekapKategori(kat_id, jumlahSoal, [nilai]).nilai_akhir;
}

/**
 * Wire page, "Scores": the OJT score, 0..100 with two decimals. A category without a row counts 0; 6 and 7
 * are ignored.
 */
export function nilaiOjt(rekap: readonly JumlahKategori[]): number {
  return jumlahBerbobot(rekap, BOBOT_OJT);
}

/** Wire page, "Scores": the IST II score, the mean of practice (6) and article (7), 0..100, two decimals. */
export function nilaiIst2(rekap: readonly JumlahKategori[]): number {
  return jumlahBerbobot(rekap, BOBOT_IST2);
}

/**
 * What a stage adds to the final score, in whole thousandths: scores have two decimals and the shares are
 * tens of percents, so that three decimals show it in full and a reader can add the parts by hand.
 */
export function kontribusi(nilai: number, bobot: number): number {
  return (perSeratus(nilai) * bobot) / 10;
}

/** The stages' contributions added up, in whole thousandths: the final score before it is rounded. */
export function jumlahKontribusi(nilai: NilaiTahap): number {
  return TAHAP.reduce((jumlah, { key, bobot }) => jumlah + kontribusi(nilai[key], bobot), 0);
}

/**
 * Wire page, "Scores": the final score, 0..100 with two decimals. It works in whole thousandths, so that no
 * binary fraction decides between 60.99 and 61.
 */
export function nilaiAkhir(nilai: NilaiTahap): number {
  return Math.floor((jumlahKontribusi(nilai) + 5) / 10) / 100;
}

/** Specification 4: 1 is Lulus, 0 is Tidak Lulus; the rounded final score decides. */
export function lulus(nilaiAkhir: number, mark = NILAI_LULUS): 0 | 1 {
  return perSeratus(nilaiAkhir) >= mark * 100 ? 1 : 0;
}

/** The fewest whole thousandths that `nilaiAkhir` rounds to a pass: 60.995. */
export const LULUS_PERSERIBU = NILAI_LULUS * 1000 - 5;

/** How much the contributions together fall short of a pass, in whole thousandths; 0 when nothing is missing. */
export function kekurangan(nilai: NilaiTahap): number {
  return Math.max(0, LULUS_PERSERIBU - jumlahKontribusi(nilai));
}

/** What a stage can still add to the final score, in whole thousandths: its share of the way to 100. */
export function sisaTahap(nilai: number, bobot: number): number {
  return kontribusi(100, bobot) - kontribusi(nilai, bobot);
}

/**
 * The lowest score of one stage that gives a pass while the others stay as they are; null where even 100 does not.
 * When the pass is reached already, it is the score below which the stage must not fall.
 */
export function nilaiCukup(nilai: NilaiTahap, { key, bobot }: (typeof TAHAP)[number]): number | null {
  const lain = jumlahKontribusi({ ...nilai, [key]: 0 });
  const cukup = Math.max(0, Math.ceil(((LULUS_PERSERIBU - lain) * 10) / bobot));
  return cukup > 100 * 100 ? null : cukup / 100;
}

/** What the points not given in a category can still add to the final score at most; two decimals. */
export function sisaKategori({ kat_id, jumlah, nilai_max }: JumlahKategori): number {
  const [bobot, tahap] =
    kat_id in BOBOT_IST2
      ? [BOBOT_IST2[kat_id] ?? 0, BOBOT_AKHIR.ist2]
      : [BOBOT_OJT[kat_id] ?? 0, BOBOT_AKHIR.ojt];
  return bulatPecahan(BigInt(nilai_max - jumlah) * BigInt(bobot * 2 * tahap), BigInt(nilai_max * 2 * 100));
}

/** Specification, document 2, section 9: the plain mean of the three stages. It never decides a pass. */
export function rerataTiga({ nilai_post, nilai_ojt, nilai_ist2 }: NilaiTahap): number {
  return Math.round((perSeratus(nilai_post) + perSeratus(nilai_ojt) + perSeratus(nilai_ist2)) / 3) / 100;
}

/**
 * Σ jumlah / nilai_max × bobot, rounded half up once: the sum is one fraction of whole numbers. Weights are
 * doubled, which makes 12.5 whole.
 */
function jumlahBerbobot(
  rekap: readonly JumlahKategori[],
  bobotKategori: Readonly<Record<number, number>>,
): number {
  let atas = 0n;
  let bawah = 1n;
  for (const [kat_id, bobot] of Object.entries(bobotKategori)) {
    const kategori = rekap.find((each) => each.kat_id === Number(kat_id));
    if (!kategori || kategori.nilai_max <= 0) continue;
    const maks = BigInt(kategori.nilai_max);
    atas = atas * maks + BigInt(bobot * 2) * BigInt(kategori.jumlah) * bawah;
    bawah *= maks;
  }
  return bulatPecahan(atas, bawah * 2n);
}
