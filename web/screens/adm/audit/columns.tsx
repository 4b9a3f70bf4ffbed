import { Button } from '@mantine/core';
import { bilangan, waktuPanjang } from '#rules/teks/format.ts';
import { perbedaan } from '#rules/tugas/perbedaan.ts';
import { aksiTeks, objekTeks } from '#rules/riwayat.ts';
import { portal } from '#app/portal.ts';
import { Sisi } from '#parts/riwayat/Perbedaan.tsx';
import { Urungkan, type Entri } from '#parts/riwayat/Urungkan.tsx';
import type { Column } from '#ui/table/table-state.ts';
import css from './audit.module.css';

interface Choices {
  onObjek: (objek: string) => void;
  onPelaku: (pelaku: string) => void;
  onBaris: (entri: Entri) => void;
}

/** The columns of Specification, screens page: waktu, pelaku, aksi, objek, sebelum, sesudah. */
export function auditColumns({ onObjek, onPelaku, onBaris }: Choices): readonly Column<Entri>[] {
  return [
    {
      key: 'waktu',
      header: 'Waktu',
      sort: true,
      width: 180,
      cell: (row) => <time dateTime={row.waktu}>{waktuPanjang(row.waktu, portal().time_zone)}</time>,
    },
    {
      key: 'pelaku',
      header: 'Pelaku',
      sort: true,
      width: 190,
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
    {
      key: 'aksi',
      header: 'Aksi',
      sort: true,
      width: 150,
      phone: 'title',
      rowHead: true,
      cell: (row) => aksiTeks(row.aksi),
    },
    {
      key: 'objek',
      header: 'Objek',
      width: 200,
      cell: (row) => {
        const text = objekTeks(row.objek, row.nama, row.acuan);
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
    {
      key: 'sebelum',
      header: 'Sebelum',
      width: 230,
      cell: (row) => <Sisi beda={perbedaan(row)} sisi="dari" />,
    },
    {
      key: 'sesudah',
      header: 'Sesudah',
      width: 230,
      cell: (row) => (
        <div className={css.sesudah}>
          <Sisi beda={perbedaan(row)} sisi="ke" />
          {row.jumlah > 1 && (
            <Button size="compact-sm" variant="default" onClick={() => onBaris(row)}>
              Lihat {bilangan(row.jumlah)} baris
            </Button>
          )}
        </div>
      ),
    },
    {
      key: 'urungkan',
      header: 'Urungkan',
      phone: 'actions',
      width: 150,
      cell: (row) => <Urungkan entri={row} />,
    },
  ];
}
