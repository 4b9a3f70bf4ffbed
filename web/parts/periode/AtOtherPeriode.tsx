import type { Endpoint } from '#contract/endpoint.ts';
import { bilangan } from '#rules/text/format.ts';
import { usePaged, type ReadOnly } from '#app/calls/data.ts';
import type { CallArgs } from '#app/calls/send.ts';
import { TextButton } from '#ui/form/TextButton.tsx';
import { ALL_PERIODE, type PeriodeChoice } from './filter.ts';

interface AtOtherPeriodeProps<E extends Endpoint> {
  /** The call that the table uses. */
  call: E & ReadOnly<E>;
  /** Arguments of the table's call, but for all periods. */
  args: CallArgs<E>;
  /** The selected period, in which the search found no participants. */
  periode_id: PeriodeChoice;
  /** Switches the table to all periods. */
  onAll: () => void;
}

/**
 * Shown if a search has no results in the selected period. It shows the number of results in all periods, and a button
 * that lists these results.
 */
export function AtOtherPeriode<E extends Endpoint>(props: AtOtherPeriodeProps<E>) {
  return props.periode_id === ALL_PERIODE ? null : <Other {...props} />;
}

function Other<E extends Endpoint>({ call, args, onAll }: AtOtherPeriodeProps<E>) {
  const { data, isPlaceholderData } = usePaged<E>(call, { ...args, page: 1, per_page: 1 });
  if (!data || isPlaceholderData || data.total === 0) return null;
  return <TextButton onClick={onAll}>{bilangan(data.total)} di periode lain</TextButton>;
}
