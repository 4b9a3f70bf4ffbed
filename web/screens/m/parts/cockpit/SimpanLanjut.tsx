import { Button } from '@mantine/core';
import type { Lanjut } from '#parts/tugas/antrean.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { useStore } from '#ui/state/store.ts';
import { kiriman } from './kirim.ts';
import css from './SimpanLanjut.module.css';

interface SimpanLanjutProps {
  /** Who comes next; undefined while that is not known, null when nobody else waits anywhere. */
  lanjut: Lanjut | null | undefined;
  /** What is typed waits for its editor, and cannot be saved yet. */
  typing: boolean;
  onClick: () => void;
}

/** Saves what is unsaved here and goes to the next who waits, also into the next category, or back to the queue when nobody does. */
export function SimpanLanjut({ lanjut, typing, onClick }: SimpanLanjutProps) {
  const kategori = lanjut?.kategori;
  // Who is being saved may come back: until it is known nobody is told that all is done.
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
      <Text as="span" id="lanjut-ke" size="small" dim figures>
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
