import { useState } from 'react';
import { IconCertificate } from '@tabler/icons-react';
import type { Endpoint } from '#contract/endpoint.ts';
import { download } from '#app/calls/download.ts';
import { queryClient } from '#app/calls/query-client.ts';
import type { CallArgs } from '#app/calls/send.ts';
import { tellRefused } from '#app/calls/tell.ts';
import { confirm, type Question } from '#ui/dialog/confirm.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';

interface UnduhProps<E extends Endpoint> {
  call: E;
  args: CallArgs<E>;
  label?: string;
  busy?: string;
  variant?: 'default' | 'filled';
  /**
   * Question before the download. Null: no question, because the download has no effect about which the user must be
   * warned.
   */
  ask?: Question | null;
}

/**
 * Button that downloads one or more certificates. The first download marks the certificate as printed on the server, so
 * all data on screen is refetched afterwards.
 */
export function Unduh<E extends Endpoint>({
  call,
  args,
  label = 'Unduh sertifikat',
  busy = 'Menyiapkan sertifikat …',
  variant = 'default',
  ask = null,
}: UnduhProps<E>) {
  const [pending, setPending] = useState(false);
  async function save() {
    if (ask && !(await confirm(ask))) return;
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
      onClick={() => void save()}
    >
      {label}
    </PendingButton>
  );
}
