import { Load } from '#app/calls/Load.tsx';
import { LangkahMulai } from '#parts/mulai/LangkahMulai.tsx';
import { PemeriksaanMulai } from '#parts/mulai/PemeriksaanMulai.tsx';
import { useMulai } from '#parts/mulai/useMulai.ts';
import { Column } from '#ui/box/Box.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { Card } from '#ui/layout/Card.tsx';

/** Tab with the setup guide for a new installation, and the automatic checks. Both stay available after the setup. */
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
        {({ langkah, pemeriksaan }) => {
          const checks = <PemeriksaanMulai pemeriksaan={pemeriksaan} />;
          // After the setup is done, the checks come first, because only failed checks need work.
          const first = langkah.every(({ selesai }) => selesai === 1);
          return (
            <>
              {first && checks}
              <LangkahMulai langkah={langkah} />
              {!first && checks}
            </>
          );
        }}
      </Load>
    </Column>
  );
}
