import type { SavedChange } from './batal.ts';

/** State of a review or of the scores. The save buttons of the screen use it. */
export interface PekerjaanPanel {
  dirty: boolean;
  /** True if the browser has stored the typed values as a draft. The user may then leave the participant. */
  kept: boolean;
  /** Only for the scores: number of scored competences and of all competences, for example `3/7`. */
  hitung?: string;
  /** Validates the typed values. Returns false for invalid values, and shows and focuses the error message. */
  ready: () => boolean;
  /**
   * Saves the typed values, or rejects with `Refused`. The save continues after the user leaves the screen, and then
   * deletes the draft. The caller must report the success to the user.
   */
  send: () => Promise<SavedChange>;
}

export type OnKerja = (kerja: PekerjaanPanel | null) => void;
