import { nilaiText } from '#rules/text/format.ts';

/** Returns the changed scores as a text, for example `OJT 71,20 → 84,50`, or null if no score has changed. */
export function changesOf(
  sebelum: { nilai_ojt: number; nilai_ist2: number },
  sesudah: { nilai_ojt: number; nilai_ist2: number },
): string | null {
  const parts = [
    sebelum.nilai_ojt !== sesudah.nilai_ojt &&
      `OJT ${nilaiText(sebelum.nilai_ojt)} → ${nilaiText(sesudah.nilai_ojt)}`,
    sebelum.nilai_ist2 !== sesudah.nilai_ist2 &&
      `IST II ${nilaiText(sebelum.nilai_ist2)} → ${nilaiText(sesudah.nilai_ist2)}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : null;
}
