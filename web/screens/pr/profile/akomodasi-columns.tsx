import { Button } from '@mantine/core';
import { rupiah } from '#rules/format.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import type { Column } from '#ui/table/table-state.ts';
import { JENIS_PERJALANAN, type Klaim } from './klaim.ts';
import css from './profile.module.css';

/** What a claim shows, less its buttons. */
export function columnsOf(onShow: (id: number) => void): readonly Column<Klaim>[] {
  return [
    {
      key: 'jenis',
      header: 'Jenis',
      phone: 'title',
      cell: ({ jenis }) => JENIS_PERJALANAN[jenis],
    },
    {
      key: 'nominal',
      header: 'Nominal',
      align: 'right',
      cell: ({ nominal, nominal_diajukan }) => (
        <>
          <span className={css.waktu}>{rupiah(nominal)}</span>
          {nominal !== nominal_diajukan && (
            <span className={css.diajukan}>diajukan {rupiah(nominal_diajukan)}</span>
          )}
        </>
      ),
    },
    {
      key: 'dokumen',
      header: 'Bukti',
      cell: ({ id, jenis, nominal, dokumen }) =>
        dokumen === null ? (
          <span className={css.none}>Tanpa bukti</span>
        ) : (
          <Button
            size="xs"
            variant="default"
            aria-label={`Lihat bukti ${JENIS_PERJALANAN[jenis]} ${rupiah(nominal)}`}
            onClick={() => onShow(id)}
          >
            Lihat
          </Button>
        ),
    },
    { key: 'catatan', header: 'Catatan', width: '20%', cell: ({ catatan }) => <Teks isi={catatan} /> },
    {
      key: 'keterangan',
      header: 'Keterangan',
      width: '20%',
      cell: ({ keterangan }) => <Teks isi={keterangan} />,
    },
    {
      key: 'is_valid',
      header: 'Status',
      width: '18%',
      cell: ({ is_valid, catatan_validasi }) => (
        <>
          {is_valid === 1 ? <Badge tone="ok">Valid</Badge> : <Badge tone="warn">Belum</Badge>}
          {catatan_validasi !== '' && <span className={css.catatan}>{catatan_validasi}</span>}
        </>
      ),
    },
  ];
}

function Teks({ isi }: { isi: string }) {
  return isi === '' ? <span className={css.none}>–</span> : <span className={css.isi}>{isi}</span>;
}
