import { menTugas } from '#contract/m/assign/agenda.ts';
import { useRead } from '#app/calls/data.ts';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { AgendaTable, isDinilai } from '../parts/antrean/Agenda.tsx';
import { Antrean } from '../parts/antrean/Antrean.tsx';

export const title = 'Mentor Agenda';

/** The mentor's agenda, with the waiting participants above it (Specification, document 2, section 2). */
export function Page() {
  const read = useRead(menTugas, {});
  const terbuka =
    read.data && new Set(read.data.filter((row) => isDinilai('mentor', row)).map((row) => row.kat_id));
  return (
    <Screen title={title} subtitle="Hanya materi bertanda “Review Tugas Mandiri” yang dapat dinilai.">
      <Antrean peran="mentor" terbuka={terbuka} />
      <AgendaTable peran="mentor" read={read} />
    </Screen>
  );
}
