import { Button } from '@mantine/core';
import { useId, type FormEvent, type ReactNode } from 'react';
import { Column } from '#ui/box/Box.tsx';
import { FormFailure } from '#ui/form/FormFailure.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { useUnsaved } from '#ui/form/draft/unsaved.ts';
import { confirm } from './confirm.ts';
import { Modal } from './Modal.tsx';
import { ModalFoot } from './ModalFoot.tsx';
import type { ModalProps } from './ModalBox.tsx';
import css from './ModalBox.module.css';

interface FormModalProps extends Omit<ModalProps, 'full'> {
  /** State of the form in this dialog. */
  form: {
    dirty: boolean;
    submitting: boolean;
    held?: boolean;
    failure: string | null;
    otherErrors: readonly string[];
  };
  /** Called on submit. Pass the `submit` function of the form. */
  onSubmit: (event: FormEvent) => unknown;
  /** Label of the save button. */
  save?: string;
  /** Label of the save button during a save. */
  saving?: string;
  /** Shown to the left of the buttons, such as the progress of an upload. */
  footer?: ReactNode;
}

/**
 * Form in a dialog. The first field gets the focus, and Enter saves. The buttons stay visible, and on a phone the
 * dialog fills the screen. To close a dialog with unsaved changes the user must confirm. During a save the dialog
 * cannot be closed.
 */
export function FormModal(props: FormModalProps) {
  const {
    form,
    onSubmit,
    onClose,
    save = 'Simpan',
    saving = 'Menyimpan …',
    footer,
    children,
    ...rest
  } = props;
  const release = useUnsaved(props.opened && form.dirty);
  const id = useId();

  async function close() {
    if (form.submitting) return;
    if (form.dirty) {
      const yes = await confirm({
        text: 'Isian belum disimpan. Tutup tanpa menyimpan?',
        yes: 'Ya, buang isian',
        no: 'Lanjut mengisi',
        leave: true,
      });
      if (!yes) return;
      release();
    }
    onClose();
  }

  return (
    <Modal {...rest} full onClose={() => void close()}>
      <Column as="form" ref={markFirstField} id={id} className={css.form} onSubmit={onSubmit} noValidate>
        <FormFailure form={form} />
        {children}
      </Column>
      <ModalFoot state={footer}>
        <Button
          variant="default"
          aria-disabled={form.submitting || undefined}
          data-disabled={form.submitting || undefined}
          onClick={() => void close()}
        >
          Batalkan
        </Button>
        <PendingButton
          type="submit"
          form={id}
          pending={form.submitting}
          held={form.held ?? false}
          busy={saving}
        >
          {save}
        </PendingButton>
      </ModalFoot>
    </Modal>
  );
}

/**
 * Marks the first field for the initial focus. Without this mark, the close button of the dialog would get the focus.
 */
function markFirstField(form: HTMLFormElement | null): void {
  form
    ?.querySelector('input:not([type=hidden]):not(:disabled), select, textarea')
    ?.setAttribute('data-autofocus', '');
}
