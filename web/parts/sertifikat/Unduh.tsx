import { useId, useState } from 'react';
import { IconCertificate } from '@tabler/icons-react';
import type { Endpoint } from '#contract/endpoint.ts';
import { download } from '#app/calls/download.ts';
import { queryClient } from '#app/calls/query-client.ts';
import type { CallArgs } from '#app/calls/send.ts';
import { tellRefused } from '#app/calls/tell.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';

interface UnduhProps<E extends Endpoint> {
  call: E;
  args: CallArgs<E>;
  label?: string;
  busy?: string;
  variant?: 'default' | 'filled';
  /** A sentence below the button that warns of a side effect of the download. */
  note?: string | false;
}

/**
 * Button that downloads one or more certificates. The first download changes data on the server (the certificate counts
 * as printed), so all data on screen is refetched afterwards.
 */
export function Unduh<E extends Endpoint>({
  call,
  args,
  label = 'Unduh sertifikat',
  busy = 'Menyiapkan sertifikat …',
  variant = 'default',
  note = false,
}: UnduhProps<E>) {
  const [pending, setPending] = useState(false);
  const noteId = useId();
  function save() {
    setPending(true);
    download(call, args)
      .catch((error: unknown) => tellRefused(error, 'Sertifikat gagal diunduh. Coba lagi.'))
      .finally(() => {
        setPending(false);
        void queryClient.invalidateQueries();
      });
  }
  const button = (
    <PendingButton
      aria-describedby={note ? noteId : undefined}
      variant={variant}
      pending={pending}
      busy={busy}
      leftSection={<IconCertificate size={18} aria-hidden="true" />}
      onClick={save}
    >
      {label}
    </PendingButton>
  );
  if (!note) return button;
  return (
    <Column gap={4} align="start">
      {button}
      <Text as="span" size="note" dim id={noteId}>
        {note}
      </Text>
    </Column>
  );
}
