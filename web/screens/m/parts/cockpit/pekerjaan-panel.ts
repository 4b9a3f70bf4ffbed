import type { SavedChange } from './batal.ts';

/** State of a text or form of a participant, for the buttons above it. */
export interface PekerjaanPanel {
  dirty: boolean;
  /** True if the browser keeps it as a draft: the user may leave the participant. */
  kept: boolean;
  /** Validates it. On failure it shows the error and takes the focus. */
  ready: () => boolean;
  /**
   * Saves it; rejects with `Refused`. The save continues after the user leaves the screen, and then drops the draft
   * itself. The caller reports the success.
   */
  send: () => Promise<SavedChange>;
}

export type OnKerja = (kerja: PekerjaanPanel | null) => void;
