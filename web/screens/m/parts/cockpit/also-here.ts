import { menAntrean } from '#contract/m/antrean.ts';
import { menTugasDetail } from '#contract/m/assign/agenda.ts';
import { reviewNilai, tugasCatatan, tugasPeserta } from '#contract/m/assign.ts';
import { keepRead, type Besides } from '#app/calls/data.ts';

/**
 * Further data that the response with a participant's tasks also contains. They are put into the cache, so that the
 * screen needs no further requests for them.
 * @param lihat id of the open task, from the URL
 */
export const alsoHereOf = (
  serta: 'isi' | 'semua',
  katid: number,
  pesid: number,
  lihat?: string,
): Besides<typeof tugasPeserta> => ({
  args: { serta, ...(Number(lihat) > 0 && { tugid: Number(lihat) }) },
  keep: ({ serta: beside }) =>
    Promise.all([
      keepRead(tugasCatatan, { tugid: beside?.isi?.id_tugas ?? 0 }, beside?.isi),
      keepRead(reviewNilai, { katid, pesid }, beside?.nilai),
      keepRead(menTugasDetail, { katid }, beside?.daftar),
      keepRead(menAntrean, {}, beside?.menunggu),
    ]),
});
