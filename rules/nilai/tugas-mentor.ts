import { bilangan } from '#rules/teks/format.ts';

/** What a mentor is given participants for: categories 1–5, the practice, the article. */
export type Untuk = 'ojt' | 'praktik' | 'artikel';

/** What a mentor is meant for (wire page, Mentors). */
export interface TugasMentor {
  readonly tugas_mentor: 0 | 1;
  readonly tugas_evaluator: 0 | 1;
  /** 0: takes no more participants. */
  readonly menerima: 0 | 1;
  /** Locations; none: every one. */
  readonly lokasi: readonly number[];
}

/** What a category is of. */
export const untukOf = (kat_id: number): Untuk =>
  kat_id === 6 ? 'praktik' : kat_id === 7 ? 'artikel' : 'ojt';

const isFor = (mentor: TugasMentor, untuk: Untuk): boolean =>
  (untuk === 'ojt' ? mentor.tugas_mentor : mentor.tugas_evaluator) === 1;
const isAt = ({ lokasi }: TugasMentor, lokasi_id: number): boolean =>
  lokasi.length === 0 || lokasi.includes(lokasi_id);

/** May this mentor be proposed for it there? By hand everybody may be assigned. */
export const isProposed = (mentor: TugasMentor, untuk: Untuk, lokasi_id: number): boolean =>
  mentor.menerima === 1 && isFor(mentor, untuk) && isAt(mentor, lokasi_id);

interface Diberi {
  untuk: readonly Untuk[];
  /** Where the participants are, as far as it is known. */
  lokasi_id: readonly number[];
  /** The name of a location. */
  nama: (lokasi_id: number) => string;
}

/** Sentences to whoever gives this mentor participants by hand; none of them refuses it. */
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

/** What a list says of a mentor who is not meant for everything: `Tidak menerima, hanya evaluator, 2 lokasi`; '' of the others. */
export function tugasTeks({ tugas_mentor, tugas_evaluator, menerima, lokasi }: TugasMentor): string {
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

const SEBAGAI: Readonly<Record<Untuk, string>> = {
  ojt: 'di kategori 1–5',
  praktik: 'untuk praktik',
  artikel: 'untuk artikel',
};

/** Warns of more participants than a mentor wishes for; null where there is no such wish (`maks` 0), or it holds. */
export function warnMaks(
  name: string,
  maks: number,
  { untuk, jumlah }: { untuk: Untuk; jumlah: number },
): string | null {
  if (maks === 0 || jumlah <= maks) return null;
  return `${name} akan memiliki ${bilangan(jumlah)} peserta ${SEBAGAI[untuk]}, di atas maksimumnya ${bilangan(maks)}.`;
}
