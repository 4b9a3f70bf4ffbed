import { KOMPETENSI } from '#rules/nilai/soal.ts';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import type { PartProps } from './search.ts';

const KOMPETENSI_OPTIONS = [
  { value: '', label: 'Semua kompetensi' },
  ...Object.entries(KOMPETENSI).map(([value, label]) => ({ value, label })),
];

const STATUS = [
  { value: '', label: 'Semua status' },
  { value: '1', label: 'Aktif' },
  { value: '0', label: 'Nonaktif' },
];

/** Filters of the list of questions: competence and status. */
export function FilterSoal({ state: { kompetensi, aktif }, setState }: PartProps) {
  return (
    <>
      <FilterField
        label="Kompetensi"
        value={kompetensi}
        onValue={(value) => setState({ kompetensi: value, page: 1 })}
        options={KOMPETENSI_OPTIONS}
      />
      <FilterField
        label="Status soal"
        value={aktif}
        onValue={(value) => setState({ aktif: value, page: 1 })}
        options={STATUS}
      />
    </>
  );
}
