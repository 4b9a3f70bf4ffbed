import type { AturanNilai } from '#rules/nilai/aturan.ts';
import { nilaiText, persenText } from '#rules/text/format.ts';

/**
 * Returns texts for the placeholders of a guide, for example `{ist}` and `{lulus}`. The values come from the rule set
 * of the reader's period.
 */
const textsOf = ({ bobot_akhir, batas_lulus, lantai_moderasi, kategori }: AturanNilai) => ({
  ist: persenText(bobot_akhir.ist),
  ojt: persenText(bobot_akhir.ojt),
  ist2: persenText(bobot_akhir.ist2),
  lulus: nilaiText(batas_lulus),
  moderasi: nilaiText(lantai_moderasi),
  bobot: new Intl.ListFormat('id').format(kategori.slice(0, 5).map(({ bobot }) => persenText(bobot))),
  bobot_ist2:
    kategori[5]?.bobot === kategori[6]?.bobot
      ? 'rata-rata praktik dan artikel'
      : `${persenText(kategori[5]?.bobot ?? 0)} % praktik + ${persenText(kategori[6]?.bobot ?? 0)} % artikel`,
});

/** Matches the placeholders of `textsOf`. Other braces in a guide are parts of an address. */
const WORDS = /\{(ist2?|ojt|lulus|moderasi|bobot(?:_ist2)?)\}/g;

/** Replaces the placeholders in all texts of a guide. Until the rule set is loaded, each placeholder becomes `…`. */
export function withAturan<T>(guide: T, aturan: AturanNilai | undefined): T {
  const texts: Record<string, string> = aturan ? textsOf(aturan) : {};
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(WORDS, (_, word: string) => texts[word] ?? '…');
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each)]));
    return value;
  };
  return replaced(guide) as T;
}
