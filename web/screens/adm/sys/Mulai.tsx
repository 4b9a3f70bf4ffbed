import { Load } from '#app/calls/Load.tsx';
import { LangkahMulai } from '#parts/mulai/LangkahMulai.tsx';
import { PemeriksaanMulai } from '#parts/mulai/PemeriksaanMulai.tsx';
import { useMulai } from '#parts/mulai/useMulai.ts';
import { Column } from '#ui/box/Box.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { Card } from '#ui/layout/Card.tsx';

/** The setup guide of an install, also after its completion, and the automatic checks. */
export function Mulai() {
  const read = useMulai();
  return (
    <Column gap={24}>
      <Load
        read={read}
        skeleton={
          <Card>
            <Skeletons lines={8} height={48} />
          </Card>
        }
      >
        {({ langkah, pemeriksaan }) => (
          <>
            <LangkahMulai langkah={langkah} />
            <PemeriksaanMulai pemeriksaan={pemeriksaan} />
          </>
        )}
      </Load>
    </Column>
  );
}
