import { useUser } from '#app/session/session.ts';
import { useFormDraft, type DraftedForm, type FormDraft } from './draft.ts';

/**
 * The draft of a form in a dialog, per signed-in user; `which` identifies one of several forms. `close` is for the
 * dialog and for a save: the typed values are saved or discarded, and the draft is deleted with the dialog.
 */
export function useDialogDraft<V extends object>(
  form: DraftedForm<V>,
  onClose: () => void,
  name: string,
  which?: number | 'baru',
): { draft: FormDraft; close: () => void } {
  const user = useUser();
  const draft = useFormDraft(form, [name, user.id, ...(which === undefined ? [] : [which])].join('-'));
  return {
    draft,
    close: () => {
      draft.discard();
      onClose();
    },
  };
}
