import { z } from 'zod';
import { KELOMPOK_KABAR, type KelompokKabar } from '#rules/kabar.ts';
import { Flag, Waktu } from '#contract/fields.ts';
import { listOf } from '#contract/list.ts';

/** An entry of the bell. */
export const PemberitahuanRow = z.object({
  id: z.number(),
  waktu: Waktu,
  kelompok: z.enum(Object.keys(KELOMPOK_KABAR) as [KelompokKabar, ...KelompokKabar[]]),
  /** The message as one sentence. It names a participant only to the assigned mentor or evaluator. */
  kalimat: z.string(),
  /** Path of the app that the entry opens. */
  tujuan: z.string(),
  dibaca: Flag,
  /** 1: the event was undone after the entry had been read. */
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
