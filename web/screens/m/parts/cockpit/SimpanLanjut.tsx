import { Button } from '@mantine/core';
import type { Lanjut } from '#parts/tugas/antrean.ts';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { useStore } from '#ui/state/store.ts';
import { kiriman } from './kirim.ts';
import css from './SimpanLanjut.module.css';

interface SimpanLanjutProps {
  /** The next waiting participant. Undefined while loading, and null if no other participant waits. */
  lanjut: Lanjut | null | undefined;
  /** True if the user typed a review before the editor had loaded. This text cannot be saved yet. */
  typing: boolean;
  /**
   * True on a phone. The label is then always the same, and only screen readers get the number of waiting participants.
   */
  short: boolean;
  onClick: () => void;
}

/**
 * Button that saves all unsaved work and opens the next waiting participant, possibly in another category. If no
 * participant waits, it opens the queue.
 */
export function SimpanLanjut({ lanjut, typing, short, onClick }: SimpanLanjutProps) {
  // If a running save fails, its participant waits again. Therefore the button says that the queue is empty only after
  // all saves have ended.
  const saving = useStore(kiriman).some(({ gagal }) => gagal === null);
  return (
    <Row as="span" gap={8} nowrap className={css.lanjut} data-short={short || undefined}>
      <Text as="span" id="lanjut-ke" size="note" dim figures className={short ? 'ui-hidden' : undefined}>
        {lanjut === null && saving ? 'Menyimpan yang sebelumnya …' : wordsOf(lanjut)}
      </Text>
      <Button
        onClick={onClick}
        disabled={lanjut === undefined || typing}
        aria-keyshortcuts="Control+Enter"
        aria-describedby="lanjut-ke"
        title="Ctrl + Enter"
      >
        Simpan dan lanjut
      </Button>
    </Row>
  );
}

function wordsOf(lanjut: Lanjut | null | undefined): string {
  if (lanjut === undefined) return '\u00a0';
  if (lanjut === null) return 'Tidak ada lagi yang menunggu';
  const ke = lanjut.kategori ? `ke ${lanjut.kategori.keterangan_kategori} · ` : '';
  return `${ke}${lanjut.jumlah} lagi menunggu`;
}
