import { auditBatalkan } from '#contract/adm/audit.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#app/calls/call.ts';
import { queryClient } from '#app/calls/query-client.ts';
import { tellRefused } from '#app/calls/tell.ts';
import { toastAction, toastInfo, toastLong } from '#ui/feedback/toast.ts';

/** Maximum number of skipped rows named in the message; the history lists all of them. */
const NAMED = 3;

/**
 * Reports a change and offers to undo it for half a minute: `Urungkan` or Ctrl+Z; later only on `/adm/audit`. Without a
 * change there is no offer.
 * @param riwayat_id from the response to the write
 */
export function offerUndo(text: string, riwayat_id: number | null): void {
  if (riwayat_id === null) return toastInfo(text);
  toastAction(text, { label: 'Urungkan', run: () => void takeBack(riwayat_id) });
}

/** Undoes the changes of a history entry, and reports the undone and the skipped ones. */
export async function takeBack(riwayat_id: number): Promise<void> {
  try {
    const reply = await call(auditBatalkan, { id: riwayat_id });
    toastLong(outcome(reply));
  } catch (error) {
    tellRefused(error, 'Perubahan belum diurungkan');
  } finally {
    void queryClient.invalidateQueries();
  }
}

/** `6 perubahan diurungkan, 2 dibiarkan karena sudah berubah lagi: Ana (…), Budi (…)`. */
function outcome({ message, dilewati }: Pick<ReplyOf<typeof auditBatalkan>, 'message' | 'dilewati'>): string {
  if (dilewati.length === 0) return `${message}.`;
  const named = dilewati.slice(0, NAMED).map(({ nama, alasan }) => `${nama} (${alasan.toLowerCase()})`);
  const rest = dilewati.length - named.length;
  return `${message}: ${named.join(', ')}${rest > 0 ? ` dan ${rest} lainnya, lihat Riwayat` : ''}.`;
}
