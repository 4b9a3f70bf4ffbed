import type { Endpoint } from '#contract/endpoint.ts';
import { bilangan } from '#rules/text/format.ts';
import { usePaged, type ReadOnly } from '#app/calls/data.ts';
import type { CallArgs } from '#app/calls/send.ts';
import { isPlainClick, Link } from '#app/router/Link.tsx';
import { ALL_LOKASI } from './FilterLokasi.tsx';

interface AtOtherLokasiProps<E extends Endpoint> {
  /** The call that the table uses. */
  call: E & ReadOnly<E>;
  /** Arguments of the table's call, but for all locations. */
  args: CallArgs<E>;
  /** The selected location, at which the search found no participants. */
  lokid: number;
  /** Switches the table to all locations. */
  onAll: () => void;
}

/**
 * Shown if a search has no results at the selected location. It shows the number of results at all locations, with a
 * link that shows these results.
 */
export function AtOtherLokasi<E extends Endpoint>(props: AtOtherLokasiProps<E>) {
  return props.lokid === ALL_LOKASI ? null : <Other {...props} />;
}

function Other<E extends Endpoint>({ call, args, onAll }: AtOtherLokasiProps<E>) {
  const { data, isPlaceholderData } = usePaged<E>(call, { ...args, page: 1, per_page: 1 });
  if (!data || isPlaceholderData || data.total === 0) return null;
  return (
    <Link
      to="."
      search={(before) => ({ ...before, lokid: ALL_LOKASI, page: undefined })}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        // The URL is updated with a delay, so it perhaps does not contain the newest search text or filter. So a plain
        // click changes the table's state instead of opening the URL.
        event.preventDefault();
        onAll();
      }}
    >
      {bilangan(data.total)} di lokasi lain
    </Link>
  );
}
