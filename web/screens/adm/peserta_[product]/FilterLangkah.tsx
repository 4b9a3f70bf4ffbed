import { LANGKAH, NAMA_LANGKAH, type Langkah } from '#rules/nilai/langkah.ts';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import { SEMUA_LANGKAH } from './search.ts';

interface FilterLangkahProps {
  value: Langkah | typeof SEMUA_LANGKAH;
  onValue: (value: Langkah | typeof SEMUA_LANGKAH) => void;
}

/** At which step of the programme who is shown stands; the dashboard's figures lead here. */
export function FilterLangkah({ value, onValue }: FilterLangkahProps) {
  return (
    <FilterField
      value={value}
      onValue={onValue}
      label="Langkah"
      options={[
        { value: SEMUA_LANGKAH, label: 'Semua langkah' },
        ...NAMA_LANGKAH.map((langkah) => ({ value: langkah, label: LANGKAH[langkah] })),
      ]}
    />
  );
}
