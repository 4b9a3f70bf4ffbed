import type { ReplyOf } from '#contract/endpoint.ts';
import type { persetujuan } from '#contract/pr/profile/persetujuan.ts';
import type { DraftedForm } from '#app/form/draft.ts';

/** May something be added, and what is asked with it? What is stored may be put right in any case. */
export interface Menambah {
  boleh: boolean;
  /** The version to be agreed to with what is added; null: nothing is asked. */
  tanya: number | null;
}

/** What the three sections get. */
export interface MenambahProps {
  /** Undefined: not known yet. */
  menambah: Menambah | undefined;
  /** Leads to the question that waits for its answer. */
  toQuestion: () => void;
}

/** Whoever was asked at a visit, or has declined, adds nothing before they agree; anybody else is asked with the first they add. */
export function menambahOf({ versi, waktu, ditolak_pada, ditanya }: ReplyOf<typeof persetujuan>): Menambah {
  return {
    boleh: waktu !== null || (ditanya === 0 && ditolak_pada === null),
    tanya: waktu === null ? versi : null,
  };
}

/** A form as its draft keeps it: a consent is given anew with every form, never found again. */
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
