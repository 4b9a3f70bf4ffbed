import { Button } from '@mantine/core';
import type { BerikutnyaMenunggu } from '#parts/tugas/antrean.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
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
    <Column as="span" gap={0} className={css.lanjut}>
      <Button
        onClick={onClick}
        disabled={waiting === undefined || typing}
        aria-keyshortcuts="Control+Enter"
        aria-describedby="lanjut-ke"
        title="Ctrl + Enter"
      >
        Simpan dan lanjut
      </Button>
      <Text as="span" id="lanjut-ke" size="small" dim figures>
        {waiting === undefined
          ? '\u00a0'
          : waiting
            ? `${waiting.jumlah} lagi menunggu`
            : 'Tidak ada lagi yang menunggu'}
      </Text>
    </Column>
  );
}
