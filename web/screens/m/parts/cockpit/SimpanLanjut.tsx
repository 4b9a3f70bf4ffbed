import { Button } from '@mantine/core';
import type { BerikutnyaMenunggu } from '#parts/tugas/antrean.ts';
import css from './Cockpit.module.css';

interface SimpanLanjutProps {
  /** Who comes next; undefined while the list loads, null when nobody else waits. */
  waiting: BerikutnyaMenunggu | null | undefined;
  /** What is typed waits for its editor, and cannot be saved yet. */
  typing: boolean;
  onClick: () => void;
}

/** Saves what is unsaved here and goes to the next who waits, or back to the list when nobody does. */
export function SimpanLanjut({ waiting, typing, onClick }: SimpanLanjutProps) {
  return (
    <span className={css.lanjut}>
      <Button
        onClick={onClick}
        disabled={waiting === undefined || typing}
        aria-keyshortcuts="Control+Enter"
        aria-describedby="lanjut-ke"
        title="Ctrl + Enter"
      >
        Simpan dan lanjut
      </Button>
      <span id="lanjut-ke" className={css.ke}>
        {waiting === undefined
          ? '\u00a0'
          : waiting
            ? `${waiting.jumlah} lagi menunggu`
            : 'Tidak ada lagi yang menunggu'}
      </span>
    </span>
  );
}
