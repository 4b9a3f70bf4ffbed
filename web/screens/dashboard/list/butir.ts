import type { Tone } from '#ui/feedback/tone.ts';
import type { LangkahPeserta } from './program.ts';
import type { Tenggat } from './tenggat.ts';

/**
 * Group of an item. `perlu`: the participant can do it now. `terlewat`: it is no longer possible. `menunggu`: it is not
 * open yet, or another user must act first. `bebas`: it is optional.
 */
export type Kelompok = 'perlu' | 'terlewat' | 'menunggu' | 'bebas' | 'selesai';

/**
 * One item of a participant's checklist: a step of the programme, an unread review, or a radar entry that belongs to no
 * step.
 */
export interface Butir extends LangkahPeserta {
  jenis: 'review' | 'radar' | 'tes' | 'tugas' | 'lain';
  kelompok: Kelompok;
  /** Part of the programme to which the item belongs. Empty if the label already names this part. */
  bagian: string;
  tone: Tone;
  /**
   * Day by which the item is sorted, or null. It is usually the last day; for a review, the day on which it was
   * written; for an item that is not open yet, the first day.
   */
  hari: string | null;
  /** True if the item is urgent. An item is urgent if it is on the radar. */
  segera?: boolean;
  tenggat?: Tenggat;
  diperpanjang?: boolean;
}
