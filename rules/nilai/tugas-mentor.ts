import { bilangan } from '#rules/text/format.ts';

/** Kinds of assignments: OJT (categories 1 to 5), practice (category 6) and article (category 7). */
export type TugasMentorPurpose = 'ojt' | 'praktik' | 'artikel';

/** Duties of a mentor (Specification, list of calls, Mentors). */
export interface TugasMentor {
  readonly tugas_mentor: 0 | 1;
  readonly tugas_evaluator: 0 | 1;
  /** 0: the mentor gets no new participants. */
  readonly menerima: 0 | 1;
  /** Ids of the mentor's locations; empty: all locations. */
  readonly lokasi: readonly number[];
}

/** Returns the kind of assignment that a category has. */
export const purposeOf = (kat_id: number): TugasMentorPurpose =>
  kat_id === 6 ? 'praktik' : kat_id === 7 ? 'artikel' : 'ojt';

const isFor = (mentor: TugasMentor, untuk: TugasMentorPurpose): boolean =>
  (untuk === 'ojt' ? mentor.tugas_mentor : mentor.tugas_evaluator) === 1;
const isAt = ({ lokasi }: TugasMentor, lokasi_id: number): boolean =>
  lokasi.length === 0 || lokasi.includes(lokasi_id);

/** Tests whether a proposal may assign this mentor at the location. An admin can still assign other mentors by hand. */
export const isProposed = (mentor: TugasMentor, untuk: TugasMentorPurpose, lokasi_id: number): boolean =>
  mentor.menerima === 1 && isFor(mentor, untuk) && isAt(mentor, lokasi_id);

interface Diberi {
  untuk: readonly TugasMentorPurpose[];
  /** Ids of the participants' locations. Only participants that the page has loaded are included. */
  lokasi_id: readonly number[];
  /** Returns the name of a location. */
  nama: (lokasi_id: number) => string;
}

/** Warnings before a manual assignment to this mentor. The admin can still make the assignment. */
export function warnTugas(
  mentor: TugasMentor & { readonly name: string },
  { untuk, lokasi_id, nama }: Diberi,
): string[] {
  const { name } = mentor;
  const asMentor = untuk.includes('ojt') && !isFor(mentor, 'ojt');
  const asEvaluator = untuk.some((each) => each !== 'ojt') && !isFor(mentor, 'praktik');
  return [
    ...(mentor.menerima === 0 ? [`${name} tidak menerima peserta lagi.`] : []),
    ...(asMentor ? [`${name} tidak bertugas sebagai mentor kategori 1–5.`] : []),
    ...(asEvaluator ? [`${name} tidak bertugas sebagai evaluator.`] : []),
    ...(lokasi_id.every((each) => isAt(mentor, each))
      ? []
      : [`${name} hanya bertugas di ${mentor.lokasi.map(nama).join(', ')}.`]),
  ];
}

/**
 * Label of a mentor with limited duties, for example `Tidak menerima, hanya evaluator, 2 lokasi`. Empty for a
 * mentor without limits.
 */
export function tugasText({ tugas_mentor, tugas_evaluator, menerima, lokasi }: TugasMentor): string {
  const tugas =
    tugas_mentor === 1
      ? tugas_evaluator === 0 && 'hanya mentor'
      : tugas_evaluator === 1
        ? 'hanya evaluator'
        : 'tanpa tugas';
  const words = [
    menerima === 0 && 'tidak menerima',
    tugas,
    lokasi.length > 0 && `${bilangan(lokasi.length)} lokasi`,
  ].filter((each) => each !== false);
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const SEBAGAI: Readonly<Record<TugasMentorPurpose, string>> = {
  ojt: 'di kategori 1–5',
  praktik: 'untuk praktik',
  artikel: 'untuk artikel',
};

/**
 * Warning that the mentor would have more participants than the maximum `maks`. Null if the maximum is not
 * exceeded, or if `maks` is 0 (no limit).
 */
export function warnMaks(
  name: string,
  maks: number,
  { untuk, jumlah }: { untuk: TugasMentorPurpose; jumlah: number },
): string | null {
  if (maks === 0 || jumlah <= maks) return null;
  return `${name} akan memiliki ${bilangan(jumlah)} peserta ${SEBAGAI[untuk]}, di atas maksimumnya ${bilangan(maks)}.`;
}
