import { menTugas } from '#contract/m/assign/agenda.ts';
import { useRead } from '#app/calls/data.ts';
import { periodeOfMentor } from '#parts/periode/filter.ts';
import { usePeriode } from '#parts/periode/usePeriode.ts';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { AgendaTable, isDinilai } from '../parts/antrean/Agenda.tsx';
import { agendaSearch } from '../parts/antrean/agenda-search.ts';
import { Antrean } from '../parts/antrean/Antrean.tsx';

export const title = 'Mentor Agenda';

/**
 * Page with the mentor's agenda, and with the numbers of waiting participants above it (Specification, document 2,
 * section 2).
 */
export function Page() {
  const [{ periode_id }] = usePeriode(agendaSearch);
  const read = useRead(menTugas, periodeOfMentor(periode_id));
  const terbuka =
    read.data && new Set(read.data.filter((row) => isDinilai('mentor', row)).map((row) => row.kat_id));
  return (
    <Screen title={title} subtitle="Hanya materi bertanda “Review Tugas Mandiri” yang dapat dinilai.">
      <Antrean peran="mentor" terbuka={terbuka} periode_id={periode_id} />
      <AgendaTable peran="mentor" read={read} />
    </Screen>
  );
}
