import { Button } from '@mantine/core';
import type { RowOf } from '#contract/endpoint.ts';
import type { pesertaList } from '#contract/adm/peserta.ts';
import { PESERTA } from '#contract/lists/peserta.ts';
import { nilaiTeks } from '#rules/teks/format.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo, urlOf } from '#app/router/link.ts';
import { Hasil } from '#parts/nilai/Hasil.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { CopyButton } from '#ui/feedback/CopyButton.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import { HitungUlang } from './HitungUlang.tsx';
import css from './peserta.module.css';

export type PesertaRow = RowOf<typeof pesertaList>;

/** Id of the button that opens a participant's recap. */
export function rekapId(peserta_id: number): string {
  return `rekap-${peserta_id}`;
}

/** The address at which anybody can check the certificate (Specification, document 2, section 2). */
function sertifikatUrl(row: PesertaRow): string {
  return urlOf(linkTo('/cert/validation', null, { token: row.token_sertifikat }));
}

/** The columns of Specification, document 2, section 2. On a phone the recap holds what the card leaves out. */
export function pesertaColumns(onRekap: (peserta_id: number) => void): readonly Column<PesertaRow>[] {
  const columns = columnsOf(PESERTA, {
    user_id: { phone: 'hide' },
    name: {
      phone: 'title',
      cell: (row) => (
        <>
          <CellLines strong below={row.email}>
            {row.name}
          </CellLines>
          {row.nomor_ganda === 1 && <Badge tone="warn">No. Absensi {row.no_absensi} ganda</Badge>}
        </>
      ),
    },
    peserta_status_aktif: {
      cell: (row) => (
        <Badge tone={row.peserta_status_aktif ? 'ok' : 'neutral'}>
          {row.peserta_status_aktif ? 'Aktif' : 'Tidak'}
        </Badge>
      ),
    },
    nama_pt: {
      cell: (row) => (
        <div className={css.pt}>
          <CellLines below={row.provinsi_pt}>{row.nama_pt}</CellLines>
        </div>
      ),
    },
    token_sertifikat: {
      cell: (row) => (
        <CopyButton text={sertifikatUrl(row)} label="Salin" name={`tautan validasi sertifikat ${row.name}`} />
      ),
    },
    nilai_pre: { phone: 'hide' },
    isc1: { phone: 'hide' },
    nilai_akhir: { cell: (row) => <strong>{nilaiTeks(row.nilai_akhir)}</strong> },
    lulus: { cell: (row) => <Hasil {...row} ringkas /> },
  });
  return [
    ...columns,
    {
      ...AKSI,
      cell: (row) => (
        <>
          <RowButton id={rekapId(row.user_id)} of={`nilai ${row.name}`} onClick={() => onRekap(row.user_id)}>
            Rekap
          </RowButton>
          <HitungUlang row={row} />
          <Button
            component={Link}
            {...linkTo('/adm/peserta_{product}/{userid}', { userid: row.user_id })}
            size="xs"
            variant="default"
            aria-label={`Detail ${row.name}`}
          >
            Detail
          </Button>
        </>
      ),
    },
  ];
}
