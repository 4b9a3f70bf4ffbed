import type { Simpanan } from './batal.ts';

/** One text or form of a participant that may be unsaved, as far as the buttons above it need to know. */
export interface PekerjaanPanel {
  dirty: boolean;
  /** The browser keeps it until it is saved: the person may be left meanwhile. */
  kept: boolean;
  /** May it be sent as it is? If not, it says what is wrong and takes the focus. */
  ready: () => boolean;
  /** Sends it; rejects with `Refused`. Goes on when its screen is left, and then lets go of the draft by itself. Who sends it tells that it was saved. */
  send: () => Promise<Simpanan>;
}

export type OnKerja = (kerja: PekerjaanPanel | null) => void;
