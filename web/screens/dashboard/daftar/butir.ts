import type { Tone } from '#ui/feedback/tone.ts';
import type { LangkahPeserta } from './program.ts';
import type { Tenggat } from './tenggat.ts';

/** `perlu` can be done by oneself now, `terlewat` no more, `menunggu` is somebody else's or not due yet, `bebas` need never be done. */
export type Kelompok = 'perlu' | 'terlewat' | 'menunggu' | 'bebas' | 'selesai';

/** One line of the dashboard: a step of the programme, a review to be read, or what the radar says beside them. */
export interface Butir extends LangkahPeserta {
  jenis: 'review' | 'radar' | 'tes' | 'tugas' | 'lain';
  kelompok: Kelompok;
  /** The part of the programme; empty where the line says it. */
  bagian: string;
  tone: Tone;
  /** Its last day, of a review the day it was written, of what is not open yet the first day; null without one. */
  hari: string | null;
  /** On the radar: left too long. */
  segera?: boolean;
  /** How many reviews are unread. */
  banyak?: number;
  tenggat?: Tenggat;
  diperpanjang?: boolean;
}
