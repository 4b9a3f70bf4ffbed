import { auditBatalkan } from '#contract/adm/audit.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#app/calls/call.ts';
import { queryClient } from '#app/calls/query-client.ts';
import { tellRefused } from '#app/calls/tell.ts';
import { toastAction, toastInfo, toastLong } from '#ui/feedback/toast.ts';

/** How many of the rows left alone the note names; the history has all of them. */
const NAMED = 3;

/**
 * Says what was done and offers to take it back: `Urungkan`, also Ctrl+Z, for half a minute; later on `/adm/audit`. Nothing is
 * offered where nothing has changed.
 * @param riwayat_id from the answer to the write
 */
export function offerUndo(text: string, riwayat_id: number | null): void {
  if (riwayat_id === null) return toastInfo(text);
  toastAction(text, { label: 'Urungkan', run: () => void takeBack(riwayat_id) });
}

/** Takes back what an entry of the history has changed, and tells what came back and what was left alone. */
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
