import { useState } from 'react';
import { IconCertificate } from '@tabler/icons-react';
import type { Endpoint } from '#contract/endpoint.ts';
import { download } from '#app/calls/download.ts';
import { queryClient } from '#app/calls/query-client.ts';
import type { CallArgs } from '#app/calls/send.ts';
import { tellRefused } from '#app/calls/tell.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';

interface UnduhProps<E extends Endpoint> {
  call: E;
  args: CallArgs<E>;
  label?: string;
  busy?: string;
  variant?: 'default' | 'filled';
}

/** Downloads a certificate, or many. The first download prints it, so that what is in view is read anew. */
export function Unduh<E extends Endpoint>({
  call,
  args,
  label = 'Unduh sertifikat',
  busy = 'Menyiapkan sertifikat …',
  variant = 'default',
}: UnduhProps<E>) {
  const [pending, setPending] = useState(false);
  function save() {
    setPending(true);
    download(call, args)
      .catch((error: unknown) => tellRefused(error, 'Sertifikat gagal diunduh. Coba lagi.'))
      .finally(() => {
        setPending(false);
        void queryClient.invalidateQueries();
      });
  }
  return (
    <PendingButton
      variant={variant}
      pending={pending}
      busy={busy}
      leftSection={<IconCertificate size={18} aria-hidden="true" />}
      onClick={save}
    >
      {label}
    </PendingButton>
  );
}
