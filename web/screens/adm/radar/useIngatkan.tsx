import { useState, type ReactNode } from 'react';
import { pengingatHitung } from '#contract/adm/pengingat.ts';
import { call } from '#app/calls/call.ts';
import { useCountAskRun } from '#app/calls/count-ask-run.ts';
import { Ingatkan, type PengingatCount, type Sasaran } from './Ingatkan.tsx';

export interface Pengingat {
  /** True while the number of recipients is being requested. */
  busy: boolean;
  ask: (sasaran: Sasaran) => void;
  dialog: ReactNode;
}

/**
 * Hook that requests the number of recipients, and then opens the dialog with this number and the text of the reminder.
 */
export function useIngatkan(onStarted: (id: number) => void): Pengingat {
  const wide = useCountAskRun();
  const [asked, setAsked] = useState<{ sasaran: Sasaran; awal: PengingatCount } | null>(null);
  return {
    busy: wide.busy,
    ask: (sasaran) =>
      void wide.start({
        count: () => call(pengingatHitung, sasaran),
        none: ({ orang }) => (orang === 0 ? 'Tidak ada lagi yang perlu diingatkan di sini.' : null),
        run: (awal) => setAsked({ sasaran, awal }),
      }),
    dialog: asked && <Ingatkan {...asked} onStarted={onStarted} onClose={() => setAsked(null)} />,
  };
}
