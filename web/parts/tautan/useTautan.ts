import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { tautanCek } from '#contract/tautan-cek.ts';
import { call } from '#app/calls/call.ts';
import { now } from '#app/calls/clock.ts';
import { callOnce } from '#app/calls/send.ts';
import { getSession } from '#app/session/session.ts';
import { isTautanBuruk, STATE_LABELS, tautanIn } from '#rules/tugas/tautan-cek.ts';
import { isTautan } from '#rules/tugas/tautan.ts';
import { confirm } from '#ui/dialog/confirm.ts';
import { namaTautan, Pemeriksa, type TautanRow, type Cek } from './pemeriksa.ts';

/** Content that the user edits: the text of the editor, or a single URL. */
export type TautanSource = { html: string } | { alamat: string };

export interface Tautan {
  /** False: the server sent no link states, so links are neither shown nor checked. */
  aktif: boolean;
  baris: readonly TautanRow[];
  kabar: string;
  ulang: (url: string) => void;
  /** Tests whether a text may be saved. The user must confirm if other users cannot open one of the links. */
  mayStore: (html: string) => Promise<boolean>;
}

/** Value of `server` for a new text: links are checked, but the server has no states yet. */
export const WITHOUT_TAUTAN: readonly Cek[] = [];

const textFrom = (writing: TautanSource | undefined): string =>
  writing === undefined ? '' : 'html' in writing ? writing.html : writing.alamat;

function tautanFrom(writing: TautanSource | undefined) {
  if (writing === undefined) return null;
  return 'html' in writing ? tautanIn : (alamat: string) => (isTautan(alamat) ? [alamat] : []);
}

/**
 * Checks a link. If the session has expired and the user has pressed the button, the password dialog opens. An
 * automatic check fails without a dialog.
 */
const ask = (url: string, diminta: boolean): Promise<Cek> =>
  diminta ? call(tautanCek, { url }) : callOnce(tautanCek, { url }, getSession().token);

/**
 * Returns the links of a text with their states.
 * @param server states from the response; undefined: links are neither shown nor checked
 * @param writing content that the user edits; its new links are checked after a pause in typing
 */
export function useTautan(server: readonly Cek[] | undefined, writing?: TautanSource): Tautan {
  const teks = textFrom(writing);
  const aktif = server !== undefined;
  const [pemeriksa] = useState(
    () =>
      new Pemeriksa(
        { ask, now, tautanDari: tautanFrom(writing) },
        server ?? WITHOUT_TAUTAN,
        aktif ? teks : '',
      ),
  );
  const { baris, kabar } = useSyncExternalStore(pemeriksa.subscribe, pemeriksa.get);
  useLayoutEffect(() => pemeriksa.ketahui(server ?? WITHOUT_TAUTAN), [pemeriksa, server]);
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
    const names = buruk.map(({ url, keadaan }) => `${STATE_LABELS[keadaan]}: ${namaTautan(url)}`);
    return confirm({
      text: `Evaluator mungkin tidak dapat membuka ${buruk.length === 1 ? 'tautan' : `${buruk.length} tautan`} di tugas ini. Tetap simpan ?`,
      details: names.join('\n'),
      yes: 'Tetap simpan',
      no: 'Perbaiki dulu',
    });
  }
  return { aktif, baris: baris, kabar, ulang: pemeriksa.ulang, mayStore };
}
