import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { nilaiSah } from '#rules/tugas/tugas.ts';
import { useShortcuts } from '#ui/form/shortcuts.ts';
import { focusButir, showButir } from './to-butir.ts';
import type { Butir, NilaiDipilih } from './nilai-input.ts';

interface ButirOf {
  kat_id: number;
  butir: readonly Butir[];
  pilihan: NilaiDipilih;
  tersimpan: NilaiDipilih;
  onChoose: (id: number, nilai: number) => void;
  /** True if shortcuts without Control are on. */
  plain: boolean;
  /** True if the form is visible, not behind another tab. */
  shown: boolean;
  /** Makes the form visible. */
  onShow: () => void;
}

/** The competence that the shortcuts score. */
export interface CurrentButir {
  at: number;
  /** True after the user goes to it by shortcut or press: it is expanded although it has a score. */
  buka: boolean;
}

/** The competence that the shortcuts score, initially the first one without a score, and the shortcuts themselves. */
export function useButir(of: ButirOf): [kini: CurrentButir, goThere: (at: number) => void] {
  const { kat_id, butir, pilihan, tersimpan, onChoose, plain, shown, onShow } = of;
  const firstOpen = butir.findIndex((each) => !tersimpan.has(each.id_kategori_nilai));
  const [current, setCurrent] = useState<CurrentButir>({ at: Math.max(0, firstOpen), buka: false });
  const { at } = current;
  useEffect(() => {
    if (shown && butir[at]) showButir(butir[at]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- sets only the start; then the user moves it
  }, [shown]);

  const goThere = (next: number) => setCurrent({ at: next, buka: true });
  function goTo(next: number) {
    const wanted = Math.min(Math.max(next, 0), butir.length - 1);
    // Show the form first: a score must be visible, and a hidden element cannot take the focus.
    flushSync(() => {
      goThere(wanted);
      if (!shown) onShow();
    });
    if (butir[wanted]) focusButir(butir[wanted]);
  }
  /** Shortcut for a score: sets it and goes to the next competence without a score. */
  function give(nilai: number) {
    const each = butir[at];
    if (!each || !nilaiSah(kat_id, nilai)) return;
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
