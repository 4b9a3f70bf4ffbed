import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { tautanCek } from '#contract/tautan-cek.ts';
import { call } from '#app/calls/call.ts';
import { now } from '#app/calls/clock.ts';
import { callOnce } from '#app/calls/send.ts';
import { getSession } from '#app/session/session.ts';
import { isTautanBuruk, LABEL_KEADAAN, tautanDalam } from '#rules/tugas/tautan-cek.ts';
import { isTautan } from '#rules/tugas/tautan.ts';
import { confirm } from '#ui/dialog/confirm.ts';
import { namaTautan, Pemeriksa, type BarisTautan, type Cek } from './pemeriksa.ts';

/** What is being written: a text of the editor, or one address. */
export type Tulisan = { html: string } | { alamat: string };

export interface Tautan {
  /** Are links checked here? */
  aktif: boolean;
  baris: readonly BarisTautan[];
  kabar: string;
  ulang: (url: string) => void;
  /** May this text be saved as it is? Asks where a link of it does not open for others. */
  mayStore: (html: string) => Promise<boolean>;
}

/** No links yet, where links are checked. */
export const TANPA_TAUTAN: readonly Cek[] = [];

const teksDari = (tulisan: Tulisan | undefined): string =>
  tulisan === undefined ? '' : 'html' in tulisan ? tulisan.html : tulisan.alamat;

function tautanDari(tulisan: Tulisan | undefined) {
  if (tulisan === undefined) return null;
  return 'html' in tulisan ? tautanDalam : (alamat: string) => (isTautan(alamat) ? [alamat] : []);
}

/** An automatic check never asks anything; somebody who presses the button may be asked for the password first. */
const ask = (url: string, diminta: boolean): Promise<Cek> =>
  diminta ? call(tautanCek, { url }) : callOnce(tautanCek, { url }, getSession().token);

/**
 * The links of a text with their states. `server`: what its answer says of them; undefined where links are not checked, then
 * nothing is asked. `tulisan`: what somebody is writing, whose new links are checked after a pause.
 */
export function useTautan(server: readonly Cek[] | undefined, tulisan?: Tulisan): Tautan {
  const teks = teksDari(tulisan);
  const aktif = server !== undefined;
  const [pemeriksa] = useState(
    () =>
      new Pemeriksa({ ask, now, tautanDari: tautanDari(tulisan) }, server ?? TANPA_TAUTAN, aktif ? teks : ''),
  );
  const { baris, kabar } = useSyncExternalStore(pemeriksa.subscribe, pemeriksa.get);
  useLayoutEffect(() => pemeriksa.ketahui(server ?? TANPA_TAUTAN), [pemeriksa, server]);
  useEffect(() => {
    if (aktif) pemeriksa.tulis(teks);
  }, [pemeriksa, aktif, teks]);
  useEffect(() => {
    if (!aktif) return undefined;
    pemeriksa.nanti();
    window.addEventListener('online', pemeriksa.nanti);
    return () => {
      window.removeEventListener('online', pemeriksa.nanti);
      pemeriksa.berhenti();
    };
  }, [pemeriksa, aktif]);

  async function mayStore(html: string): Promise<boolean> {
    const buruk = aktif ? pemeriksa.keadaanDari(html).filter(({ keadaan }) => isTautanBuruk(keadaan)) : [];
    if (buruk.length === 0) return true;
    const names = buruk.map(({ url, keadaan }) => `${LABEL_KEADAAN[keadaan]}: ${namaTautan(url)}`);
    return confirm({
      text: `Evaluator mungkin tidak dapat membuka ${buruk.length === 1 ? 'tautan' : `${buruk.length} tautan`} di tugas ini. Tetap simpan ?`,
      details: names.join('\n'),
      yes: 'Tetap simpan',
      no: 'Perbaiki dulu',
    });
  }
  return { aktif, baris: baris, kabar, ulang: pemeriksa.ulang, mayStore };
}
