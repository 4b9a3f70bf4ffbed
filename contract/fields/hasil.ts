import { z } from 'zod';
import { Flag, NamaTampil, Waktu } from '#contract/fields.ts';

/** What a result still waits for, in the order of the programme (wire page, [3]). */
const Kurang = z.array(
  z.object({
    /** `post`, `kat_1` … `kat_7`, `ojt` or `ist2`. */
    bagian: z.string(),
    keterangan: z.string(),
  }),
);

/** When a result became final, who made it final (null: the participant, by a download), and the decree. All null while it is open. */
export const Final = {
  final_pada: Waktu.nullable(),
  final_oleh: NamaTampil.nullable(),
  keputusan: z.string().nullable(),
} as const;

/** Which stages have a score: one that is missing is not 0 (wire page, [4]). */
export const Ada = z.object({ post: Flag, ojt: Flag, ist2: Flag });

/** Beside every `lulus` of one participant: is the result complete, and what does it wait for? */
export const Hasil = {
  lengkap: Flag,
  kurang: Kurang,
  /** OJT or IST II is stored as another score than its items give, and nobody has typed it. */
  perlu_dihitung: Flag,
} as const;

/** The same where the card may be locked: null while it is. */
export const HasilTerkunci = { lengkap: Flag.nullable(), kurang: Kurang.nullable() } as const;
