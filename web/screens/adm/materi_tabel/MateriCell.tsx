import { PILIHAN, type Kategori } from '#rules/tugas/table.ts';
import { memo } from 'react';
import { Text } from '#ui/box/Text.tsx';
import { usePlainField } from '#ui/form/form.ts';
import { TextField } from '#ui/form/field/TextField.tsx';
import { SelectField } from '#ui/form/pick/SelectField.tsx';
import { COLUMN_TITLES, type MateriColumn } from './table.ts';

interface CellProps {
  at: number;
  kolom: MateriColumn;
  text: string;
  error: string | undefined;
  /** Text below the cell's input field. */
  note: string | null;
  kategori: readonly Kategori[];
  onText: (at: number, kolom: MateriColumn, text: string) => void;
}

/**
 * One cell of the schedule. A wrong value stays in the cell with its error message. In a select, a wrong pasted value
 * becomes an additional option.
 */
export const MateriCell = memo(function MateriCell({
  at,
  kolom,
  text,
  error,
  note,
  kategori,
  onText,
}: CellProps) {
  const form = usePlainField(text, (next?: string) => onText(at, kolom, next ?? ''), error);
  const label = `${COLUMN_TITLES[kolom]}, baris ${at + 1}`;
  const choices = choicesOf(kolom, kategori);
  return (
    <span data-baris={at} data-kolom={kolom}>
      {choices ? (
        <SelectField
          form={form}
          name="x"
          label={label}
          hideLabel
          options={(choices.includes(text) || text === '' ? choices : [...choices, text]).map((word) => ({
            value: word,
            label: word,
          }))}
        />
      ) : (
        <TextField form={form} name="x" label={label} hideLabel />
      )}
      {note !== null && (
        <Text as="span" size="note" dim>
          {note}
        </Text>
      )}
    </span>
  );
});

function choicesOf(kolom: MateriColumn, kategori: readonly Kategori[]): readonly string[] | null {
  switch (kolom) {
    case 'kat_id':
      return kategori.map((each) => each.keterangan_kategori);
    case 'is_tugas':
    case 'is_review':
    case 'is_aktif':
      return PILIHAN[kolom].map(([word]) => word!);
    case 'keterangan_materi':
    case 'tgl_mulai':
    case 'tgl_akhir':
      return null;
  }
}
