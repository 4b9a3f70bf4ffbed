import { Button } from '@mantine/core';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import type { AskedQuestion } from './confirm.ts';
import { ModalBox } from './ModalBox.tsx';
import { ModalFoot } from './ModalFoot.tsx';

/** Shows the dialog of `confirm()`. The initial focus is on the cancel button, because cancelling changes nothing. */
export function ConfirmHost({ question }: { question: AskedQuestion }) {
  return (
    <ModalBox
      opened
      title={question.title ?? 'Perhatian !!!'}
      size="sm"
      onClose={() => question.answer(false)}
    >
      <Column gap={8}>
        <Text size="field">{question.text}</Text>
        {question.details && (
          <Text size="note" dim lines>
            {question.details}
          </Text>
        )}
      </Column>
      <ModalFoot>
        <Button
          variant={question.leave ? 'filled' : 'default'}
          data-autofocus
          onClick={() => question.answer(false)}
        >
          {question.no ?? 'Batalkan'}
        </Button>
        <Button
          variant={question.leave ? 'default' : 'filled'}
          color={question.danger && !question.leave ? 'red' : undefined}
          onClick={() => question.answer(true)}
        >
          {question.yes ?? 'Ya, saya yakin'}
        </Button>
      </ModalFoot>
    </ModalBox>
  );
}
