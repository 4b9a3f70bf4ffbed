import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { FlagField } from '#ui/form/field/FlagField.tsx';
import { usePlainField } from '#ui/form/form.ts';
import type { Butir } from './nilai-isian.ts';
import css from './KataRubrik.module.css';

interface KataRubrikProps {
  /** The level that is chosen, focused or under the pointer; undefined when there is none. */
  tingkat: Butir['rubrik'][number] | undefined;
  semua: boolean;
  onSemua: (semua: boolean) => void;
}

/**
 * The words of one level, below the rows and always in the same place: nothing moves when they change. Who cannot see them hears them
 * as the name of each radio button.
 */
export function KataRubrik({ tingkat, semua, onSemua }: KataRubrikProps) {
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
