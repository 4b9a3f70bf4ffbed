import { bulatPecahan } from '#rules/bulat.ts';

/** Wire page, "Scores": an option of a test is worth 0 to 4. */
export const NILAI_OPSI_MAKS = 4;

/** Wire page, "Scores": the moderation part of a test and a survey are never below this. */
export const NILAI_DASAR = 50;

/** One answer: what the chosen option is worth, in at most two decimals, and which competence it asks for. */
export interface JawabanTes {
  readonly kompetensi: string;
  readonly nilai: number;
}

/** What a finished test stores. All 0..100 with two decimals. */
export interface HasilTes {
  readonly nilai_akhir: number;
  readonly cal_ajar: number;
  readonly cal_teliti: number;
  readonly cal_mod: number;
}

/** Wire page, "Scores": mean of the chosen values × 100 / 4, two decimals; 0 without an answer. */
export function nilaiTes(nilai: readonly number[]): number {
  // Options are worth hundredths (`soal_option.value`): in whole ones the sum is exact.
  const seratusan = nilai.reduce((jumlah, n) => jumlah + Math.round(n * 100), 0);
  return bulatPecahan(BigInt(seratusan), BigInt(nilai.length * NILAI_OPSI_MAKS));
}

/** A test and its three parts. */
export function hasilTes(jawaban: readonly JawabanTes[]): HasilTes {
  const bagian = (kompetensi: string) =>
    nilaiTes(jawaban.filter((satu) => satu.kompetensi === kompetensi).map((satu) => satu.nilai));
  return {
    nilai_akhir: nilaiTes(jawaban.map((satu) => satu.nilai)),
    cal_ajar: bagian('ajar'),
    cal_teliti: bagian('teliti'),
    cal_mod: Math.max(NILAI_DASAR, bagian('moderasi')),
  };
}
