import { batalkan } from '#contract/m/assign.ts';
import { BATAL_DETIK } from '#rules/riwayat.ts';
import { call } from '#app/calls/call.ts';
import { queryClient } from '#app/calls/query-client.ts';
import { Refused } from '#app/calls/refused.ts';
import { tellRefused } from '#app/calls/tell.ts';
import { toastAction, toastInfo, toastOk } from '#ui/feedback/toast.ts';

/** The words that a save took: a draft again before it is taken back, so that no moment is without them. */
interface Words {
  keep(): void;
  /** The save stands: they are no draft. */
  drop(): void;
  /** The save is undone: opens them where they were written. */
  show(): void;
}

/**
 * Says that a save succeeded and offers for some seconds to take it back, also when its screen has been left.
 * @param what what was saved, and whose: somebody else is on the screen by then, 'review Siti Aminah'
 * @param riwayat_id as the save has answered it; null: nothing has changed
 */
export function offerBatal(what: string, riwayat_id: number | null, words?: Words): void {
  if (riwayat_id === null) return toastOk();
  toastAction(
    `Sukses!, simpan data anda: ${what}`,
    { label: 'Urungkan', run: () => void takeBack(riwayat_id, words) },
    BATAL_DETIK * 1000,
  );
}

async function takeBack(riwayat_id: number, words?: Words): Promise<void> {
  words?.keep();
  try {
    const { message } = await call(batalkan, { id: riwayat_id });
    toastInfo(message);
    // First what is stored now: beside the save that was taken back its words would be asked about.
    await queryClient.invalidateQueries();
    words?.show();
  } catch (error) {
    // Without an answer the server may have done it: then the words stay a draft.
    if (error instanceof Refused && error.status >= 400 && error.status < 500) words?.drop();
    tellRefused(error, 'Simpanan belum dibatalkan');
    void queryClient.invalidateQueries();
  }
}
