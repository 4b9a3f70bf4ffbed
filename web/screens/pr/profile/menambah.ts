import type { ReplyOf } from '#contract/endpoint.ts';
import type { persetujuan } from '#contract/pr/profile/persetujuan.ts';
import type { DraftedForm } from '#app/form/draft.ts';

/** Whether the participant may add entries, and the required consent. Stored entries can always be corrected. */
export interface Menambah {
  boleh: boolean;
  /** Version of the consent to give with a new entry; null: no consent needed. */
  tanya: number | null;
}

/** Props of the three sections. */
export interface MenambahProps {
  /** Undefined while loading. */
  menambah: Menambah | undefined;
  /** Scrolls to the open consent question. */
  toQuestion: () => void;
}

/**
 * A participant with an open consent question or a refusal must agree before adding entries; other participants give
 * the consent with their first entry.
 */
export function menambahOf({ versi, waktu, ditolak_pada, ditanya }: ReplyOf<typeof persetujuan>): Menambah {
  return {
    boleh: waktu !== null || (ditanya === 0 && ditolak_pada === null),
    tanya: waktu === null ? versi : null,
  };
}

/** The form values for the draft: a consent is never restored, each form requires it again. */
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
