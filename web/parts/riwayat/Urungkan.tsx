import { useState } from 'react';
import type { RowOf } from '#contract/endpoint.ts';
import type { auditList } from '#contract/adm/audit.ts';
import { bilangan, longWaktu } from '#rules/text/format.ts';
import { aksiText, objekText } from '#rules/riwayat.ts';
import { portal } from '#app/portal.ts';
import { Text } from '#ui/box/Text.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { takeBack } from './offer-undo.ts';

export type AuditEntry = RowOf<typeof auditList>;

/**
 * Button that undoes a history entry after a confirmation. If the entry is already undone, it shows by whom and when.
 */
export function Urungkan({ entri }: { entri: AuditEntry }) {
  const [pending, setPending] = useState(false);
  const { diurungkan } = entri;
  if (diurungkan)
    return (
      // With `lines` the text may wrap. Otherwise a table cell for buttons would keep the text on one line.
      <Text as="span" size="note" dim lines>
        Diurungkan {diurungkan.pelaku}, {longWaktu(diurungkan.waktu, portal().time_zone)}
      </Text>
    );
  if (!entri.dapat_diurungkan) return null;
  const name = `${aksiText(entri.aksi)}, ${objekText(entri.objek, entri.nama, entri.acuan)}`;

  async function undo() {
    if (pending) return;
    const yes = await confirm({
      text: 'Anda yakin untuk mengurungkan perubahan ini ?',
      details: `${name}: ${bilangan(entri.jumlah)} data kembali seperti sebelumnya. Data yang sudah diubah lagi setelah itu tidak ikut dikembalikan.`,
      danger: true,
    });
    if (!yes) return;
    setPending(true);
    await takeBack(entri.id);
    setPending(false);
  }

  return (
    <PendingButton
      size="xs"
      variant="default"
      pending={pending}
      busy="Mengurungkan …"
      of={`: ${name}`}
      onClick={() => void undo()}
    >
      Urungkan
    </PendingButton>
  );
}
