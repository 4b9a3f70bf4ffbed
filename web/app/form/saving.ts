import { toastFailure, toastOk } from '#ui/feedback/toast.ts';

/**
 * Save of a form in a dialog (document 2): a failure is also shown as a toast, besides the messages at the fields;
 * success shows a toast and closes the dialog.
 */
export function saving<Args extends unknown[], Reply>(
  run: (...args: Args) => Promise<Reply>,
  close: () => void,
) {
  return {
    save: (...args: Args): Promise<Reply> =>
      run(...args).catch((error: unknown) => {
        toastFailure();
        throw error;
      }),
    done: () => {
      toastOk();
      close();
    },
  };
}
