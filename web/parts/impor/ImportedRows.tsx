import { useState } from 'react';
import { tabelBaris } from '#contract/adm/import.ts';
import { IMPORT_STATE_NAMES, IMPORT_STATES, type ImportState } from '#rules/import-state.ts';
import { extraName } from '#rules/import-extra.ts';
import { bilangan } from '#rules/text/format.ts';
import { usePaged } from '#app/calls/data.ts';
import { pagedTable, pageOf } from '#app/calls/paged-table.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { StatFilter, StatFilters } from '#ui/figure/StatFilter.tsx';
import { Table } from '#ui/table/Table.tsx';
import { TABLE_START } from '#ui/table/table-start.ts';
import type { Column } from '#ui/table/table-state.ts';
import { RowCell, RowDecision } from './RowCell.tsx';
import type { Change, Imported, Upload } from './upload.ts';

const TONES: Readonly<Record<ImportState, Tone>> = {
  baru: 'ok',
  berubah: 'info',
  sama: 'neutral',
  ditolak: 'bad',
  bentrok: 'bad',
  mirip: 'warn',
  ditinggal: 'neutral',
};

/** Label of the decision to store a row although its participant has another mentor. */
export const REPLACE_MENTOR = 'Ganti mentor';

interface RowsProps {
  upload: Upload;
  busy: boolean;
  onChange: (change: Change, what: string) => void;
}

/**
 * Shows the checked rows in a table, at most 100 per page. The counts above the table filter the rows. The admin
 * corrects a refused cell in the table.
 */
export function ImportedRows({ upload, busy, onChange }: RowsProps) {
  const { id, hitung, kolom, pilihan, lembar } = upload;
  const [keadaan, setShownState] = useState<ImportState | null>(
    () => IMPORT_STATE_NAMES.slice(3, 6).find((name) => (hitung[name] ?? 0) > 0) ?? null,
  );
  const [state, setState] = useState({ ...TABLE_START, per_page: 25 });
  const read = usePaged(tabelBaris, {
    id: String(id),
    ...(keadaan !== null && { keadaan }),
    ...pageOf(state),
  });
  const shown = kolom.flatMap((each) => (each.kolom === null ? [] : [each.kolom]));
  const titleOf = (key: string) => pilihan.find((each) => each.kolom === key)?.judul ?? extraName(key) ?? key;
  const left = keadaan === 'ditinggal';
  const columns: readonly Column<Imported>[] = [
    {
      key: 'nomor',
      header: 'Baris',
      rowHead: true,
      phone: 'title',
      cell: ({ lembar: at, nomor, tersembunyi }) =>
        `${lembar.length > 1 ? `${lembar[at]!.nama} ` : ''}${nomor}${tersembunyi === 1 ? ' (tersembunyi)' : ''}`,
    },
    {
      key: 'keadaan',
      header: 'Status',
      cell: (row) => (
        <>
          <Badge tone={TONES[row.keadaan]}>{IMPORT_STATES[row.keadaan]}</Badge>
          <RowDecision
            row={row}
            replace={upload.tabel === 'penugasan' ? REPLACE_MENTOR : undefined}
            onChange={onChange}
          />
        </>
      ),
    },
    ...(left
      ? [
          {
            key: 'sel',
            header: 'Isi',
            cell: ({ sel }: Imported) => sel.map(({ teks }) => teks).join(' · '),
          },
        ]
      : shown.map((key) => ({
          key,
          header: titleOf(key),
          cell: (row: Imported) => {
            const cell = row.sel.find((each) => each.kolom === key);
            return cell ? (
              // If the text of a cell changes, its field is mounted again, so that it shows the stored correction. The
              // fields of other cells keep the focus.
              <RowCell key={cell.teks} row={row} cell={cell} title={titleOf(key)} onChange={onChange} />
            ) : (
              '–'
            );
          },
        }))),
  ];
  return (
    <>
      <StatFilters label="Status baris">
        {IMPORT_STATE_NAMES.filter((name) => (hitung[name] ?? 0) > 0).map((name) => (
          <StatFilter
            key={name}
            label={IMPORT_STATES[name]}
            value={bilangan(hitung[name] ?? 0)}
            tone={TONES[name]}
            pressed={keadaan === name}
            onClick={() => {
              setShownState(keadaan === name ? null : name);
              setState({ ...state, page: 1 });
            }}
          />
        ))}
      </StatFilters>
      <Table
        caption="Baris"
        noun="baris"
        columns={columns}
        rows={read.data?.rows}
        rowKey={(row) => `${row.lembar}/${row.nomor}`}
        rowTone={({ keadaan: each }) => (TONES[each] === 'bad' ? 'bad' : undefined)}
        {...pagedTable(read)}
        loading={read.isLoading || busy}
        state={state}
        onState={setState}
        empty={{ title: 'Tidak ada baris seperti ini' }}
      />
    </>
  );
}
