import { z } from 'zod';
import { Flag, ShownNama, Waktu } from '#contract/fields.ts';

/**
 * Parts of the result that have no score yet, in the order of the programme (Specification, list of calls, section
 * [3]).
 */
const MissingPart = z.array(
  z.object({
    /** Key of the part: `post`, `kat_1` … `kat_7`, `ojt` or `ist2`. */
    bagian: z.string(),
    keterangan: z.string(),
  }),
);

/**
 * Time when the result became final, the admin who made it final, and the decree. The admin is null if the result
 * became final when the participant downloaded the certificate. All three are null while the result is not final.
 */
export const Final = {
  final_pada: Waktu.nullable(),
  final_oleh: ShownNama.nullable(),
  keputusan: z.string().nullable(),
} as const;

/** 1: the test or stage has a score. A missing score is not the score 0 (Specification, list of calls, section [4]). */
export const Ada = z.object({ pre: Flag, post: Flag, ojt: Flag, ist2: Flag });

/**
 * The fields of `Ada` for pretest and posttest only. It is for responses that must not reveal whether stage scores
 * exist.
 */
export const AdaTes = Ada.pick({ pre: true, post: true });

/** The fields of `Ada` for the three stages of the final score. */
export const AdaTahap = Ada.omit({ pre: true });

/** Number of competences, and number of competences with a score. */
export const ButirCount = { jumlah_butir: z.number(), butir_dinilai: z.number() } as const;

/** Fields that explain `lulus`. They show whether the result is complete, and which parts are missing. */
export const Hasil = {
  lengkap: Flag,
  kurang: MissingPart,
  /**
   * 1: the stored score of OJT or IST II differs from the computed score, and no admin has entered the stored
   * score.
   */
  perlu_dihitung: Flag,
  /** `jumlah_butir` and `butir_dinilai` count the competences of all seven categories. */
  ...ButirCount,
} as const;

/** The fields of `Hasil` for participants; null while the report card is locked. */
export const HasilLocked = {
  lengkap: Flag.nullable(),
  kurang: MissingPart.nullable(),
  jumlah_butir: ButirCount.jumlah_butir.nullable(),
  butir_dinilai: ButirCount.butir_dinilai.nullable(),
} as const;
