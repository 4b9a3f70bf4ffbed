import {
  IconAlertTriangle,
  IconCertificate,
  IconListDetails,
  IconReportAnalytics,
} from '@tabler/icons-react';
import type { RowOf } from '#contract/endpoint.ts';
import type { pesertaList } from '#contract/adm/peserta.ts';
import { istHeading, PESERTA } from '#contract/lists/peserta.ts';
import { anyOne } from '#rules/nilai/hasil.ts';
import { nilaiOrDash } from '#rules/text/format.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo, urlOf } from '#app/router/link.ts';
import { Hasil } from '#parts/nilai/Hasil.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import { CopyAct } from '#ui/table/CopyAct.tsx';
import { RowAct } from '#ui/table/RowAct.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import { HitungUlang } from './HitungUlang.tsx';
import { NamaPeserta } from '../parts/NamaPeserta.tsx';
import { NamaPt } from '../parts/NamaPt.tsx';
import css from './peserta.module.css';

export type PesertaRow = RowOf<typeof pesertaList>;

/** Returns the element id of the button that opens the dialog with a participant's scores. */
export function rekapId(peserta_id: number): string {
  return `rekap-${peserta_id}`;
}

/**
 * Returns the address of the public page that validates the participant's certificate (Specification, document 2,
 * section 2).
 */
function sertifikatUrl(row: PesertaRow): string {
  return urlOf(linkTo('/cert/validation', null, { token: row.token_sertifikat }));
}

/**
 * Columns of the table of participants (Specification, document 2, section 2). Cards on a phone omit some columns,
 * because the dialog with the participant's scores shows them.
 * @param rows rows of the page; undefined while they load
 */
export function pesertaColumns(
  rows: readonly PesertaRow[] | undefined,
  onRekap: (peserta_id: number) => void,
): readonly Column<PesertaRow>[] {
  const columns = columnsOf(PESERTA, {
    user_id: { phone: 'hide' },
    name: {
      phone: 'title',
      cell: (row) => (
        <CellLines
          strong
          below={row.email}
          more={row.nomor_ganda === 1 && <Badge tone="warn">No. Absensi {row.no_absensi} ganda</Badge>}
        >
          {row.nomor_ganda === 1 && <IconAlertTriangle size={16} aria-hidden="true" className={css.ganda} />}
          <NamaPeserta {...row} />
          {/* Text only for screen readers. On the screen, a grey row shows that the participant is inactive. */}
          {row.peserta_status_aktif === 0 && <span className="ui-hidden">, tidak aktif</span>}
        </CellLines>
      ),
    },
    email: { phone: 'hide' },
    peserta_status_aktif: {
      cell: (row) => (
        <Badge tone={row.peserta_status_aktif ? 'ok' : 'neutral'}>
          {row.peserta_status_aktif ? 'Aktif' : 'Tidak'}
        </Badge>
      ),
    },
    nama_pt: {
      cell: (row) => (
        <CellLines below={row.provinsi_pt}>
          <NamaPt nama={row.nama_pt} />
        </CellLines>
      ),
    },
    provinsi_pt: { phone: 'hide' },
    token_sertifikat: {
      head: <SertifikatHeader />,
      cell: (row) => <CopyAct text={sertifikatUrl(row)} of={`tautan validasi sertifikat ${row.name}`} />,
    },
    nilai_pre: { phone: 'hide' },
    isc1: { phone: 'hide', head: istHeader(rows) },
    nilai_akhir: {
      phone: 'main',
      cell: (row) => <strong>{nilaiOrDash(anyOne(row.ada), row.nilai_akhir)}</strong>,
    },
    lulus: { phone: 'main', cell: (row) => <Hasil {...row} ringkas /> },
    kurang: { phone: 'hide' },
    perlu_dihitung: { phone: 'hide' },
  });
  return [
    ...columns,
    {
      ...AKSI,
      width: 158,
      cell: (row) => (
        <>
          <RowAct
            icon={IconReportAnalytics}
            word="Rekap"
            id={rekapId(row.user_id)}
            of={`nilai ${row.name}`}
            onClick={() => onRekap(row.user_id)}
          />
          <HitungUlang row={row} />
          <RowAct
            as={Link}
            {...linkTo('/adm/peserta_{product}/{userid}', { userid: row.user_id })}
            icon={IconListDetails}
            word="Detail"
            of={row.name}
          />
        </>
      ),
    },
  ];
}

/**
 * Returns the heading of IST I with its weight. While the rows load, `…` replaces the weight, so that the height of the
 * heading does not change.
 */
function istHeader(rows: readonly PesertaRow[] | undefined): string {
  const heading = rows ? istHeading(rows.map(({ bobot_akhir }) => bobot_akhir.ist)) : 'IST I (…%)';
  return heading.replace(' ', '\u00a0');
}

/** Heading of the certificate column: only an icon, so that the column is as narrow as its buttons. */
function SertifikatHeader() {
  const { title, short } = PESERTA.columns.token_sertifikat!;
  return (
    <span title={title}>
      <IconCertificate size={18} stroke={1.75} aria-hidden="true" className={css.kepala} />
      <span className="ui-hidden">{short}</span>
    </span>
  );
}
