import { Button } from '@mantine/core';
import type { Refused } from '#app/calls/refused.ts';
import { Note } from '#ui/feedback/Note.tsx';
import css from './tugas.module.css';

interface GagalSimpanProps {
  gagal: Refused;
  /** The draft is in the browser's storage. */
  kept: boolean;
  onRetry: () => void;
}

/** A save that did not succeed: why, where the text is meanwhile, and the button that tries again. */
export function GagalSimpan({ gagal, kept, onRetry }: GagalSimpanProps) {
  return (
    <div className={css.gagal} role="alert">
      <Note tone="bad" title="Gagal!, simpan data anda">
        <p className={css.kalimat}>
          {gagal.message}{' '}
          {kept
            ? 'Tulisan Anda tidak hilang: drafnya disimpan di perangkat ini.'
            : 'Tulisan Anda masih ada di halaman ini. Jangan tutup halaman.'}
        </p>
        <Button variant="default" size="xs" mt="xs" onClick={onRetry}>
          Coba simpan lagi
        </Button>
      </Note>
    </div>
  );
}
