import { toastFailure } from '#ui/feedback/toast.ts';
import { Refused } from './refused.ts';

/**
 * Shows the reason of a failed call as a toast.
 * @param otherwise message for an error that is not `Refused`
 */
export function tellRefused(error: unknown, otherwise?: string): void {
  toastFailure(error instanceof Refused ? error.message : otherwise);
}
