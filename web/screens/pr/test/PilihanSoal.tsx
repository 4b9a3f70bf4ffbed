import { useId } from 'react';
import type { RowOf } from '#contract/endpoint.ts';
import type { soalTest } from '#contract/pr/test.ts';
import { KOMPETENSI } from '#rules/nilai/soal.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { ChoiceCards } from '#ui/form/field/ChoiceCards.tsx';
import { Html } from '#ui/rich/Html.tsx';

export type Soal = RowOf<typeof soalTest>;

/** Letters of the options (Specification 9). */
const LETTERS = ['A', 'B', 'C', 'D'] as const;

interface PilihanSoalProps {
  soal: Soal;
  chosen: number | undefined;
  onChoose: (optid: number) => void;
  onChosen: () => void;
}

/** One question with its competence and its options, which have large touch targets. */
export function PilihanSoal({ soal, chosen, onChoose, onChosen }: PilihanSoalProps) {
  const id = useId();
  return (
    <Column>
      <div>
        <Badge tone="info">{KOMPETENSI[soal.kompetensi]}</Badge>
      </div>
      <Text as="div" id={id} size="field">
        <Html html={soal.pertanyaan} />
      </Text>
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
      />
    </Column>
  );
}
