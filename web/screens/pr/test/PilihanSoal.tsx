import { useId } from 'react';
import type { RowOf } from '#contract/endpoint.ts';
import type { soalTest } from '#contract/pr/test.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { ChoiceCards } from '#ui/form/field/ChoiceCards.tsx';
import { StepKeys } from '#ui/layout/Stepper.tsx';
import { Html } from '#ui/rich/Html.tsx';

export type Soal = RowOf<typeof soalTest>;

/** Letters that label the options of a question (Specification 9). */
const LETTERS = ['A', 'B', 'C', 'D'] as const;

interface PilihanSoalProps {
  soal: Soal;
  chosen: number | undefined;
  onChoose: (optid: number) => void;
  onChosen: () => void;
  /** Called when one of the options gets the focus, by a press or the Tab key. */
  onEnter: () => void;
}

/** One question and its options. The options have large touch targets. */
export function PilihanSoal({ soal, chosen, onChoose, onChosen, onEnter }: PilihanSoalProps) {
  const id = useId();
  return (
    <Column gap={12}>
      <Text as="div" id={id} size="field">
        <Html html={soal.pertanyaan} compact />
      </Text>
      <StepKeys>
        Setelah menekan satu pilihan, papan ketik dapat dipakai: A–D atau 1–4 memilih, panah berpindah soal.
      </StepKeys>
      <ChoiceCards
        labelledBy={id}
        options={soal.option.map((option, at) => ({
          value: option.id,
          mark: LETTERS[at] ?? '',
          label: option.pertanyaan,
        }))}
        chosen={chosen}
        onChoose={onChoose}
        onChosen={onChosen}
        onEnter={onEnter}
      />
    </Column>
  );
}
