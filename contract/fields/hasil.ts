import { z } from 'zod';
import { Flag, ShownNama, Waktu } from '#contract/fields.ts';

/** Missing parts of a result, in the order of the programme (wire page, [3]). */
const MissingPart = z.array(
  z.object({
    /** `post`, `kat_1` … `kat_7`, `ojt` or `ist2`. */
    bagian: z.string(),
    keterangan: z.string(),
  }),
);

/**
 * Time of the final result, its author (null: the participant, by a download), and the decree. All null while it is
 * open.
 */
export const Final = {
  final_pada: Waktu.nullable(),
  final_oleh: ShownNama.nullable(),
  keputusan: z.string().nullable(),
} as const;

/** 1 for pre-test, post-test and stages with a score; a missing score is not 0 (wire page, [4]). */
export const Ada = z.object({ pre: Flag, post: Flag, ojt: Flag, ist2: Flag });

/** The same for the tests alone, in replies that may not show whether stage scores exist. */
export const AdaTes = Ada.pick({ pre: true, post: true });

/** The same for the three stages of the final score. */
export const AdaTahap = Ada.omit({ pre: true });

/** Number of competences, and of those with a score. */
export const ButirCount = { jumlah_butir: z.number(), butir_dinilai: z.number() } as const;

/** Fields beside the `lulus` of a participant: is the result complete, and which parts are missing? */
export const Hasil = {
  lengkap: Flag,
  kurang: MissingPart,
  /** 1: the stored score of OJT or IST II differs from the computed one, and no admin typed it. */
  perlu_dihitung: Flag,
  /** Of all seven categories. */
  ...ButirCount,
} as const;

/** The same fields; null while the report card is locked. */
export const HasilLocked = {
  lengkap: Flag.nullable(),
  kurang: MissingPart.nullable(),
  jumlah_butir: ButirCount.jumlah_butir.nullable(),
  butir_dinilai: ButirCount.butir_dinilai.nullable(),
} as const;
