import { useState, type ReactNode } from 'react';
import { NomorPeserta } from '#parts/dokumen/NomorPeserta.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import type { Column } from '#ui/table/table-state.ts';
import type { Orang } from './TabelPeserta.tsx';

const tombolId = (user_id: number) => `nomor-${user_id}`;

/**
 * The button of each row that opens one person's numbers, and the dialog it opens. Tables show the last four digits alone.
 * @param has does this person have a number?
 */
export function useNomor<Row extends Orang>(
  has: (row: Row) => boolean,
): { column: Column<Row>; dialog: ReactNode } {
  const [orang, setOrang] = useState<Pick<Orang, 'user_id' | 'name'> | null>(null);
  const [alasan, setAlasan] = useState('');
  const column: Column<Row> = {
    key: 'nomor',
    header: 'Aksi',
    phone: 'actions',
    cell: (row) =>
      has(row) && (
        <RowButton id={tombolId(row.user_id)} of={row.name} onClick={() => setOrang(row)}>
          Lihat nomor
        </RowButton>
      ),
  };
  const dialog = orang && (
    <NomorPeserta
      user_id={orang.user_id}
      name={orang.name}
      alasan={alasan}
      onAlasan={setAlasan}
      onClose={() => setOrang(null)}
      returnTo={tombolId(orang.user_id)}
    />
  );
  return { column, dialog };
}
