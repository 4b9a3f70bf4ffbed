import { toastGagal, toastOk } from '#ui/feedback/toast.ts';

/**
 * How a form in a dialog saves (document 2): a failure is also shown as a notice, which the fields then explain; after
 * success it says so and closes.
 */
export function saving<Args extends unknown[], Reply>(
  run: (...args: Args) => Promise<Reply>,
  close: () => void,
) {
  return {
    save: (...args: Args): Promise<Reply> =>
      run(...args).catch((error: unknown) => {
        toastGagal();
        throw error;
      }),
    done: () => {
      toastOk();
      close();
    },
  };
}
