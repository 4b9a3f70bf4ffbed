import type { Endpoint } from '#contract/endpoint.ts';
import { bilangan } from '#rules/teks/format.ts';
import { usePaged, type ReadOnly } from '#app/calls/data.ts';
import type { CallArgs } from '#app/calls/send.ts';
import { isPlainClick, Link } from '#app/router/Link.tsx';
import { SEMUA_LOKASI } from './FilterLokasi.tsx';

interface DiLokasiLainProps<E extends Endpoint> {
  /** What the table has asked. */
  call: E & ReadOnly<E>;
  /** The same question about every location. */
  args: CallArgs<E>;
  /** The location at which nobody was found. */
  lokid: number;
  /** Shows every location. */
  onAll: () => void;
}

/** A search that finds nobody at the chosen location: how many it finds elsewhere, and the way there. */
export function DiLokasiLain<E extends Endpoint>(props: DiLokasiLainProps<E>) {
  return props.lokid === SEMUA_LOKASI ? null : <Lain {...props} />;
}

function Lain<E extends Endpoint>({ call, args, onAll }: DiLokasiLainProps<E>) {
  const { data, isPlaceholderData } = usePaged<E>(call, { ...args, page: 1, per_page: 1 });
  if (!data || isPlaceholderData || data.total === 0) return null;
  return (
    <Link
      to="."
      search={(before) => ({ ...before, lokid: SEMUA_LOKASI, page: undefined })}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        // The address follows a moment later what is typed and chosen.
        event.preventDefault();
        onAll();
      }}
    >
      {bilangan(data.total)} di lokasi lain
    </Link>
  );
}
