import { Text } from '#ui/box/Text.tsx';
import { FlagField } from '#ui/form/field/FlagField.tsx';
import { usePlainField } from '#ui/form/form.ts';
import type { Butir } from './nilai-input.ts';
import css from './RubrikWords.module.css';

/**
 * Rubric text of the hovered level, otherwise of the focused level, otherwise of the selected level. Its height is
 * fixed, so that the form does not move. Screen readers read the text in the label of each radio button.
 */
export function RubrikWords({ tingkat }: { tingkat: Butir['rubrik'][number] | undefined }) {
  return (
    <Text size="note" dim={!tingkat} className={css.kata} data-rubrik-words>
      <strong>{tingkat ? `${tingkat.nilai}: ${tingkat.label}` : 'Rubrik'}</strong>{' '}
      <span>
        {tingkat
          ? tingkat.keterangan
          : 'Tekan ? untuk melihat arti setiap angka. Boleh disimpan sebagian. Kompetensi yang kosong dihitung 0 sampai Anda mengisinya.'}
      </span>
    </Text>
  );
}

interface AllWordsProps {
  semua: boolean;
  onSemua: (semua: boolean) => void;
}

/** Switch that shows the rubric text of all levels. */
export function AllWordsSwitch({ semua, onSemua }: AllWordsProps) {
  const flag = usePlainField(semua ? 1 : 0, (next: 0 | 1) => onSemua(next === 1));
  return <FlagField form={flag} name="x" label="Tampilkan semua penjelasan" toggle />;
}
