import { toastFailure, toastOk } from '#ui/feedback/toast.ts';

/**
 * Saves a form in a dialog (document 2). Success shows a toast and closes the dialog. A failure shows a toast too, in
 * addition to the messages at the fields.
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
