import type { ReplyOf } from '#contract/endpoint.ts';
import type { persetujuan } from '#contract/pr/profile/persetujuan.ts';
import type { DraftedForm } from '#app/form/draft.ts';

/**
 * Whether the participant may add an address, documents and claims, and which consent is required. Stored data can
 * always be corrected.
 */
export interface Menambah {
  boleh: boolean;
  /** Version of the consent text that the form for new data must show; null: no consent is needed. */
  tanya: number | null;
}

/** Props of the three sections of the tab `Data Penunjang`. */
export interface MenambahProps {
  /** Undefined while the consent is loading. */
  menambah: Menambah | undefined;
  /** Focuses the consent question at the top of the page, so that the page scrolls to it. */
  toQuestion: () => void;
}

/**
 * A participant who was asked for consent or has refused it must agree before adding data. Any other participant gives
 * the consent in the form for the first data.
 */
export function menambahOf({ versi, waktu, ditolak_pada, ditanya }: ReplyOf<typeof persetujuan>): Menambah {
  return {
    boleh: waktu !== null || (ditanya === 0 && ditolak_pada === null),
    tanya: waktu === null ? versi : null,
  };
}

/** The form without the consents. The draft must not store them, because each form requires them again. */
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
