import { useState } from 'react';
import { pengingatWa } from '#contract/adm/pengingat.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { useWrite } from '#app/calls/data.ts';
import { tellRefused } from '#app/calls/tell.ts';
import { rowKey } from './columns.tsx';

type Wa = InputOf<typeof pengingatWa>;

/** A WhatsApp chat that could not be opened, because the browser blocked the new tab. */
export interface HeldBackTab {
  name: string;
  url: string;
}

/**
 * Hook that opens a WhatsApp chat with a prepared text. Browsers block tabs that are opened after a request. Therefore
 * the click opens an empty tab, which loads the chat after the response. If the browser blocks even this tab, the hook
 * returns the address for a link.
 */
export function useWa() {
  const save = useWrite(pengingatWa);
  const [opening, setOpening] = useState<string | null>(null);
  const [heldBack, setHeldBack] = useState<HeldBackTab | null>(null);

  async function open(name: string, row: Wa) {
    if (opening !== null) return;
    const tab = window.open('', '_blank');
    if (tab) {
      tab.opener = null;
      tab.document.title = 'WhatsApp';
      tab.document.body.textContent = 'Membuka WhatsApp …';
    }
    setOpening(rowKey(row));
    try {
      const { url } = await save.run(row);
      // `replace` has no effect if the user has already closed the tab.
      if (tab) tab.location.replace(url);
      else setHeldBack({ name, url });
    } catch (error) {
      tab?.close();
      tellRefused(error, 'WhatsApp gagal dibuka. Coba lagi.');
    } finally {
      setOpening(null);
    }
  }

  return { open, opening, tertahan: heldBack, close: () => setHeldBack(null) };
}
