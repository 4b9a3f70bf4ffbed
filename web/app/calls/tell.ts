import { toastFailure } from '#ui/feedback/toast.ts';
import { Refused } from './refused.ts';

/**
 * Shows the reason of a failed call as a toast.
 * @param otherwise message for a failure that is not a refused call
 */
export function tellRefused(error: unknown, otherwise?: string): void {
  toastFailure(error instanceof Refused ? error.message : otherwise);
}
