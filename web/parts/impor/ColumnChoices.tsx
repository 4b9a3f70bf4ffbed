import { extraKey, extraName } from '#rules/import-extra.ts';
import { bilangan, longTanggal } from '#rules/text/format.ts';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import type { Column } from '#ui/table/table-state.ts';
import fieldCss from '#ui/form/field/Field.module.css';
import { Text } from '#ui/box/Text.tsx';
import type { Change, Upload } from './upload.ts';
import css from './impor.module.css';

type Heading = Upload['kolom'][number] & { contoh: readonly string[] };

interface ChoicesProps {
  upload: Upload;
  onChange: (change: Change, what: string) => void;
}

/**
 * Lets the admin choose the column for each heading of the spreadsheet, with sample values. A heading without a column
 * is not imported, and the history lists it.
 */
export function ColumnChoices({ upload, onChange }: ChoicesProps) {
  const { pilihan } = upload;
  const rows = upload.kolom.map((each, at): Heading => ({ ...each, contoh: upload.contoh[at] ?? [] }));
  const dropped = rows.filter(({ kolom, jumlah }) => kolom === null && jumlah > 0);
  const missing = pilihan.filter(
    ({ kolom, wajib }) => wajib === 1 && rows.every((row) => row.kolom !== kolom),
  );
  const columns: readonly Column<Heading>[] = [
    { key: 'judul', header: 'Judul di berkas', rowHead: true, phone: 'title' },
    {
      key: 'kolom',
      header: 'Menjadi kolom',
      cell: ({ judul, kolom, dugaan, dari }) => (
        <>
          <select
            className={`${fieldCss.control} ${css.column}`}
            aria-label={`Kolom untuk ${judul}`}
            value={kolom ?? ''}
            onChange={(event) =>
              onChange(
                { kolom: [{ judul, kolom: event.currentTarget.value || null }] },
                `Kolom ${judul} diganti.`,
              )
            }
          >
            <option value="">Tidak dipakai</option>
            {upload.tabel === 'akun' && (kolom === null || extraName(kolom) !== null) && (
              <option value={extraKey(judul)}>Kolom tambahan</option>
            )}
            {kolom !== null && extraName(kolom) === null && pilihan.every((each) => each.kolom !== kolom) && (
              <option value={kolom}>Kunci baris</option>
            )}
            {pilihan.map((each) => (
              <option key={each.kolom} value={each.kolom}>
                {each.wajib === 1 ? `${each.judul} (wajib)` : each.judul}
              </option>
            ))}
          </select>
          {dugaan === 1 && (
            <Text size="note" dim>
              {dari === undefined
                ? 'Ditebak dari judulnya. Periksa lagi.'
                : `Pilihan dari ${longTanggal(dari)}. Periksa lagi.`}
            </Text>
          )}
        </>
      ),
    },
    { key: 'contoh', header: 'Contoh', cell: ({ contoh }) => contoh.join(' · ') || '–' },
    { key: 'jumlah', header: 'Terisi', align: 'right', cell: ({ jumlah }) => bilangan(jumlah) },
  ];
  return (
    <PlainTable
      caption="Kolom"
      captionShown
      columns={columns}
      rows={rows}
      rowKey={({ judul }) => judul}
      foot={
        missing.length > 0 || dropped.length > 0 ? (
          <>
            {missing.length > 0 && (
              <Text tone="bad">{`Belum ada: ${missing.map(({ judul }) => judul).join(', ')}.`}</Text>
            )}
            {dropped.length > 0 && (
              <Text size="note" dim>
                {`Tidak ikut disimpan: ${dropped.map(({ judul, jumlah }) => `${judul} (${bilangan(jumlah)})`).join(', ')}.`}
              </Text>
            )}
          </>
        ) : undefined
      }
    />
  );
}
