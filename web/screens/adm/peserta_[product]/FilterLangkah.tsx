import { LANGKAH, NAMA_LANGKAH, type Langkah } from '#rules/nilai/langkah.ts';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import { ALL_LANGKAH } from './search.ts';

interface FilterLangkahProps {
  value: Langkah | typeof ALL_LANGKAH;
  onValue: (value: Langkah | typeof ALL_LANGKAH) => void;
}

/**
 * Filter by the step of the programme that participants have reached. Counts on the dashboard link to lists with this
 * filter.
 */
export function FilterLangkah({ value, onValue }: FilterLangkahProps) {
  return (
    <FilterField
      value={value}
      onValue={onValue}
      label="Langkah"
      options={[
        { value: ALL_LANGKAH, label: 'Semua langkah' },
        ...NAMA_LANGKAH.map((langkah) => ({ value: langkah, label: LANGKAH[langkah] })),
      ]}
    />
  );
}
