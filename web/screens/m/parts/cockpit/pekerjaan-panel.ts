import type { SavedChange } from './batal.ts';

/** State of a review or of the scores, for the save buttons of the screen. */
export interface PekerjaanPanel {
  dirty: boolean;
  /** True if the browser has stored the typed values as a draft, so that the user may leave the participant. */
  kept: boolean;
  /** For the scores: number of scored competences and of all competences, `3/7`. */
  hitung?: string;
  /** Validates the typed values. For invalid values it shows and focuses the error message, and returns false. */
  ready: () => boolean;
  /**
   * Saves the typed values; rejects with `Refused`. The save continues after the user leaves the screen, and then
   * deletes the draft. The caller must report the success.
   */
  send: () => Promise<SavedChange>;
}

export type OnKerja = (kerja: PekerjaanPanel | null) => void;
