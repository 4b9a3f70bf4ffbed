import { evaluatorTugas } from '#contract/m/assign/agenda.ts';
import { useRead } from '#app/calls/data.ts';
import { linkTo } from '#app/router/link.ts';
import { LinkButton } from '#app/router/LinkButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { periodeOfMentor, RUNNING_PERIODE } from '#parts/periode/filter.ts';
import { usePeriode } from '#parts/periode/usePeriode.ts';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { EmptyState } from '#ui/feedback/States.tsx';
import { AgendaTable, isDinilai } from '../parts/antrean/Agenda.tsx';
import { agendaSearch } from '../parts/antrean/agenda-search.ts';
import { Antrean } from '../parts/antrean/Antrean.tsx';

export const title = 'Evaluator Assignment';

/**
 * Page with the evaluator's agenda (Specification, document 2, section 2). If the agenda is empty, the page shows
 * 'Akses Dibatasi'.
 */
export function Page() {
  const [{ periode_id }] = usePeriode(agendaSearch);
  const read = useRead(evaluatorTugas, periodeOfMentor(periode_id));
  if (read.data?.length === 0 && periode_id === RUNNING_PERIODE) {
    return (
      <Screen title={title}>
        <Card>
          <EmptyState
            title="Akses Dibatasi"
            text="Anda belum ditugaskan sebagai evaluator IST II. Panitia yang mengatur penugasan."
            action={<LinkButton {...linkTo('/m/assign')}>Buka Mentor Agenda</LinkButton>}
          />
        </Card>
      </Screen>
    );
  }
  const terbuka =
    read.data && new Set(read.data.filter((row) => isDinilai('evaluator', row)).map((row) => row.kat_id));
  return (
    <Screen title={title}>
      <Antrean peran="evaluator" terbuka={terbuka} periode_id={periode_id} />
      <AgendaTable peran="evaluator" read={read} />
    </Screen>
  );
}
