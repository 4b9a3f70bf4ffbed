import type { ReplyOf } from '#contract/endpoint.ts';
import type { tugasPeserta } from '#contract/m/assign.ts';
import { Column } from '#ui/box/Box.tsx';
import { Facts } from '#ui/box/Facts.tsx';
import { Text } from '#ui/box/Text.tsx';

/** The participant's data (Specification, document 2, section 2). */
export function InfoPeserta({ peserta }: { peserta: ReplyOf<typeof tugasPeserta>['peserta'] }) {
  return (
    <Column gap={8}>
      <Text as="h2" size="field" weight="bold">
        Info Peserta
      </Text>
      <Facts
        facts={[
          ['Nama', peserta.name],
          ['Email', peserta.email],
          ['Perguruan Tinggi', peserta.nama_pt || '–'],
          ['Provinsi', peserta.provinsi_pt || '–'],
        ]}
      />
    </Column>
  );
}
