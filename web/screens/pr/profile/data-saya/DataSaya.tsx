import { dataSaya } from '#contract/pr/data-saya.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { Column } from '#ui/box/Box.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Dilihat } from './Dilihat.tsx';
import { HapusData } from './HapusData.tsx';
import { Pengingat } from './Pengingat.tsx';
import { PerbaikiData } from './PerbaikiData.tsx';
import { UnduhData } from './UnduhData.tsx';

/**
 * Tab with the participant's rights over their own data (UU PDP 27/2022, docs/privacy.md): download, correction,
 * deletion, and lists of accesses and reminders.
 */
export function DataSaya() {
  const read = useRead(dataSaya, {});
  return (
    <Column gap={24}>
      <Card title="Unduh data saya">
        <UnduhData berkas={read.data?.berkas} />
      </Card>
      <Card title="Perbaiki data">
        <PerbaikiData />
      </Card>
      <Dilihat />
      <Pengingat />
      <Card title="Hapus akun dan data">
        <Load read={read} skeleton={<Skeletons lines={9} height={32} />}>
          {(data) => <HapusData data={data} />}
        </Load>
      </Card>
    </Column>
  );
}
