import type { z } from 'zod';
import { MATERI, type MateriAdmin } from '#contract/lists/materi.ts';
import { shortTanggal } from '#rules/text/format.ts';
import { statusJadwal, type StatusJadwal } from '#rules/tugas/jadwal.ts';
import { columnsOf, headOf } from '#app/calls/list-columns.ts';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { TextButton } from '#ui/form/TextButton.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import type { Column } from '#ui/table/table-state.ts';
import { Swatch } from '#ui/figure/Swatch.tsx';

export type Materi = z.output<typeof MateriAdmin>;

const STATUS: Record<StatusJadwal, { kata: string; tone: Tone }> = {
  belum: { kata: 'Belum mulai', tone: 'info' },
  berlangsung: { kata: 'Berlangsung', tone: 'ok' },
  lewat: { kata: 'Sudah lewat', tone: 'neutral' },
};

/**
 * Badges of a material: `Tugas` or `Materi Online`, and whether mentors review it (Specification, document 2, section
 * 2).
 */
export function JenisMateri({ materi }: { materi: Pick<Materi, 'is_tugas' | 'is_review'> }) {
  return (
    <Row as="span" gap={4}>
      {materi.is_tugas === 1 ? <Badge tone="info">Tugas</Badge> : <Badge>Materi Online</Badge>}
      {materi.is_review === 1 && <Badge tone="ok">Review Tugas Mandiri</Badge>}
    </Row>
  );
}

export function TanggalMateri({ tanggal }: { tanggal: string }) {
  return (
    <Text as="span" figures nowrap>
      {shortTanggal(tanggal)}
    </Text>
  );
}

/**
 * Columns of the list of materials. Pressing a title opens the form of the material. Location and period have a column
 * only if the list contains several.
 */
export function materiColumns(
  hari: string,
  several: { lokasi: boolean; periode: boolean },
  onEdit: (materi: Materi) => void,
): readonly Column<Materi>[] {
  const columns = columnsOf(
    MATERI,
    {
      keterangan_materi: {
        phone: 'title',
        cell: (row) => (
          <Row as="span" gap={8} nowrap>
            <TextButton onClick={() => onEdit(row)}>{row.keterangan_materi}</TextButton>
            {row.is_aktif === 0 && <Badge tone="warn">Nonaktif</Badge>}
          </Row>
        ),
      },
      is_tugas: { cell: (row) => <JenisMateri materi={row} /> },
      tgl_mulai: { cell: (row) => <TanggalMateri tanggal={row.tgl_mulai} /> },
      tgl_akhir: {
        phone: 'main',
        cell: (row) => {
          const { kata, tone } = STATUS[statusJadwal(hari, row.tgl_mulai, row.tgl_akhir)];
          return (
            <CellLines reached below={kata}>
              <Swatch round tone={tone} />
              <TanggalMateri tanggal={row.tgl_akhir} />
            </CellLines>
          );
        },
      },
    },
    [
      'kat_id',
      'keterangan_materi',
      ...(several.lokasi ? (['lokasi'] as const) : []),
      'is_tugas',
      'tgl_mulai',
      'tgl_akhir',
    ],
  );
  return several.periode ? columns.toSpliced(several.lokasi ? 3 : 2, 0, PERIODE) : columns;
}

/** A narrow table hides the period column by default. The user can show the column, or filter by period. */
const PERIODE: Column<Materi> = { ...headOf<string>(MATERI, 'periode'), width: 190, room: 1300 };
