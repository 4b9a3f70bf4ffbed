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

/** Stages with a score; a missing score is not 0 (wire page, [4]). */
export const Ada = z.object({ post: Flag, ojt: Flag, ist2: Flag });

/** Fields beside the `lulus` of a participant: is the result complete, and which parts are missing? */
export const Hasil = {
  lengkap: Flag,
  kurang: MissingPart,
  /** 1: the stored score of OJT or IST II differs from the computed one, and no admin typed it. */
  perlu_dihitung: Flag,
} as const;

/** The same fields; null while the report card is locked. */
export const HasilLocked = { lengkap: Flag.nullable(), kurang: MissingPart.nullable() } as const;
