import { Button } from '@mantine/core';
import type { Lanjut } from '#parts/tugas/antrean.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { useStore } from '#ui/state/store.ts';
import { kiriman } from './kirim.ts';
import css from './SimpanLanjut.module.css';

interface SimpanLanjutProps {
  /** Next participant; undefined while loading, null when no other participant waits. */
  lanjut: Lanjut | null | undefined;
  /** True while typed text waits for the editor to load; it cannot be saved yet. */
  typing: boolean;
  onClick: () => void;
}

/**
 * Saves all unsaved work and opens the next waiting participant, in this or the next category, or the queue when none
 * waits.
 */
export function SimpanLanjut({ lanjut, typing, onClick }: SimpanLanjutProps) {
  const kategori = lanjut?.kategori;
  // A participant whose save is running may come back after a failure: do not report an empty queue before its end.
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
