import { useState } from 'react';
import { pengingatWa } from '#contract/adm/pengingat.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { useWrite } from '#app/calls/data.ts';
import { tellRefused } from '#app/calls/tell.ts';
import { kunciBaris } from './columns.tsx';

type Wa = InputOf<typeof pengingatWa>;

/** The chat that the browser would not open by itself. */
export interface Tertahan {
  name: string;
  url: string;
}

/**
 * Opens a chat with the words filled in. The tab opens within the press, because a browser allows none later, and gets its address
 * when the server has answered; where even that is forbidden, the address is handed on to be pressed.
 */
export function useWa() {
  const save = useWrite(pengingatWa);
  const [opening, setOpening] = useState<string | null>(null);
  const [tertahan, setTertahan] = useState<Tertahan | null>(null);

  async function open(name: string, row: Wa) {
    if (opening !== null) return;
    const tab = window.open('', '_blank');
    if (tab) {
      tab.opener = null;
      tab.document.title = 'WhatsApp';
      tab.document.body.textContent = 'Membuka WhatsApp …';
    }
    setOpening(kunciBaris(row));
    try {
      const { url } = await save.run(row);
      // Closed meanwhile is not asked for again.
      if (tab) tab.location.replace(url);
      else setTertahan({ name, url });
    } catch (error) {
      tab?.close();
      tellRefused(error, 'WhatsApp gagal dibuka. Coba lagi.');
    } finally {
      setOpening(null);
    }
  }

  return { open, opening, tertahan, close: () => setTertahan(null) };
}
