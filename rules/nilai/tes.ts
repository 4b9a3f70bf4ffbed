import { bulatPecahan } from './bulat.ts';

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

/** The two tests of IST I by their `tesid`, as every screen, export, mail and the history name them. */
export const TES = { 1: 'Pretest', 2: 'Post-test' } as const;
export type TesId = keyof typeof TES;

/** A test's name, when the number may be neither of the two. */
export const namaTes = (tesid: number): string => TES[tesid === 1 ? 1 : 2];

const TES_ID: readonly TesId[] = [1, 2];

/** Specification 2.7. */
export const BELUM_DIAKTIFKAN = 'Module belum diaktifkan';

/** Specification 2.7: somebody with a score of this test gets no second try. */
export function sudahPunyaNilai(tesid: TesId): string {
  return `Anda sudah memiliki nilai ${TES[tesid].toUpperCase()}`;
}

/**
 * The switches, until when an admin has opened a test for this person alone (null: not, or over), and what the person has:
 * a stored score that is not 0, or a test sent.
 */
export interface KeadaanTes {
  readonly open_pre: 0 | 1;
  readonly open_post: 0 | 1;
  readonly buka_pre: string | null;
  readonly buka_post: string | null;
  readonly sudah_pre: 0 | 1;
  readonly sudah_post: 0 | 1;
}

/**
 * Specification 2.7: the pre-test while it is open, else the post-test. With both open the first that is not scored yet
 * is offered, or the one that is asked for (wire page, [3]). Null while none is open, or not that one.
 */
export function tesDitawarkan(keadaan: KeadaanTes, diminta?: TesId): { tesid: TesId; sudah: boolean } | null {
  const terbuka = TES_ID.filter(
    (tesid) => (diminta === undefined || tesid === diminta) && tesTerbuka(keadaan, tesid),
  );
  const belum = terbuka.find((tesid) => !sudahTes(keadaan, tesid));
  const tesid = belum ?? terbuka[0];
  return tesid === undefined ? null : { tesid, sudah: belum === undefined };
}

/** Screens page, [3]: the tests that can be taken now, to be chosen from where there are two. */
export function tesPilihan(keadaan: KeadaanTes): TesId[] {
  return TES_ID.filter((tesid) => tesTerbuka(keadaan, tesid) && !sudahTes(keadaan, tesid));
}

/** Open by its switch or for this person alone. */
export function tesTerbuka(keadaan: KeadaanTes, tesid: TesId): boolean {
  const saklar = tesid === 1 ? keadaan.open_pre : keadaan.open_post;
  return saklar === 1 || tesDibukaSampai(keadaan, tesid) !== null;
}

/** The last day on which this person may take the test whatever its switch says; null for everybody else. */
export function tesDibukaSampai(
  { buka_pre, buka_post }: Pick<KeadaanTes, 'buka_pre' | 'buka_post'>,
  tesid: TesId,
): string | null {
  return tesid === 1 ? buka_pre : buka_post;
}

export function sudahTes(
  { sudah_pre, sudah_post }: Pick<KeadaanTes, 'sudah_pre' | 'sudah_post'>,
  tesid: TesId,
): boolean {
  return (tesid === 1 ? sudah_pre : sudah_post) === 1;
}
