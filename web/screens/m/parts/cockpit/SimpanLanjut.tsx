import { Button } from '@mantine/core';
import type { Lanjut } from '#parts/tugas/antrean.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { useStore } from '#ui/state/store.ts';
import { kiriman } from './kirim.ts';
import css from './SimpanLanjut.module.css';

interface SimpanLanjutProps {
  /** The next waiting participant; undefined while loading; null when no other participant waits. */
  lanjut: Lanjut | null | undefined;
  /** True if the user has typed a review before the editor loaded. Such text cannot be saved yet. */
  typing: boolean;
  onClick: () => void;
}

/**
 * Button that saves all unsaved work and opens the next waiting participant, who can be in another category. If no
 * participant waits, it opens the queue.
 */
export function SimpanLanjut({ lanjut, typing, onClick }: SimpanLanjutProps) {
  const kategori = lanjut?.kategori;
  // If a running save fails, its participant waits again. So do not show that the queue is empty before all saves end.
  const saving = useStore(kiriman).some(({ gagal }) => gagal === null);
  return (
    <Column as="span" gap={0} className={css.lanjut}>
      <Button
        onClick={onClick}
        disabled={lanjut === undefined || typing}
        aria-keyshortcuts="Control+Enter"
        aria-describedby="lanjut-ke"
        title={kategori ? 'Simpan dan lanjut (Ctrl + Enter)' : 'Ctrl + Enter'}
      >
        {kategori ? `Lanjut: ${kategori.keterangan_kategori} (${kategori.jumlah})` : 'Simpan dan lanjut'}
      </Button>
      <Text as="span" id="lanjut-ke" size="note" dim figures>
        {lanjut === null && saving ? 'Menyimpan yang sebelumnya …' : wordsOf(lanjut)}
      </Text>
    </Column>
  );
}

function wordsOf(lanjut: Lanjut | null | undefined): string {
  if (lanjut === undefined) return '\u00a0';
  if (lanjut === null) return 'Tidak ada lagi yang menunggu';
  return `${lanjut.kategori ? 'Simpan dan lanjut · ' : ''}${lanjut.jumlah} lagi menunggu`;
}
