import { useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { download } from '#app/calls/download.ts';
import type { CallArgs } from '#app/calls/send.ts';
import { tellRefused } from '#app/calls/tell.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';

interface EksporProps<E extends Endpoint> {
  call: E;
  /** Arguments of the table's call: its filters, `q` and `sort`. */
  args: CallArgs<E>;
  label?: string;
}

/** Button for the table's `toolbar`: downloads all pages of the table as an Excel file, with its filter and sort. */
export function Ekspor<E extends Endpoint>({ call, args, label = 'Ekspor Excel' }: EksporProps<E>) {
  const [busy, setBusy] = useState(false);
  function save() {
    setBusy(true);
    download(call, args)
      .catch((error: unknown) => tellRefused(error, 'Berkas gagal diunduh. Coba lagi.'))
      .finally(() => setBusy(false));
  }
  return (
    <PendingButton variant="default" pending={busy} busy="Menyiapkan berkas …" onClick={save}>
      {label}
    </PendingButton>
  );
}
