import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { nilaiSah } from '#rules/tugas/tugas.ts';
import { useShortcuts } from '#ui/form/shortcuts.ts';
import { focusButir, showButir } from './to-butir.ts';
import type { Butir, NilaiDipilih } from './nilai-input.ts';

interface ButirOf {
  skala: number;
  butir: readonly Butir[];
  pilihan: NilaiDipilih;
  tersimpan: NilaiDipilih;
  onChoose: (id: number, nilai: number) => void;
  /** True if shortcuts with a single key, without Control, are turned on. */
  plain: boolean;
  /** False while the form is hidden. */
  shown: boolean;
  /** Shows the form if it is hidden. */
  onShow: () => void;
}

/** The current competence, which the number keys score. */
export interface CurrentButir {
  at: number;
  /**
   * True if the user opened this competence with a key or by pressing it. Its row is then expanded, even if the
   * competence has a score.
   */
  buka: boolean;
}

/**
 * Hook that registers the shortcuts of the form. It returns the current competence, which the number keys score. At
 * first, this is the first competence without a score.
 */
export function useButir(of: ButirOf): [kini: CurrentButir, goThere: (at: number) => void] {
  const { skala, butir, pilihan, tersimpan, onChoose, plain, shown, onShow } = of;
  const firstOpen = butir.findIndex((each) => !tersimpan.has(each.id_kategori_nilai));
  const [current, setCurrent] = useState<CurrentButir>({ at: Math.max(0, firstOpen), buka: false });
  const { at } = current;
  useEffect(() => {
    if (shown && butir[at]) showButir(butir[at]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- scrolls only when the form appears, not when `at` changes
  }, [shown]);

  const goThere = (next: number) => setCurrent({ at: next, buka: true });
  function goTo(next: number) {
    const wanted = Math.min(Math.max(next, 0), butir.length - 1);
    // The form must be shown first, because a hidden element cannot get the focus.
    flushSync(() => {
      goThere(wanted);
      if (!shown) onShow();
    });
    if (butir[wanted]) focusButir(butir[wanted]);
  }
  /**
   * Handles a number key: selects this score for the current competence, then opens the next competence without a
   * score.
   */
  function give(nilai: number) {
    const each = butir[at];
    if (!each || !nilaiSah(skala, nilai)) return;
    onChoose(each.id_kategori_nilai, nilai);
    const open = butir.findIndex((one, index) => index > at && !pilihan.has(one.id_kategori_nilai));
    goTo(open < 0 ? at + 1 : open);
  }
  useShortcuts(
    {
      ...Object.fromEntries([1, 2, 3, 4].map((nilai) => [String(nilai), () => give(nilai)])),
      j: () => goTo(at + 1),
      k: () => goTo(at - 1),
      Escape: () => goTo(at),
    },
    plain,
  );
  return [current, goThere];
}
