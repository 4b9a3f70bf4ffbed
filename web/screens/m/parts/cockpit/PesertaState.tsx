import type { ReplyOf } from '#contract/endpoint.ts';
import type { tugasPeserta } from '#contract/m/assign.ts';
import { kategoriState } from '#rules/tugas/state.ts';
import { today } from '#app/calls/clock.ts';
import { StateBadge } from '#parts/tugas/StateLine.tsx';

/** The state of the participant's tasks in this category. A server of an earlier release does not send it. */
export function PesertaState({ data }: { data: ReplyOf<typeof tugasPeserta> }) {
  const { kat, keadaan, tugas } = data;
  if (!keadaan) return null;
  const state = kategoriState(today(), {
    ...keadaan,
    kat_id: kat.id_kat,
    direview: kat.is_review,
    // Omit whether the participant has read a review, because it does not change what the mentor has to do.
    tugas: tugas.map(({ id_tugas, dikirim_pada, direview_pada = null }) => ({
      id_tugas,
      dikirim_pada,
      direview_pada,
      belum_dibaca: 0,
    })),
  });
  return <StateBadge state={state} />;
}
