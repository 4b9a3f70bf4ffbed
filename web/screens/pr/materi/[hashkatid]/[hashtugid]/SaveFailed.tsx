import { Button } from '@mantine/core';
import type { Refused } from '#app/calls/refused.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';

interface SaveFailedProps {
  gagal: Refused;
  /** True if the draft is in the browser's storage. */
  kept: boolean;
  onRetry: () => void;
}

/** A failed save: the error, where the text is stored meanwhile, and a retry button. */
export function SaveFailed({ gagal, kept, onRetry }: SaveFailedProps) {
  return (
    <div role="alert">
      <Note tone="bad" title="Gagal!, simpan data anda">
        <Column gap={8} align="start">
          <Text>
            {kept
              ? `${gagal.message} Tulisan Anda tidak hilang: drafnya disimpan di perangkat ini.`
              : `${gagal.message} Tulisan Anda masih ada di halaman ini. Jangan tutup halaman.`}
          </Text>
          <Button variant="default" size="xs" onClick={onRetry}>
            Coba simpan lagi
          </Button>
        </Column>
      </Note>
    </div>
  );
}
