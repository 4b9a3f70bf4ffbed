import type { Tone } from '#ui/feedback/tone.ts';
import type { LangkahPeserta } from './program.ts';
import type { Tenggat } from './tenggat.ts';

/**
 * Group of an item. `perlu`: the participant can do it now. `terlewat`: it is no longer possible. `menunggu`: another
 * user must act first, or it is not open yet. `bebas`: it is optional.
 */
export type Kelompok = 'perlu' | 'terlewat' | 'menunggu' | 'bebas' | 'selesai';

/**
 * One item of a participant's checklist: a step of the programme, an unread review, or a radar entry that matches no
 * step.
 */
export interface Butir extends LangkahPeserta {
  jenis: 'review' | 'radar' | 'tes' | 'tugas' | 'lain';
  kelompok: Kelompok;
  /** Part of the programme to which the item belongs; empty if the label already names it. */
  bagian: string;
  tone: Tone;
  /**
   * Day by which the item is sorted: usually the last day. For a review it is the day on which the mentor wrote it. For
   * an item that is not open yet it is the first day. Null: the item has no day.
   */
  hari: string | null;
  /** True if the item is urgent, because the radar contains it. */
  segera?: boolean;
  tenggat?: Tenggat;
  diperpanjang?: boolean;
}
