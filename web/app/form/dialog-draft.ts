import { useUser } from '#app/session/session.ts';
import { useFormDraft, type DraftedForm, type FormDraft } from './draft.ts';

/**
 * Returns the draft of a form in a dialog, stored separately for each user. `which` identifies one of several forms
 * with this name. `close` deletes the draft and closes the dialog. Call `close` on cancel and after a save.
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
