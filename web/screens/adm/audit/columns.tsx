import { Button } from '@mantine/core';
import { RIWAYAT } from '#contract/lists/riwayat.ts';
import { bilangan, longWaktu } from '#rules/text/format.ts';
import { diffFields } from '#rules/tugas/diff-fields.ts';
import { objekText } from '#rules/riwayat.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { portal } from '#app/portal.ts';
import { DiffSide } from '#parts/riwayat/FieldDiffs.tsx';
import { Urungkan, type AuditEntry } from '#parts/riwayat/Urungkan.tsx';
import { Column as Stack } from '#ui/box/Box.tsx';
import type { Column } from '#ui/table/table-state.ts';
import css from './audit.module.css';

interface Choices {
  onObjek: (objek: string) => void;
  onPelaku: (pelaku: string) => void;
  onBaris: (entry: AuditEntry) => void;
}

/** Columns of the history of changes. The last column contains the undo button. */
export function auditColumns({ onObjek, onPelaku, onBaris }: Choices): readonly Column<AuditEntry>[] {
  return [
    ...columnsOf<AuditEntry, (typeof RIWAYAT)['screen'][number]>(RIWAYAT, {
      waktu: {
        phone: 'main',
        cell: (row) => <time dateTime={row.waktu}>{longWaktu(row.waktu, portal().time_zone)}</time>,
      },
      pelaku: {
        cell: (row) => (
          <button
            type="button"
            className={css.choose}
            aria-label={`Hanya riwayat oleh ${row.pelaku}`}
            onClick={() => onPelaku(row.pelaku)}
          >
            {row.pelaku}
          </button>
        ),
      },
      aksi: { phone: 'title', rowHead: true },
      objek: {
        cell: (row) => {
          const text = objekText(row.objek, row.nama, row.acuan);
          return (
            <button
              type="button"
              className={css.choose}
              aria-label={`Hanya riwayat ${text}`}
              onClick={() => onObjek(row.objek)}
            >
              {text}
            </button>
          );
        },
      },
      sebelum: { cell: (row) => <DiffSide beda={diffFields(row)} sisi="dari" /> },
      sesudah: {
        cell: (row) => (
          <Stack gap={8} align="start">
            <DiffSide beda={diffFields(row)} sisi="ke" />
            {row.jumlah > 1 && (
              <Button size="compact-sm" variant="default" onClick={() => onBaris(row)}>
                Lihat {bilangan(row.jumlah)} baris
              </Button>
            )}
          </Stack>
        ),
      },
    }),
    {
      key: 'urungkan',
      header: 'Urungkan',
      phone: 'actions',
      width: 150,
      cell: (row) => <Urungkan entri={row} />,
    },
  ];
}
