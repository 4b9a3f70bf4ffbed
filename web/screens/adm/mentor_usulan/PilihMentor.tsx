import { labelPenugasan } from '#rules/nilai/penugasan.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { usePlainField } from '#ui/form/form.ts';
import { ChoiceField } from '#ui/form/pick/ChoiceField.tsx';
import type { Option } from '#ui/form/pick/SelectField.tsx';
import { USULAN_PURPOSES, type UsulanPart } from './usulan.ts';

interface PilihMentorProps {
  row: UsulanPart;
  /** Id of the selected mentor, or null for no mentor. */
  value: number | null;
  mentor: readonly Option[];
  /** Warnings about the selected mentor. They are shown only if the admin has replaced the proposed mentor. */
  peringatan: readonly string[];
  onPilih: (mentor_id: number | null) => void;
}

/**
 * Field with the proposed mentor or evaluator of a participant. The admin can select another mentor or evaluator. The
 * reason for the proposal is shown below.
 */
export function PilihMentor({ row, value, mentor, peringatan, onPilih }: PilihMentorProps) {
  const form = usePlainField(value ?? undefined, (chosen?: number) => onPilih(chosen ?? null));
  const dipilih = value !== row.mentor_id;
  const partial =
    row.untuk === 'ojt' && row.kat_id.length < 5 ? `${row.kat_id.map(labelPenugasan).join(', ')}. ` : '';
  return (
    <Column gap={4}>
      <ChoiceField
        form={form}
        name="x"
        label={`${USULAN_PURPOSES[row.untuk]} ${row.name}`}
        hideLabel
        placeholder="Belum ditugaskan"
        options={mentor}
      />
      <Text as="span" size="note" dim>
        {`${partial}${dipilih ? 'Dipilih sendiri' : row.alasan}`}
      </Text>
      {dipilih &&
        peringatan.map((kalimat) => (
          <Text as="span" size="note" tone="warn" key={kalimat}>
            {kalimat}
          </Text>
        ))}
    </Column>
  );
}
