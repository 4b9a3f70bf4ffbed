import { toastGagal } from '#ui/feedback/toast.ts';
import { Refused } from './refused.ts';

/**
 * Shows as a notice why a call did not succeed, in the refusal's own sentence.
 * @param otherwise what failed, when it was not a call
 */
export function tellRefused(error: unknown, otherwise?: string): void {
  toastGagal(error instanceof Refused ? error.message : otherwise);
}
