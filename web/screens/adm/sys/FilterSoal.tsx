import { KOMPETENSI } from '#rules/soal.ts';
import { usePlainField } from '#ui/form/form.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { BagianProps } from './search.ts';

const KOMPETENSI_OPTIONS = [
  { value: '', label: 'Semua kompetensi' },
  ...Object.entries(KOMPETENSI).map(([value, label]) => ({ value, label })),
];

const STATUS = [
  { value: '', label: 'Semua status' },
  { value: '1', label: 'Aktif' },
  { value: '0', label: 'Nonaktif' },
];

/** Which questions the list shows. */
export function FilterSoal({ state: { kompetensi, aktif }, setState }: BagianProps) {
  const competence = usePlainField(kompetensi, (value: typeof kompetensi) =>
    setState({ kompetensi: value, page: 1 }),
  );
  const status = usePlainField(aktif, (value: typeof aktif) => setState({ aktif: value, page: 1 }));
  return (
    <>
      <SelectField
        form={competence}
        name="x"
        label="Kompetensi"
        hideLabel
        placeholder=""
        options={KOMPETENSI_OPTIONS}
      />
      <SelectField form={status} name="x" label="Status soal" hideLabel placeholder="" options={STATUS} />
    </>
  );
}
