import { z } from 'zod';
import { KELOMPOK_KABAR, type KelompokKabar } from '#rules/kabar-kelompok.ts';
import { Flag, Waktu } from '#contract/fields.ts';
import { listOf } from '#contract/list.ts';

/** A notification of the signed-in user. */
export const PemberitahuanRow = z.object({
  id: z.number(),
  waktu: Waktu,
  kelompok: z.enum(Object.keys(KELOMPOK_KABAR) as [KelompokKabar, ...KelompokKabar[]]),
  /**
   * The text of the notification, one sentence. It contains a participant's name only if its recipient is the assigned
   * mentor or evaluator.
   */
  kalimat: z.string(),
  /** Path of the page that the notification opens. */
  tujuan: z.string(),
  dibaca: Flag,
  /** 1: the event was undone after the user had read the notification. */
  dibatalkan: Flag,
});
type Pemberitahuan = z.output<typeof PemberitahuanRow>;

function stateText({ dibaca, dibatalkan }: Pemberitahuan): string {
  if (dibatalkan === 1) return 'Dibatalkan';
  return dibaca === 1 ? 'Dibaca' : 'Belum dibaca';
}

export const PEMBERITAHUAN = listOf(PemberitahuanRow, {
  waktu: { title: 'Waktu', as: 'waktu' },
  kalimat: { title: 'Pemberitahuan' },
  dibaca: { title: 'Keadaan', value: stateText },
});
