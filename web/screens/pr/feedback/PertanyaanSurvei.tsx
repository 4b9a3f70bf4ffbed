import { useId } from 'react';
import type { RowOf } from '#contract/endpoint.ts';
import type { surveiPertanyaan } from '#contract/pr/feedback.ts';
import { SARAN_MAX, SKALA_SURVEI } from '#rules/nilai/survei.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { ChoiceCards } from '#ui/form/field/ChoiceCards.tsx';
import { usePlainField } from '#ui/form/form.ts';
import { TextareaField } from '#ui/form/field/TextareaField.tsx';
import { saranOf } from './input.ts';

export type Pertanyaan = RowOf<typeof surveiPertanyaan>;

const SKALA = SKALA_SURVEI.map((label, at) => ({ value: at + 1, mark: String(at + 1), label }));

interface PertanyaanSurveiProps {
  pertanyaan: Pertanyaan;
  val: number | string | undefined;
  onAnswer: (val: number | string) => void;
  onChosen: () => void;
}

/** One question of a survey. The answer is a rating from 1 to 4, or a text. */
export function PertanyaanSurvei({ pertanyaan, val, onAnswer, onChosen }: PertanyaanSurveiProps) {
  const id = useId();
  const saran = usePlainField(typeof val === 'string' ? val : '', (typed: string) =>
    onAnswer(saranOf(typed)),
  );
  if (pertanyaan.is_input === 0)
    return (
      <Column>
        <TextareaField
          form={saran}
          name="x"
          label={pertanyaan.pertanyaan}
          description="Boleh dikosongkan. Jangan menulis nama atau hal lain yang dapat mengenali Anda."
          rows={6}
          maxLength={SARAN_MAX}
        />
      </Column>
    );
  return (
    <Column>
      <Text id={id} size="field">
        {pertanyaan.pertanyaan}
      </Text>
      <ChoiceCards
        labelledBy={id}
        options={SKALA}
        chosen={typeof val === 'number' ? val : undefined}
        onChoose={onAnswer}
        onChosen={onChosen}
      />
    </Column>
  );
}
