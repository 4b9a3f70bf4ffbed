/** Specification 9: pass at 61.00 and above, on the rounded final score. */
export const NILAI_LULUS = 61;

/** Specification 9: weight in percent of each OJT category. Multiples of 0.5: a doubled weight is whole. */
export const BOBOT_OJT: Readonly<Record<number, number>> = { 1: 25, 2: 12.5, 3: 12.5, 4: 20, 5: 30 };

/** Specification 9 and the wire page, "Scores": share in percent of each stage in the final score. */
export const BOBOT_AKHIR = { ist: 30, ojt: 50, ist2: 20 } as const;

/** Half of 100: IST II is the mean of its two categories (wire page, "Scores"). */
const BOBOT_IST2 = 50;

/** One category of one peserta, as tables and recaps show it. Scores have two decimals. */
export interface RekapKategori {
  readonly nilai_min: number;
  readonly nilai_max: number;
  readonly jumlah: number;
  /** Unrounded, 0..1. */
  readonly rasio: number;
  readonly nilai_total: number;
  readonly nilai_avg: number;
  readonly nilai_akhir: number;
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

/**
 * Two decimals, half up as on paper: 1.005 is 1.01 although its binary value lies below. It rounds the
 * decimal text of the number, the one a person sees. Negative and invalid values are 0 (Specification 5).
 */
export function bulat2(n: number): number {
  if (!Number.isFinite(n) || n < 0.005) return 0;
  if (Number.isInteger(n)) return n;
  const [utuh = '0', pecahan = ''] = String(n).split('.');
  const perSeratus = Number(utuh + pecahan.slice(0, 2).padEnd(2, '0'));
  return (perSeratus + (pecahan.charAt(2) >= '5' ? 1 : 0)) / 100;
}

/**
 * Sums up one category: `jumlahSoal` competences asked, `nilai` the scores given so far.
 *
 * Each rounded figure is made with a single division of exact numbers. Such a quotient is the double nearest
 * to the true value, so a true half (…5 in the third decimal) reads as that decimal and `bulat2` decides it
 * rightly.
 */
export function rekapKategori(kat_id: number, jumlahSoal: number, nilai: readonly number[]): RekapKategori {
  const nilaiMax = jumlahSoal * skalaMaks(kat_id);
  const jumlah = nilai.reduce((total, n) => total + n, 0);
  return {
    nilai_min: jumlahSoal,
    nilai_max: nilaiMax,
    jumlah,
    rasio: rasioSah(jumlah / nilaiMax),
    nilai_total: bulat2((jumlah * 100) / nilaiMax),
    nilai_avg: bulat2(jumlah / nilai.length),
    nilai_akhir: bulat2((jumlah * bobotKategori(kat_id)) / nilaiMax),
  };
}

/**
 * Wire page, "Scores": the OJT score, 0..100 with two decimals. A category without a row counts 0; 6 and 7
 * are ignored.
 */
export function nilaiOjt(rekap: readonly { readonly kat_id: number; readonly rasio: number }[]): number {
  return jumlahBerbobot(
    Object.entries(BOBOT_OJT).map(([kat_id, bobot]) => ({
      rasio: rekap.find((r) => r.kat_id === Number(kat_id))?.rasio ?? 0,
      bobot,
    })),
  );
}

/** Wire page, "Scores": the IST II score, the mean of practice (6) and article (7), 0..100, two decimals. */
export function nilaiIst2(rasio6: number, rasio7: number): number {
  return jumlahBerbobot([
    { rasio: rasio6, bobot: BOBOT_IST2 },
    { rasio: rasio7, bobot: BOBOT_IST2 },
  ]);
}

/**
 * Wire page, "Scores": the final score, 0..100 with two decimals. It works in whole hundredths, so that no
 * binary fraction decides between 60.99 and 61.
 */
export function nilaiAkhir({ nilai_post, nilai_ojt, nilai_ist2 }: NilaiTahap): number {
  const perSepuluhRibu =
    BOBOT_AKHIR.ist * perSeratus(nilai_post) +
    BOBOT_AKHIR.ojt * perSeratus(nilai_ojt) +
    BOBOT_AKHIR.ist2 * perSeratus(nilai_ist2);
  return Math.floor((perSepuluhRibu + 50) / 100) / 100;
}

/** Specification 4: 1 is Lulus, 0 is Tidak Lulus; the rounded final score decides. */
export function lulus(nilaiAkhir: number): 0 | 1 {
  return bulat2(nilaiAkhir) >= NILAI_LULUS ? 1 : 0;
}

/** Specification, document 2, section 9: the plain mean of the three stages. It never decides a pass. */
export function rerataTiga({ nilai_post, nilai_ojt, nilai_ist2 }: NilaiTahap): number {
  return Math.round((perSeratus(nilai_post) + perSeratus(nilai_ojt) + perSeratus(nilai_ist2)) / 3) / 100;
}

/** A score as a whole number of hundredths. */
function perSeratus(nilai: number): number {
  return Math.round(bulat2(nilai) * 100);
}

function rasioSah(rasio: number): number {
  return Number.isFinite(rasio) && rasio > 0 ? rasio : 0;
}

/**
 * Σ rasio × bobot, rounded half up to two decimals and exact: the ratios are turned back into the whole
 * numbers they came from, and the sum is one fraction of whole numbers. Weights are doubled first, which
 * makes 12.5 whole.
 */
function jumlahBerbobot(bagian: readonly { readonly rasio: number; readonly bobot: number }[]): number {
  let atas = 0n;
  let bawah = 1n;
  for (const { rasio, bobot } of bagian) {
    const p = pecahan(rasioSah(rasio));
    atas = atas * p.bawah + BigInt(bobot * 2) * p.atas * bawah;
    bawah *= p.bawah;
  }
  // atas / bawah counts half points: ×50 makes hundredths, a half added rounds half up.
  return Number((atas * 100n + bawah) / (bawah * 2n)) / 100;
}

/**
 * The simplest fraction whose quotient is this very double. For a ratio of whole numbers below 2^26 that is
 * the ratio itself in lowest terms: two such fractions never share a double.
 */
function pecahan(rasio: number): { atas: bigint; bawah: bigint } {
  let skala = 1n;
  let utuh = rasio;
  while (!Number.isInteger(utuh)) {
    utuh *= 2;
    skala *= 2n;
  }
  // Continued fraction of utuh / skala: each step's convergent is the best one for its size.
  let [a, b] = [BigInt(utuh), skala];
  let [atasLalu, atas, bawahLalu, bawah] = [0n, 1n, 1n, 0n];
  while (b !== 0n && (bawah === 0n || Number(atas) / Number(bawah) !== rasio)) {
    const k = a / b;
    [a, b] = [b, a % b];
    [atasLalu, atas] = [atas, k * atas + atasLalu];
    [bawahLalu, bawah] = [bawah, k * bawah + bawahLalu];
  }
  return { atas, bawah };
}
