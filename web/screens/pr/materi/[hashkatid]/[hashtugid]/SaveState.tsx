import { portal } from '#app/portal.ts';
import { longWaktu } from '#rules/text/format.ts';
import { Text } from '#ui/box/Text.tsx';
import { Swatch } from '#ui/figure/Swatch.tsx';
import type { DraftState } from '#ui/form/draft/useDraft.ts';
import css from './tugas.module.css';

interface SaveStateProps {
  pending: boolean;
  uploading: boolean;
  draft: DraftState;
  /** Time of the last save, or null if the task has never been saved. */
  tersimpan: string | null;
}

/** Text beside the button `Simpan` that shows whether the task is saved. Screen readers announce its changes. */
export function SaveState({ pending, uploading, draft, tersimpan }: SaveStateProps) {
  const [tone, kata, rincian] = saveStateText();

  function saveStateText(): [tone: 'neutral' | 'warn' | 'ok', kata: string, rincian?: string] {
    if (uploading) return ['warn', 'Menunggu gambar selesai diunggah …'];
    if (pending) return ['neutral', 'Menyimpan …'];
    const sent = tersimpan === null ? null : `Terkirim ${longWaktu(tersimpan, portal().time_zone)}`;
    if (draft.dirty) {
      const word = sent === null ? 'Draf, belum terkirim' : `${sent}. Perubahan belum terkirim.`;
      return draft.kept
        ? ['warn', word, 'Draf disimpan di perangkat ini']
        : ['warn', word, 'Draf tidak dapat disimpan di perangkat ini, jangan tutup halaman'];
    }
    return sent === null ? ['neutral', 'Belum ada isi'] : ['ok', sent];
  }

  return (
    <Text role="status" size="note" className={css.keadaan}>
      <Swatch round tone={tone} />
      <Text as="span" weight={tone === 'warn' ? 'strong' : 'plain'} figures>
        {kata}
      </Text>{' '}
      {rincian && (
        <Text as="span" dim>
          {rincian}
        </Text>
      )}
    </Text>
  );
}
