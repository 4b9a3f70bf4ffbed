import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { FlagField } from '#ui/form/field/FlagField.tsx';
import { usePlainField } from '#ui/form/form.ts';
import type { Butir } from './nilai-input.ts';
import css from './RubrikWords.module.css';

interface RubrikWordsProps {
  /** The hovered, focused or selected level, in this order of precedence; undefined: none. */
  tingkat: Butir['rubrik'][number] | undefined;
  semua: boolean;
  onSemua: (semua: boolean) => void;
}

/**
 * The rubric text of one level. It has a fixed place below the rows, so that nothing moves when the text changes. For
 * screen readers the label of each radio button contains the text.
 */
export function RubrikWords({ tingkat, semua, onSemua }: RubrikWordsProps) {
  const flag = usePlainField(semua ? 1 : 0, (next: 0 | 1) => onSemua(next === 1));
  return (
    <Column gap={0} className={css.kata} data-semua={semua || undefined}>
      <Row justify="between" nowrap>
        <Text as="strong" size="note" truncate>
          {semua || !tingkat ? 'Rubrik' : `${tingkat.nilai}: ${tingkat.label}`}
        </Text>
        <FlagField form={flag} name="x" label="Semua kata" toggle />
      </Row>
      {!semua && (
        <Text size="note" dim={!tingkat} className={css.isi}>
          {tingkat
            ? tingkat.keterangan
            : 'Sorot atau pilih nilai untuk membaca artinya. Boleh disimpan sebagian: butir yang kosong dihitung 0.'}
        </Text>
      )}
    </Column>
  );
}
