import type { ReplyOf } from '#contract/endpoint.ts';
import type { tugasPeserta } from '#contract/m/assign.ts';
import { kategoriState } from '#rules/tugas/state.ts';
import { today } from '#app/calls/clock.ts';
import { StateBadge } from '#parts/tugas/StateLine.tsx';

/** The state of the participant's tasks in this category. Servers with an earlier version do not send it. */
export function PesertaState({ data }: { data: ReplyOf<typeof tugasPeserta> }) {
  const { kat, keadaan, tugas } = data;
  if (!keadaan) return null;
  const state = kategoriState(today(), {
    ...keadaan,
    kat_id: kat.id_kat,
    direview: kat.is_review,
    // Whether the participant has read a review is omitted, because it changes nothing for the mentor.
    tugas: tugas.map(({ id_tugas, dikirim_pada, direview_pada = null }) => ({
      id_tugas,
      dikirim_pada,
      direview_pada,
      belum_dibaca: 0,
    })),
  });
  return <StateBadge state={state} />;
}
