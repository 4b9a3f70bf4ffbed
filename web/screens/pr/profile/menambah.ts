import type { ReplyOf } from '#contract/endpoint.ts';
import type { persetujuan } from '#contract/pr/profile/persetujuan.ts';
import type { DraftedForm } from '#app/form/draft.ts';

/**
 * States whether the participant may add an address, documents and claims, and which consent is required. Stored data
 * can always be corrected.
 */
export interface Menambah {
  boleh: boolean;
  /** Version of the consent text that a form for new data must show. Null if no consent is needed. */
  tanya: number | null;
}

/** Props of the three sections of the tab `Data Penunjang`. */
export interface MenambahProps {
  /** Permission to add data, or undefined while the consent is loading. */
  menambah: Menambah | undefined;
  /** Focuses the consent question at the top of the page. The page then scrolls to it. */
  toQuestion: () => void;
}

/**
 * Returns whether the participant may add data, and which consent is required. A participant who was asked for consent,
 * or has refused it, must agree first. Other participants give the consent in the form for their first data.
 */
export function menambahOf({ versi, waktu, ditolak_pada, ditanya }: ReplyOf<typeof persetujuan>): Menambah {
  return {
    boleh: waktu !== null || (ditanya === 0 && ditolak_pada === null),
    tanya: waktu === null ? versi : null,
  };
}

/**
 * Returns the form without the consents. The draft must not store them, because users must give them in each new form.
 */
export function withoutSetuju<V extends { setuju_versi?: unknown; wa_pilihan?: unknown }>({
  values,
  saved,
  fileNames,
  restore,
  reset,
}: DraftedForm<V>): DraftedForm<Omit<V, 'setuju_versi' | 'wa_pilihan'>> {
  const rest = ({ setuju_versi: _s, wa_pilihan: _w, ...kept }: V) => kept;
  const { setuju_versi, wa_pilihan } = values;
  return {
    values: rest(values),
    saved: rest(saved),
    ...(fileNames && { fileNames }),
    restore: (kept, names) => restore({ ...kept, setuju_versi, wa_pilihan } as V, names),
    ...(reset && {
      reset: (kept) =>
        reset({ ...kept, setuju_versi: saved.setuju_versi, wa_pilihan: saved.wa_pilihan } as V),
    }),
  };
}
