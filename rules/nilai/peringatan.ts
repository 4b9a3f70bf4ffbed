import { bilangan } from '#rules/teks/format.ts';

/** What a mentor is given participants for: categories 1–5, the practice, the article. */
export type Bagian = 'ojt' | 'praktik' | 'artikel';

const UNTUK: Readonly<Record<Bagian, string>> = {
  ojt: 'di kategori 1–5',
  praktik: 'untuk praktik',
  artikel: 'untuk artikel',
};

/** Warns of more participants than a mentor wishes for; null where there is no such wish (`maks` 0), or it holds. */
export function warnMaks(
  name: string,
  maks: number,
  { untuk, jumlah }: { untuk: Bagian; jumlah: number },
): string | null {
  if (maks === 0 || jumlah <= maks) return null;
  return `${name} akan memiliki ${bilangan(jumlah)} peserta ${UNTUK[untuk]}, di atas maksimumnya ${bilangan(maks)}.`;
}
