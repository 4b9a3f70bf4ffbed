import { Button } from '@mantine/core';
import type { AskedQuestion } from './confirm.ts';
import { ModalBox } from './ModalBox.tsx';
import css from './ConfirmHost.module.css';

/** The dialog of `confirm()`. Focus starts on the button that changes nothing. */
export function ConfirmHost({ question }: { question: AskedQuestion }) {
  return (
    <ModalBox opened title="Perhatian !!!" size="sm" onClose={() => question.answer(false)}>
      <p className={css.text}>{question.text}</p>
      {question.details && <p className={css.details}>{question.details}</p>}
      <div className={css.actions}>
        <Button variant="default" data-autofocus onClick={() => question.answer(false)}>
          {question.no ?? 'Batalkan'}
        </Button>
        <Button color={question.danger ? 'red' : undefined} onClick={() => question.answer(true)}>
          {question.yes ?? 'Ya, saya yakin'}
        </Button>
      </div>
    </ModalBox>
  );
}
