import type { Tone } from '#ui/feedback/tone.ts';
import type { LangkahPeserta } from './program.ts';
import type { Tenggat } from './tenggat.ts';

/**
 * `perlu`: the participant can do it now. `terlewat`: no longer possible. `menunggu`: another user's work, or not due
 * yet. `bebas`: optional.
 */
export type Kelompok = 'perlu' | 'terlewat' | 'menunggu' | 'bebas' | 'selesai';

/** One item of the dashboard: a step of the programme, an unread review, or a radar entry without a matching step. */
export interface Butir extends LangkahPeserta {
  jenis: 'review' | 'radar' | 'tes' | 'tugas' | 'lain';
  kelompok: Kelompok;
  /** Part of the programme; empty if the label already names it. */
  bagian: string;
  tone: Tone;
  /** Last day; for a review the day of writing, for a future item the first day; null without a day. */
  hari: string | null;
  /** True if the item is on the radar: urgent. */
  segera?: boolean;
  /** Number of unread reviews. */
  banyak?: number;
  tenggat?: Tenggat;
  diperpanjang?: boolean;
}
