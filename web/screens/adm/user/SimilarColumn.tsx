import { IMPOR_COLUMNS, type NearTitle } from '#rules/akun/impor.ts';
import { Column } from '#ui/box/Box.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { RadioField } from '#ui/form/field/RadioField.tsx';
import { usePlainField } from '#ui/form/form.ts';

/** The admin's decision about each column with a similar heading: true if the import uses the column. */
export type Jawaban = Readonly<Record<string, boolean>>;

interface SimilarColumnProps {
  dekat: readonly NearTitle[];
  jawaban: Jawaban;
  onJawab: (judul: string, dipakai: boolean) => void;
  /** True: each field without a decision shows an error. */
  wajib: boolean;
}

/**
 * Asks for a decision about each column whose heading is only similar to a known one. Without it, the import could skip
 * a column unnoticed and lose its data for all accounts.
 */
export function SimilarColumn({ dekat, jawaban, onJawab, wajib }: SimilarColumnProps) {
  if (dekat.length === 0) return null;
  return (
    <Note tone="warn" title="Beberapa judul kolom mirip dengan yang dikenal">
      <Column gap={16}>
        {dekat.map((each) => (
          <Pertanyaan
            key={each.judul}
            {...each}
            dipakai={jawaban[each.judul] ?? null}
            wajib={wajib}
            onJawab={(dipakai) => onJawab(each.judul, dipakai)}
          />
        ))}
      </Column>
    </Note>
  );
}

interface PertanyaanProps extends NearTitle {
  wajib: boolean;
  onJawab: (dipakai: boolean) => void;
}

function Pertanyaan({ judul, kolom, dipakai, wajib, onJawab }: PertanyaanProps) {
  const value = dipakai === null ? undefined : dipakai ? 'ya' : 'tidak';
  const form = usePlainField(
    value,
    (chosen: string) => onJawab(chosen === 'ya'),
    wajib && dipakai === null ? 'Pilih salah satu' : undefined,
  );
  return (
    <RadioField
      form={form}
      name="x"
      label={`Apakah “${judul}” kolom ${IMPOR_COLUMNS[kolom].judul}?`}
      required
      inline
      options={[
        { value: 'ya', label: 'Ya, dipakai' },
        { value: 'tidak', label: 'Bukan, dilewati' },
      ]}
    />
  );
}
