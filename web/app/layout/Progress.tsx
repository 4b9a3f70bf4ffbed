import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { queryClient } from '#app/calls/query-client.ts';
import css from './Layout.module.css';

/** The loading indicator of Specification 2.2: a bar at the top; its words are for screen readers. */
export function Progress() {
  const changing = useRouterState({ select: (state) => state.isLoading });
  // A quiet refresh of what is already on screen is not announced and draws no bar.
  const reading = useIsFetching({ predicate: (query) => query.state.data === undefined }, queryClient) > 0;
  const busy = changing || reading;
  return (
    <div role="status" className={css.progress} data-busy={busy || undefined}>
      {busy && <span className="ui-hidden">Loading ....</span>}
    </div>
  );
}
