import { Button } from '@mantine/core';
import type { Refused } from '#app/calls/refused.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';

interface SaveFailedProps {
  gagal: Refused;
  /** True if the browser has stored the text as a draft. */
  kept: boolean;
  onRetry: () => void;
}

/**
 * Warning after a failed save. It contains the error message, the place where the text is stored now, and a button to
 * try again.
 */
export function SaveFailed({ gagal, kept, onRetry }: SaveFailedProps) {
  return (
    <div role="alert">
      <Note tone="bad" title="Gagal!, simpan data anda">
        <Column gap={8} align="start">
          <Text>
            {kept
              ? `${gagal.message} Tulisan Anda tidak hilang: drafnya disimpan di perangkat ini.`
              : `${gagal.message} Tulisan Anda masih ada di halaman ini. Jangan tutup halaman ini.`}
          </Text>
          <Button variant="default" size="xs" onClick={onRetry}>
            Coba simpan lagi
          </Button>
        </Column>
      </Note>
    </div>
  );
}
