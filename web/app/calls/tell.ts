import { toastGagal } from '#ui/feedback/toast.ts';
import { Refused } from './refused.ts';

/**
 * Tells as a notice why a call did not succeed: the refusal's own sentence.
 * @param otherwise what failed, where it was no call at all
 */
export function tellRefused(error: unknown, otherwise?: string): void {
  toastGagal(error instanceof Refused ? error.message : otherwise);
}
