import { IMPOR_COLUMNS, type NearTitle } from '#rules/akun/impor.ts';
import { Column } from '#ui/box/Box.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { RadioField } from '#ui/form/field/RadioField.tsx';
import { usePlainField } from '#ui/form/form.ts';

/** The admin's answers about similar headings: true uses the column. */
export type Jawaban = Readonly<Record<string, boolean>>;

interface SimilarColumnProps {
  dekat: readonly NearTitle[];
  jawaban: Jawaban;
  onJawab: (judul: string, dipakai: boolean) => void;
  /** True: report each missing answer. */
  wajib: boolean;
}

/** Requires an answer for each similar heading: a silently skipped column would lose its data for all accounts. */
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
