import { auditBatalkan } from '#contract/adm/audit.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#app/calls/call.ts';
import { queryClient } from '#app/calls/query-client.ts';
import { tellRefused } from '#app/calls/tell.ts';
import { toastAction, toastInfo, toastLong } from '#ui/feedback/toast.ts';

/** Maximum number of skipped rows whose names the toast shows. The history lists all skipped rows. */
const NAMED = 3;

/**
 * Reports a change in a toast. For 30 s the user can undo the change with `Urungkan` or Ctrl+Z. Later the change can be
 * undone only on `/adm/audit`. If `riwayat_id` is null, nothing has changed and the toast has no button.
 * @param riwayat_id id of the history entry, from the response to the write
 */
export function offerUndo(text: string, riwayat_id: number | null): void {
  if (riwayat_id === null) return toastInfo(text);
  toastAction(text, { label: 'Urungkan', run: () => void takeBack(riwayat_id) });
}

/** Undoes the changes of a history entry. A toast reports how many changes were undone and which were skipped. */
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

/**
 * Returns the text of the toast: `6 perubahan diurungkan, 2 dibiarkan karena sudah berubah lagi: Ana (…), Budi (…)`.
 */
function outcome({ message, dilewati }: Pick<ReplyOf<typeof auditBatalkan>, 'message' | 'dilewati'>): string {
  if (dilewati.length === 0) return `${message}.`;
  const named = dilewati.slice(0, NAMED).map(({ nama, alasan }) => `${nama} (${alasan.toLowerCase()})`);
  const rest = dilewati.length - named.length;
  return `${message}: ${named.join(', ')}${rest > 0 ? ` dan ${rest} lainnya, lihat Riwayat` : ''}.`;
}
