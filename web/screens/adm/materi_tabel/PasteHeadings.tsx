import { useState } from 'react';
import { Button } from '@mantine/core';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { ModalFoot } from '#ui/dialog/ModalFoot.tsx';
import { usePlainField } from '#ui/form/form.ts';
import { SelectField } from '#ui/form/pick/SelectField.tsx';
import { TARGET_TITLES, TARGETS, type PasteTarget, type UnknownColumn } from './paste.ts';

interface PasteHeadingsProps {
  unknown: readonly UnknownColumn[];
  /**
   * Called with the chosen meaning of each column, keyed by the column's position. Called with null if the admin
   * cancels the paste.
   */
  onAnswer: (chosen: ReadonlyMap<number, PasteTarget | null> | null) => void;
}

/**
 * Dialog that asks what pasted columns mean whose headings the app does not recognise. A column without an answer is
 * not pasted.
 */
export function PasteHeadings({ unknown, onAnswer }: PasteHeadingsProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, PasteTarget | null>>(new Map());
  return (
    <Modal opened onClose={() => onAnswer(null)} title="Judul kolom tidak dikenal">
      <Column gap={16}>
        <Text>Pilih arti kolom ini. Kolom tanpa pilihan tidak ikut ditempel.</Text>
        {unknown.map((column) => (
          <Heading
            key={column.at}
            {...column}
            chosen={chosen.get(column.at) ?? null}
            onChoose={(target) => setChosen(new Map(chosen).set(column.at, target))}
          />
        ))}
      </Column>
      <ModalFoot>
        <Button variant="default" onClick={() => onAnswer(null)}>
          Batalkan
        </Button>
        <Button onClick={() => onAnswer(chosen)}>Tempel</Button>
      </ModalFoot>
    </Modal>
  );
}

interface HeadingProps extends UnknownColumn {
  chosen: PasteTarget | null;
  onChoose: (target: PasteTarget | null) => void;
}

function Heading({ judul, contoh, chosen, onChoose }: HeadingProps) {
  const form = usePlainField(chosen ?? undefined, (next?: PasteTarget) => onChoose(next ?? null));
  return (
    <SelectField
      form={form}
      name="x"
      label={judul}
      description={`Isi: ${contoh.join('; ')}`}
      placeholder="Jangan tempel"
      options={TARGETS.map((target) => ({ value: target, label: TARGET_TITLES[target] }))}
    />
  );
}
