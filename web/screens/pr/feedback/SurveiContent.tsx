import { surveiDraf, surveiPertanyaan } from '#contract/pr/feedback.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { Column } from '#ui/box/Box.tsx';
import { EmptyState, Skeletons } from '#ui/feedback/States.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Kerahasiaan } from './Kerahasiaan.tsx';
import { SurveiSheet } from './SurveiSheet.tsx';
import type { Survei } from './useInput.ts';

export const RANGKA = (
  <Card>
    <Skeletons lines={9} height={24} />
  </Card>
);

/** Loads the questions and the stored draft of one survey, then shows the survey. */
export function SurveiContent({ survei, onSent }: { survei: Survei; onSent: () => void }) {
  const { kategori, mentor_id } = survei;
  const pertanyaan = useRead(surveiPertanyaan, { kategori });
  const draf = useRead(surveiDraf, { kategori, ...(mentor_id ? { mentor_id } : {}) });
  return (
    <Load read={pertanyaan} skeleton={RANGKA}>
      {(rows) => (
        <Load read={draf} skeleton={RANGKA}>
          {(start) =>
            rows.length === 0 ? (
              <Card>
                <EmptyState
                  title="Pertanyaan belum tersedia"
                  text="Survei ini belum berisi pertanyaan. Hubungi panitia."
                />
              </Card>
            ) : (
              <Column gap={24}>
                <SurveiSheet
                  survei={survei}
                  pertanyaan={rows}
                  draf={start}
                  onSent={onSent}
                  onStale={() => void pertanyaan.refetch()}
                />
                <Kerahasiaan />
              </Column>
            )
          }
        </Load>
      )}
    </Load>
  );
}
