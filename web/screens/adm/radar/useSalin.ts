import { useState } from 'react';
import { pengingatHitung } from '#contract/adm/pengingat.ts';
import { call } from '#app/calls/call.ts';
import { tellRefused } from '#app/calls/tell.ts';
import { copyText } from '#ui/feedback/copy.ts';
import { toastOk } from '#ui/feedback/toast.ts';
import type { Sasaran } from './Ingatkan.tsx';
import { rowKey } from './columns.tsx';

interface SalinProps {
  /**
   * Called if the browser does not allow copying, because the click was too long ago. Shows the text, so that the admin
   * can copy it by hand.
   */
  onHeldBack: (sasaran: Sasaran) => void;
}

/**
 * Hook that copies the reminder text of a row, which the server writes. `copying` is the key of the row whose text is
 * being copied, or null.
 */
export function useSalin({ onHeldBack }: SalinProps) {
  const [copying, setCopying] = useState<string | null>(null);

  async function copy(sasaran: Sasaran) {
    const [row] = sasaran.pilihan ?? [];
    if (!row || copying !== null) return;
    setCopying(rowKey(row));
    try {
      const { contoh } = await call(pengingatHitung, sasaran);
      if (contoh === null) toastOk('Orang ini sudah tidak ada di radar');
      else
        await copyText(contoh).then(
          () => toastOk('Sukses!, copy data'),
          () => onHeldBack(sasaran),
        );
    } catch (error) {
      tellRefused(error, 'Pesan gagal disalin. Coba lagi.');
    } finally {
      setCopying(null);
    }
  }

  return { copy, copying };
}
