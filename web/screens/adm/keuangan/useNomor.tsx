import { IconEye } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { NomorPeserta } from '#parts/dokumen/NomorPeserta.tsx';
import { RowAct } from '#ui/table/RowAct.tsx';
import type { Column } from '#ui/table/table-state.ts';
import type { Orang } from './PesertaTable.tsx';

const buttonId = (user_id: number) => `nomor-${user_id}`;

/**
 * Returns a column with a button for each participant, and the dialog that the button opens. The dialog shows the full
 * numbers, because the table shows only their last four digits.
 * @param has returns whether the participant has a number
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
    keep: 'right',
    width: 104,
    cell: (row) =>
      has(row) && (
        <RowAct
          icon={IconEye}
          word="Lihat nomor"
          id={buttonId(row.user_id)}
          of={row.name}
          onClick={() => setOrang(row)}
        />
      ),
  };
  const dialog = orang && (
    <NomorPeserta
      user_id={orang.user_id}
      name={orang.name}
      alasan={alasan}
      onAlasan={setAlasan}
      onClose={() => setOrang(null)}
      returnTo={buttonId(orang.user_id)}
    />
  );
  return { column, dialog };
}
