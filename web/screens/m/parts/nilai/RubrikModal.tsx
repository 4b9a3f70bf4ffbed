import { flushSync } from 'react-dom';
import { Button } from '@mantine/core';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import type { Butir, NilaiDipilih } from './nilai-input.ts';
import css from './Rubrik.module.css';

/** Returns the element id of the button that opens the rubric of a competence. */
export function rubrikId(butir: Butir): string {
  return `rubrik-${butir.id_kategori_nilai}`;
}

interface RubrikModalProps {
  butir: readonly Butir[];
  /** Index of the shown competence, or null while the dialog is closed. */
  at: number | null;
  onAt: (at: number | null) => void;
  pilihan: NilaiDipilih;
  onChoose: (id: number, nilai: number) => void;
}

/**
 * Dialog with the rubric of one competence. The user can read and select a level, and go to the next or previous
 * competence.
 */
export function RubrikModal({ butir, at, onAt, pilihan, onChoose }: RubrikModalProps) {
  const shown = at === null ? undefined : butir[at];

  function close() {
    // The focus moves to the button of the competence that the dialog showed last. The dialog itself would focus the
    // button that opened it.
    flushSync(() => onAt(null));
    if (shown) document.getElementById(rubrikId(shown))?.focus();
  }

  return (
    <Modal
      opened={shown !== undefined}
      onClose={close}
      size="lg"
      title={`Rubrik kompetensi ${(at ?? 0) + 1} dari ${butir.length}`}
    >
      {shown && at !== null && (
        <Column gap={24}>
          <Column as="fieldset" gap={8} className={css.levels}>
            <Text as="legend" size="field" weight="bold">
              {shown.keterangan_kategori_nilai}
            </Text>
            {shown.rubrik.map((level) => (
              <Row as="label" key={level.nilai} gap={12} align="start" nowrap className={css.level}>
                <input
                  type="radio"
                  name={`rubrik-${shown.id_kategori_nilai}`}
                  checked={pilihan.get(shown.id_kategori_nilai) === level.nilai}
                  onChange={() => onChoose(shown.id_kategori_nilai, level.nilai)}
                />
                <Text as="span" weight="bold" figures aria-hidden="true">
                  {level.nilai}
                </Text>
                <Column as="span" gap={0}>
                  <strong>
                    <span className="ui-hidden">Nilai {level.nilai}: </span>
                    {level.label}
                  </strong>
                  <Text as="span">{level.keterangan}</Text>
                </Column>
              </Row>
            ))}
          </Column>
          <Row justify="between">
            <Row>
              <Button variant="default" disabled={at === 0} onClick={() => onAt(at - 1)}>
                Kompetensi sebelumnya
              </Button>
              <Button variant="default" disabled={at === butir.length - 1} onClick={() => onAt(at + 1)}>
                Kompetensi berikutnya
              </Button>
            </Row>
            <Button onClick={close}>Selesai</Button>
          </Row>
        </Column>
      )}
    </Modal>
  );
}
